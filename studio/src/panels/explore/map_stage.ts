// A map on a canvas. What does not change by itself (lines, dots) is painted into a picture behind the scenes: a small
// map in every frame, a large one in portions when the view has come to rest; until then the last picture is shown
// moved and scaled. Marks come on top, fresh in every frame. So panning and zooming keep up with the finger however
// large the map is.
import { layerColour, type MapColours } from './map_colours';
import type { MapGraph } from './map_graph';
import { isSoonPainted, paintMap } from './map_painter';
import { between, fitted, type Point, type Size, toWindow, type View } from './map_view';

export interface Marks {
  here: number | null;
  focused: number | null;
  hovered: number | null;
  trail: readonly (number | null)[]; // states of the game, up to the current one
  wrong: readonly number[]; // states where people go wrong
}

const kSmall = 800; // dots and lines that are painted while the view moves
const kRest = 120; // milliseconds without another view
const kBudget = 9; // milliseconds of painting in one frame
const kPortions = 6; // of painting between two looks at the clock
const kGlide = 0.28; // share of the way to another view in one frame
const kWarning = 8; // half of a mark
const kMostDensity = 2; // pixels of the device: more are not seen

interface Layer {
  canvas: HTMLCanvasElement;
  view: View;
}

export class MapStage {
  view: View = { scale: 1, x: 0, y: 0 };
  size: Size = { width: 1, height: 1 };
  motion = true;
  private goal: View | null = null;
  private density = 1;
  private graph: MapGraph | null = null;
  private colours: MapColours | null = null;
  private marks: Marks = { here: null, focused: null, hovered: null, trail: [], wrong: [] };
  private shown: Layer | null = null;
  private spare: HTMLCanvasElement | null = null;
  private painting: { layer: Layer; steps: Generator<undefined, void> } | null = null;
  private frame = 0;
  private moved = 0; // when the view last changed
  private readonly probe = document.createElement('canvas').getContext('2d');

  constructor(private readonly canvas: HTMLCanvasElement, private readonly onView: () => void) {}

  private get fit(): View {
    return this.graph ? fitted(this.graph.drawing, this.size) : this.view;
  }

  // Another map is shown whole; the same one in other colours stays as it is.
  show(graph: MapGraph | null, colours: MapColours): void {
    const other = graph !== this.graph;
    this.graph = graph;
    this.colours = colours;
    this.painting = null;
    if (other) {
      this.shown = null;
      this.goal = null;
      this.view = this.fit;
      this.onView();
    } else if (this.shown) this.shown.view = { ...this.shown.view }; // of other colours: stale
    this.draw();
  }
  // What was shown whole stays whole.
  resize(size: Size): void {
    const whole = this.view.scale <= this.fit.scale * 1.001;
    this.size = size;
    this.density = Math.min(devicePixelRatio, kMostDensity);
    for (const canvas of [this.canvas, this.spare, this.shown?.canvas]) if (canvas) this.measure(canvas);
    this.shown = null;
    this.painting = null;
    if (whole) this.view = this.fit;
    this.onView();
    this.draw();
  }
  private measure(canvas: HTMLCanvasElement): void {
    canvas.width = Math.max(1, Math.round(this.size.width * this.density));
    canvas.height = Math.max(1, Math.round(this.size.height * this.density));
  }

  mark(marks: Marks): void {
    this.marks = marks;
    this.draw();
  }
  look(view: View): void {
    this.goal = null;
    this.moved = performance.now();
    this.view = view;
    this.onView();
    this.draw();
  }
  glideTo(view: View): void {
    if (!this.motion) return this.look(view);
    this.goal = view;
    this.draw();
  }
  // Where a glide under way will end.
  get target(): View {
    return this.goal ?? this.view;
  }
  showAll(): void {
    this.glideTo(this.fit);
  }
  close(): void {
    cancelAnimationFrame(this.frame);
  }

