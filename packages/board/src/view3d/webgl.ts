// Whether a worker can draw in 3D here, and who would do the work.
export interface Graphics {
  webgl: boolean;
  software: boolean; // no graphics device: the processor draws every pixel
}

export function tryGraphics(): Graphics {
  const missing = { webgl: false, software: false };
  if (typeof OffscreenCanvas === 'undefined' || typeof requestAnimationFrame === 'undefined') return missing;
  const context = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (!context) return missing;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : '';
  return { webgl: true, software: /swiftshader|llvmpipe|softpipe|software/i.test(name) };
}
