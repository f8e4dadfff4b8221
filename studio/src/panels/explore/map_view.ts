// Which part of a map is seen: a point of the map times `scale`, plus x and y, is a pixel of the window.

export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

const kLargest = 12; // pixels a unit
const kEdge = 12; // of the window, where nothing is seen well
const kMargin = { side: 28, top: 28, bottom: 44 }; // what lies in the corners and below, in pixels

// All of the map, in the middle.
export function fitted(map: Size, window: Size): View {
  const width = Math.max(1, window.width - 2 * kMargin.side);
  const height = Math.max(1, window.height - kMargin.top - kMargin.bottom);
  const scale = Math.min(width / Math.max(map.width, 1), height / Math.max(map.height, 1), 4);
  return {
    scale,
    x: (window.width - map.width * scale) / 2,
    y: kMargin.top + (height - map.height * scale) / 2,
  };
}

export function toWindow(view: View, point: Point): Point {
  return { x: point.x * view.scale + view.x, y: point.y * view.scale + view.y };
}
export function toMap(view: View, point: Point): Point {
  return { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale };
}

// The point of the map under `at` stays there. Never smaller than a third of what fits.
export function zoomed(view: View, factor: number, at: Point, map: Size, window: Size): View {
  const least = fitted(map, window).scale / 3;
  const scale = Math.min(Math.max(view.scale * factor, least), Math.max(kLargest, least));
  const under = toMap(view, at);
  return kept({ scale, x: at.x - under.x * scale, y: at.y - under.y * scale }, map, window);
}

export function moved(view: View, by: Point, map: Size, window: Size): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, map, window);
}

// Some of the map always stays in sight.
function kept(view: View, map: Size, window: Size): View {
  const keep = (place: number, length: number, room: number) => {
    const rest = Math.min(60, room / 3);
    return Math.min(Math.max(place, rest - length), room - rest);
  };
  return {
    scale: view.scale,
    x: keep(view.x, map.width * view.scale, window.width),
    y: keep(view.y, map.height * view.scale, window.height),
  };
}

// A point of the map that is out of the window is brought into it, and not just to its edge.
export function showing(view: View, point: Point, window: Size): View {
  const { x, y } = toWindow(view, point);
  const into = (place: number, room: number) => {
    const edge = Math.min(64, room / 4);
    return place < kEdge ? edge - place : place > room - kEdge ? room - edge - place : 0;
  };
  const [right, down] = [into(x, window.width), into(y, window.height)];
  return right === 0 && down === 0 ? view : { scale: view.scale, x: view.x + right, y: view.y + down };
}

// A share of the way from one view to another; at the end exactly there.
export function between(from: View, to: View, share: number): View {
  const near = Math.abs(from.x - to.x) < 0.5 && Math.abs(from.y - to.y) < 0.5 &&
    Math.abs(from.scale / to.scale - 1) < 0.002;
  if (near || share >= 1) return to;
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { scale: mix(from.scale, to.scale), x: mix(from.x, to.x), y: mix(from.y, to.y) };
}
