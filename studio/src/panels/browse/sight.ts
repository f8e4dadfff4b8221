// Tells elements when they come into sight, or nearly so, and when they leave it again: of a thousand pictures
// only those are drawn that can be seen.
const kAhead = '240px';

type Tell = (inSight: boolean) => void;

export class Sight {
  private readonly tellers = new WeakMap<Element, Tell>();
  private readonly observer: IntersectionObserver;

  constructor() {
    const options = { rootMargin: kAhead, scrollMargin: kAhead }; // of the page, and of a panel that scrolls
    this.observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.tellers.get(target)?.(isIntersecting);
    }, options);
  }

  // To be attached to an element.
  watch(tell: Tell): (element: Element) => () => void {
    return (element) => {
      this.tellers.set(element, tell);
      this.observer.observe(element);
      return () => { this.observer.unobserve(element); };
    };
  }
}
