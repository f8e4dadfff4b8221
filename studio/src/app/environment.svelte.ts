// What the browser can do and what its user prefers, kept up to date.
import { findGraphics } from '../view3d/webgl';

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
  graphics.webgl = findGraphics().webgl;
  return graphics.webgl;
}
