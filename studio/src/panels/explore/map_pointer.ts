// What fingers, mouse and wheel do to a map: one drags it, two pinch it, the wheel zooms, and who does not move
// has clicked.
import type { Point } from './map_view';

export interface MapGestures {
  pan(by: Point): void;
  zoom(factor: number, at: Point): void;
  click(at: Point): void;
  hover(at: Point | null): void;
}

const kStill = 6; // pixels that a click may move

export function listen(area: HTMLElement, gestures: MapGestures): () => void {
  const down = new Map<number, Point>();
  let start: Point | null = null; // of what may become a click
  const placeOf = (event: MouseEvent): Point => {
    const box = area.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = (a: Point, b: Point) => Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1);

  const handlers: { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void } = {
    pointerdown: (event) => {
      if (event.button !== 0) return;
      area.setPointerCapture(event.pointerId);
      const at = placeOf(event);
      start = down.size === 0 ? at : null;
      down.set(event.pointerId, at);
    },
    pointermove: (event) => {
      const at = placeOf(event);
      const before = down.get(event.pointerId);
      if (!before) {
        gestures.hover(event.pointerType === 'mouse' ? at : null);
        return;
      }
      if (start && apart(start, at) < kStill) return; // not yet a drag
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      const from = start ?? before;
      start = null;
      down.set(event.pointerId, at);
      gestures.hover(null);
      if (!other) {
        gestures.pan({ x: at.x - from.x, y: at.y - from.y });
        return;
      }
      const [old, now] = [middle(before, other), middle(at, other)];
      gestures.pan({ x: now.x - old.x, y: now.y - old.y });
      gestures.zoom(apart(at, other) / apart(before, other), now);
    },
    pointerup: (event) => {
      if (down.delete(event.pointerId) && start) gestures.click(start);
      start = null;
    },
    pointercancel: (event) => {
      down.delete(event.pointerId);
      start = null;
    },
    pointerleave: () => { gestures.hover(null); },
    wheel: (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // A pinch on a touchpad comes as a wheel with Ctrl, and in small steps.
      const speed = event.ctrlKey ? 0.01 : 0.002;
      gestures.zoom(Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * speed), placeOf(event));
    },
  };
  const entries = Object.entries(handlers) as [string, (event: Event) => void][];
  for (const [name, handler] of entries) area.addEventListener(name, handler, { passive: false });
  return () => { for (const [name, handler] of entries) area.removeEventListener(name, handler); };
}
