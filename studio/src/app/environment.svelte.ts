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

export function themeShown(chosen: 'auto' | 'light' | 'dark'): 'light' | 'dark' {
  return chosen === 'auto' ? (darkPreferred.matches ? 'dark' : 'light') : chosen;
}

// Whether the 3D lot works: able until tried; failed: it may succeed the next time.
export const graphics = $state<{ lot: 'able' | 'unable' | 'failed' }>({ lot: 'able' });

// The flat board is on the screen: what it does not need may be loaded. Not every browser reports this, and
// none does for a page in the background.
export const firstPaint = new Promise<void>((resolve) => {
  setTimeout(resolve, 2000);
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: 'paint', buffered: true });
});

// Lets the page handle keys and pointers meanwhile, even if the pause is 0.
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}
