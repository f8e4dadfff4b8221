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

export function hasWebGl(): boolean {
  try {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
