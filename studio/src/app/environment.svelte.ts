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

export async function hasWebGl(): Promise<boolean> {
  graphics.webgl = (await findGraphics()).webgl;
  return graphics.webgl;
}

// The flat board has reached the screen. A graphics context asked for any sooner has to wait for that, and the
// page with it. Not every browser tells, and none does for a page in the background.
export const firstPaint = new Promise<void>((resolve) => {
  setTimeout(resolve, 2000);
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
});