  private draw(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => { this.next(); });
  }

  private next(): void {
    this.frame = 0;
    if (this.goal) {
      this.view = between(this.view, this.goal, kGlide);
      this.moved = performance.now();
      if (this.view === this.goal) this.goal = null;
      else this.draw();
      this.onView();
    }
    if (this.graph && this.colours) this.paint(this.graph, this.colours);
    this.compose();
  }

  private paint(graph: MapGraph, colours: MapColours): void {
    if (this.shown?.view === this.view) return;
    if (this.painting?.layer.view !== this.view) {
      this.painting = null;
      const resting = this.goal === null && performance.now() - this.moved >= kRest;
      if (resting || !this.shown || isSoonPainted(graph, this.view, this.size, kSmall)) {
        this.painting = this.begin(graph, colours);
      }
    }
    if (this.painting) this.paintOn(this.painting);
    if (this.shown?.view !== this.view) this.draw();
  }

  private begin(graph: MapGraph, colours: MapColours): MapStage['painting'] {
    const canvas = (this.spare ??= document.createElement('canvas'));
    this.measure(canvas); // empties it, too
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.scale(this.density, this.density);
    const steps = paintMap(context, graph, colours, this.view, this.size, this.fit.scale);
    return { layer: { canvas, view: this.view }, steps };
  }

  private paintOn({ layer, steps }: NonNullable<MapStage['painting']>): void {
    const end = performance.now() + kBudget;
    while (performance.now() < end) {
      for (let i = 0; i < kPortions; i++) {
        if (!steps.next().done) continue;
        this.spare = this.shown?.canvas ?? null;
        this.shown = layer;
        this.painting = null;
        return;
      }
      // Browsers put off the work on a canvas until it is needed: it is now, a little at a time.
      this.probe?.drawImage(layer.canvas, 0, 0, 1, 1, 0, 0, 1, 1);
    }
  }

  private compose(): void {
    const context = this.canvas.getContext('2d');
    if (!context) return;
    const { density, view, shown } = this;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (shown) {
      const scale = view.scale / shown.view.scale;
      const place = (now: number, then: number) => (now - then * scale) * density;
      context.setTransform(scale, 0, 0, scale, place(view.x, shown.view.x), place(view.y, shown.view.y));
      context.drawImage(shown.canvas, 0, 0);
    }
    context.setTransform(density, 0, 0, density, 0, 0);
    if (this.graph && this.colours) this.drawMarks(context, this.graph, this.colours);
  }

  private drawMarks(context: CanvasRenderingContext2D, graph: MapGraph, colours: MapColours): void {
    const { drawing } = graph;
    const point = (state: number) => toWindow(this.view, { x: drawing.x[state] ?? 0, y: drawing.y[state] ?? 0 });
    const radius = Math.max(drawing.radius * this.view.scale, 2);
    const ring = (state: number | null, more: number, width: number, colour: string) => {
      if (state === null) return;
      const { x, y } = point(state);
      context.beginPath();
      context.arc(x, y, radius + more, 0, 2 * Math.PI);
      context.lineWidth = width;
      context.strokeStyle = colour;
      context.stroke();
    };
    this.drawAxis(context, graph, colours);
    this.drawTrail(context, colours, this.marks.trail.flatMap((state) => (state === null ? [] : [point(state)])));
    for (const state of this.marks.wrong) this.drawWarning(context, colours, point(state), radius);
    ring(drawing.start, 3, 1.5, colours.here);
    ring(this.marks.hovered, 4, 2, colours.here);
    if (this.marks.here !== null) {
      const { x, y } = point(this.marks.here);
      context.beginPath();
      context.arc(x, y, Math.max(radius, 4), 0, 2 * Math.PI);
      context.fillStyle = layerColour(colours, graph.distance(this.marks.here), graph.layers);
      context.fill();
      ring(this.marks.here, 6, 6, colours.around);
      ring(this.marks.here, 6, 3, colours.here);
    }
    ring(this.marks.focused, 10, 3, colours.lit);
  }

  private drawTrail(context: CanvasRenderingContext2D, colours: MapColours, points: { x: number; y: number }[]): void {
    if (points.length < 2) return;
    context.beginPath();
    for (const { x, y } of points) context.lineTo(x, y);
    context.lineJoin = 'round';
    context.strokeStyle = colours.trail;
    context.lineWidth = 1.5;
    context.setLineDash([5, 4]);
    context.stroke();
    context.setLineDash([]);
  }

  // An exclamation mark above the dot.
  private drawWarning(context: CanvasRenderingContext2D, colours: MapColours, at: Point, radius: number): void {
    const [x, y] = [at.x, at.y - radius - kWarning - 3];
    context.beginPath();
    context.arc(x, y, kWarning, 0, 2 * Math.PI);
    context.fillStyle = colours.wrong;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = colours.around;
    context.stroke();
    context.font = `700 ${String(2 * kWarning - 3)}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = colours.around;
    context.fillText('!', x, y + 0.5);
    context.textBaseline = 'alphabetic';
  }

  // Distances below the columns, as many as there is room for.
  private drawAxis(context: CanvasRenderingContext2D, graph: MapGraph, colours: MapColours): void {
    context.font = '12px system-ui, sans-serif';
    context.textAlign = 'center';
    context.fillStyle = colours.text;
    context.strokeStyle = colours.around;
    context.lineWidth = 4;
    context.lineJoin = 'round';
    let last = Infinity;
    for (let layer = 0; layer < graph.layers; layer++) {
      const x = (graph.drawing.column_x[layer] ?? 0) * this.view.scale + this.view.x;
      if (last - x < 30 || x < 8 || x > this.size.width - 8) continue;
      last = x;
      context.strokeText(String(layer), x, this.size.height - 10);
      context.fillText(String(layer), x, this.size.height - 10);
    }
  }
}
