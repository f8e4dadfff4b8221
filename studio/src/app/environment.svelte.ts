// What the browser can do and what its user prefers, kept up to date.

class MediaQuery {
  matches = $state(false);
  constructor(query: string) {
    const list = matchMedia(query);
    this.matches = list.matches;
    list.addEventListener('change', () => { this.matches = list.matches; });
  }
}

export const darkPreferred = new MediaQuery('(prefers-color-scheme: dark)');
export const reducedMotion = new MediaQuery('(prefers-reduced-motion: reduce)');

export const graphics = $state({ webgl: true }); // true until tried

export function hasWebGl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    graphics.webgl = context !== null;
  } catch {
    graphics.webgl = false;
  }
  return graphics.webgl;
}
