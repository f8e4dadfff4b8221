// Whether the browser can draw in 3D, found out once and in a worker: the first context of a page may take
// its graphics process a quarter of a second, and the page must not wait for it.
export interface Graphics {
  webgl: boolean;
  software: boolean; // no graphics device: the processor draws every pixel
}

let known: Graphics = { webgl: true, software: false };
let asked: Promise<Graphics> | undefined;

export function findGraphics(): Promise<Graphics> {
  return (asked ??= askWorker()
    .catch(() => tryGraphics(document.createElement('canvas')))
    .then((found) => (known = found)));
}

// What has been found; until then, the best.
export function knownGraphics(): Graphics {
  return known;
}

export function tryGraphics(canvas: HTMLCanvasElement | OffscreenCanvas): Graphics {
  const context = canvas.getContext('webgl2') as WebGL2RenderingContext | null;
  if (!context) return { webgl: false, software: false };
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  return { webgl: true, software: /swiftshader|llvmpipe|softpipe|software/i.test(name) };
}

function askWorker(): Promise<Graphics> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./webgl_worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Graphics | null>) => {
      worker.terminate();
      // A worker may lack what the page has.
      if (data?.webgl) resolve(data);
      else reject(new Error('no graphics in a worker'));
    });
    worker.addEventListener('error', () => { reject(new Error('no worker')); });
  });
}
