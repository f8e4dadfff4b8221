// Whether the browser can draw in 3D, found out once: every try costs a context.
export interface Graphics {
  webgl: boolean;
  software: boolean; // no graphics device: the processor draws every pixel
}

let known: Graphics | undefined;

export function findGraphics(): Graphics {
  return (known ??= tryGraphics());
}

function tryGraphics(): Graphics {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    if (!context) return { webgl: false, software: false };
    const info = context.getExtension('WEBGL_debug_renderer_info');
    const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
    return { webgl: true, software: /swiftshader|llvmpipe|softpipe|software/i.test(name) };
  } catch {
    return { webgl: false, software: false };
  }
}
