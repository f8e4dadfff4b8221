// Paints a map as seen in a view. It yields between small portions, so that a large map is painted over several
// frames and never keeps the page waiting.
import { layerColour, type MapColours } from './map_colours';
import type { MapGraph } from './map_graph';
import { type Size, type View, toMap } from './map_view';

const kLines = 40; // in one path: long paths that cross themselves take very long to fill
const kDots = 500; // between two rests
const kMostLines = 80_000; // besides the lit ones; beyond, dots alone tell more than a haze
const kMostWithin = 2000; // of all lines: beyond, those within a column are seen only from near by

interface Window {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

// What of the map is seen, with room for dots at its edge.
function windowOf({ drawing }: MapGraph, view: View, size: Size): Window {
  const reach = drawing.radius + 30;
  const corner = toMap(view, { x: 0, y: 0 });
  const end = toMap(view, { x: size.width, y: size.height });
  return { left: corner.x - reach, top: corner.y - reach, right: end.x + reach, bottom: end.y + reach };
}
const misses = (a: number, b: number, low: number, high: number) => (a < low && b < low) || (a > high && b > high);

// Whether so few dots and lines are seen that they are painted at once.
export function isSoonPainted(graph: MapGraph, view: View, size: Size, most: number): boolean {
  const { x, y, edges } = graph.drawing;
  const { left, right, top, bottom } = windowOf(graph, view, size);
  let seen = graph.drawing.lit.length;
  for (let i = 0; i < graph.count && seen <= most; i++) {
    if (x[i]! >= left && x[i]! <= right && y[i]! >= top && y[i]! <= bottom) seen++;
  }
  for (let i = 0; i < edges.length && seen <= most; i += 2) {
    const [a, b] = [edges[i]!, edges[i + 1]!];
    if (!misses(x[a]!, x[b]!, left, right) && !misses(y[a]!, y[b]!, top, bottom)) seen++;
  }
  return seen <= most;
}

export function* paintMap(
  context: CanvasRenderingContext2D, graph: MapGraph, colours: MapColours, view: View, size: Size, fit: number,
): Generator<undefined, void> {
  const window = windowOf(graph, view, size);
  context.save();
  context.translate(view.x, view.y);
  context.scale(view.scale, view.scale);
  context.lineCap = 'round';
  yield* paintFaint(context, graph, colours, view, window, fit);
  yield* paintLit(context, graph, colours, view, window);
  yield* paintDots(context, graph, colours, view, window);
  context.restore();
}

// The more lines, the fainter; zoomed in there are fewer.
function* paintFaint(
  context: CanvasRenderingContext2D, graph: MapGraph, colours: MapColours, view: View, window: Window, fit: number,
): Generator<undefined, void> {
  const { edges } = graph.drawing;
  const count = edges.length / 2;
  if (count > kMostLines && view.scale < 2 * fit) return;
  const within = count <= kMostWithin || view.scale >= 3 * fit;
  const alpha = (7 / Math.sqrt(count + 1)) * Math.sqrt(Math.max(1, view.scale / fit));
  context.globalAlpha = Math.min(Math.max(alpha, 0.04), 0.4);
  context.strokeStyle = colours.line;
  context.lineWidth = Math.min(Math.max(0.8 / view.scale, graph.drawing.radius / 8), 1.2 / view.scale);
  yield* strokeEdges(context, graph, edges, window, within);
  context.globalAlpha = 1;
}

// A wide pale line below a narrow bright one glows.
function* paintLit(
  context: CanvasRenderingContext2D, graph: MapGraph, colours: MapColours, view: View, window: Window,
): Generator<undefined, void> {
  const { lit, radius } = graph.drawing;
  const crowd = Math.min(Math.max(Math.sqrt(600 / (lit.length + 1)), 0.4), 1);
  const width = Math.max(Math.min(radius / 2.4, 3) * crowd, 0.9 / view.scale);
  context.strokeStyle = colours.lit;
  for (const [times, alpha] of [[4, 0.18], [1, 0.9]] as const) {
    context.globalAlpha = alpha;
    context.lineWidth = times * width;
    yield* strokeEdges(context, graph, lit, window, true);
  }
  context.globalAlpha = 1;
}

function* strokeEdges(
  context: CanvasRenderingContext2D, graph: MapGraph, edges: readonly number[], window: Window, within: boolean,
): Generator<undefined, void> {
  const { x, y } = graph.drawing;
  let waiting = 0;
  context.beginPath();
  for (let i = 0; i < edges.length; i += 2) {
    const [a, b] = [edges[i]!, edges[i + 1]!];
    const same = graph.layerOf[a] === graph.layerOf[b];
    if (same && !within) continue;
    const [ax, ay, bx, by] = [x[a]!, y[a]!, x[b]!, y[b]!];
    if (misses(ax, bx, window.left, window.right) || misses(ay, by, window.top, window.bottom)) continue;
    context.moveTo(ax, ay);
    // A line within a column bends aside, so that it can be seen.
    if (same) context.quadraticCurveTo((ax + bx) / 2 + Math.min(0.25 * Math.abs(by - ay) + 3, 26), (ay + by) / 2, bx, by);
    else context.lineTo(bx, by);
    if (++waiting < kLines) continue;
    context.stroke();
    yield;
    context.beginPath();
    waiting = 0;
  }
  context.stroke();
}

function* paintDots(
  context: CanvasRenderingContext2D, graph: MapGraph, colours: MapColours, view: View, window: Window,
): Generator<undefined, void> {
  const { x, y, whole } = graph.drawing;
  const radius = Math.max(graph.drawing.radius, 0.9 / view.scale);
  const small = radius * view.scale < 2;
  context.lineWidth = radius / 3;
  context.strokeStyle = colours.lit;
  let painted = 0;
  for (let layer = 0; layer < graph.layers; layer++) {
    context.fillStyle = layerColour(colours, layer, graph.layers);
    context.beginPath();
    const lit = new Path2D();
    for (let state = graph.drawing.layer_starts[layer] ?? 0; state < graph.layerEnd(layer); state++) {
      const [px, py] = [x[state]!, y[state]!];
      if (px < window.left || px > window.right || py < window.top || py > window.bottom) continue;
      painted++;
      const size = whole && !graph.lit[state] ? 0.8 * radius : radius;
      if (small) context.rect(px - size, py - size, 2 * size, 2 * size);
      else {
        context.moveTo(px + size, py);
        context.arc(px, py, size, 0, 2 * Math.PI);
        if (whole && graph.lit[state]) {
          lit.moveTo(px + size, py);
          lit.arc(px, py, size, 0, 2 * Math.PI);
        }
      }
    }
    context.fill();
    context.stroke(lit);
    if (painted < kDots) continue;
    painted = 0;
    yield;
  }
}
