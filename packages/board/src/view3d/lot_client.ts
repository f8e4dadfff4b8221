// The page's end of the lot: hands its canvas and what happens on it to the worker that draws, and tells what
// the user did there.
import type { BoardEvents, BoardPicture } from '../model/picture.ts';
import type { Failure, FromLot, LotSettings, LotStats, LotTexts, Size, ToLot, Touch } from './messages.ts';

export interface LotListener {
  ready: () => void; // the first frame is drawn; until then nothing is to be seen
  failed: (failure: Failure) => void;
  events: () => BoardEvents;
}

export class LotClient {
  private readonly worker: Worker | null = null;
  private readonly stop = new AbortController();
  private readonly watcher = new ResizeObserver(() => { this.tell({ type: 'resize', size: this.size }); });
  private begun = false; // the worker has the canvas
  private game = 0; // counts the puzzles shown: what the worker says about a former one is dropped
  private picture: BoardPicture | null = null;
  private readonly asked = new Map<number, (answer: never) => void>();
  private lastId = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement, private settings: LotSettings, private readonly texts: LotTexts,
    private readonly listener: LotListener,
  ) {
    try {
      this.worker = new Worker(new URL('./lot_worker.ts', import.meta.url), { type: 'module' });
    } catch {
      // Of another origin, for instance.
      queueMicrotask(() => { listener.failed('notLoaded'); });
      return;
    }
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromLot>) => { this.hear(data); });
    this.worker.addEventListener('error', () => { this.listener.failed('notLoaded'); });
  }

  // ---- to the worker

  private tell(message: ToLot, transfer: Transferable[] = []): void {
    if (this.begun) this.worker?.postMessage(message, transfer);
  }

  private begin(): void {
    if (!('transferControlToOffscreen' in this.canvas)) {
      this.listener.failed('unavailable');
      return;
    }
    this.begun = true;
    const canvas = this.canvas.transferControlToOffscreen();
    const { size, settings, texts } = this;
    this.tell({ type: 'begin', canvas, size, settings, texts }, [canvas]);
    if (this.picture) this.show(this.picture, true);
    this.watcher.observe(this.canvas);
    this.listen();
  }

  configure(settings: LotSettings): void {
    this.settings = settings;
    this.tell({ type: 'settings', settings });
  }

  update(picture: BoardPicture): void {
    const fresh = picture.puzzle !== this.picture?.puzzle;
    if (fresh) ++this.game;
    this.picture = picture;
    this.show(picture, fresh);
  }

  private show({ puzzle, drawing, theme: _, ...rest }: BoardPicture, fresh: boolean): void {
    const picture = { ...rest, bodies: drawing?.vehicles.map(({ body }) => body) ?? [] };
    // A plain copy: reactive state cannot be posted.
    const copy = JSON.parse(JSON.stringify({ puzzle: fresh ? puzzle : null, picture })) as
      Pick<Extract<ToLot, { type: 'show' }>, 'puzzle' | 'picture'>;
    this.tell({ type: 'show', game: this.game, ...copy });
  }

  resetView(): void {
    this.tell({ type: 'view', from: 'default' });
  }
  topView(): void {
    this.tell({ type: 'view', from: 'top' });
  }
  rotate(dx: number, dy: number): void {
    this.tell({ type: 'rotate', dx, dy });
  }
  zoom(factor: number): void {
    this.tell({ type: 'zoom', factor });
  }

  private get size(): Size {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    return { width, height, ratio: devicePixelRatio || 1 };
  }

  // ---- what happens on the canvas

  private listen(): void {
    const { canvas, stop: { signal } } = this;
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      this.touch('press', event);
    }, { signal });
    canvas.addEventListener('pointermove', (event) => { this.touch('move', event); }, { signal });
    canvas.addEventListener('pointerup', (event) => { this.touch('release', event); }, { signal });
    canvas.addEventListener('pointercancel', (event) => { this.touch('cancel', event); }, { signal });
    canvas.addEventListener('wheel', (event) => { this.wheel(event); }, { signal, passive: false });
    canvas.addEventListener('contextmenu', (event) => { event.preventDefault(); }, { signal });
  }

  private touch(kind: Touch['kind'], event: PointerEvent): void {
    const frame = this.canvas.getBoundingClientRect();
    this.tell({ type: 'touch', touch: {
      kind, id: event.pointerId, x: event.clientX - frame.left, y: event.clientY - frame.top,
      button: event.button, buttons: event.buttons, shift: event.shiftKey, hovers: event.pointerType === 'mouse',
    } });
  }

  private wheel(event: WheelEvent): void {
    if (!this.settings.zoomsByWheel && !event.ctrlKey) return; // it scrolls the page
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
    this.zoom(Math.exp(-Math.max(-200, Math.min(200, pixels)) * 0.0016));
  }

  // ---- from the worker

  private hear(message: FromLot): void {
    const { listener } = this;
    switch (message.type) {
      case 'able': this.begin(); break;
      case 'failed': listener.failed(message.failure); break;
      case 'ready': listener.ready(); break;
      case 'select': if (message.game === this.game) listener.events().select(message.vehicle); break;
      case 'move': if (message.game === this.game) this.move(message.vehicle, message.offset); break;
      case 'cursor': this.canvas.style.cursor = message.cursor; break;
      case 'answer':
        this.asked.get(message.id)?.(message.answer as never);
        this.asked.delete(message.id);
    }
  }

  // The position may have changed since the worker saw it.
  private move(vehicle: number, offset: number): void {
    const range = this.picture?.ranges[vehicle];
    const possible = this.picture?.interactive && range && range.first <= offset && offset <= range.last;
    if (possible) this.listener.events().move(vehicle, offset);
    else if (this.picture) this.show(this.picture, false); // it goes back
  }

  // ---- for tests and for curious people

  private ask<T>(vehicle: number | null): Promise<T> {
    const id = ++this.lastId;
    return new Promise<T>((resolve) => {
      this.asked.set(id, resolve);
      this.tell({ type: 'ask', id, vehicle });
    });
  }
  stats(): Promise<LotStats> {
    return this.ask(null);
  }
  // The middle of a vehicle on the screen, in pixels of the window; nothing when it is not to be seen.
  async whereIs(vehicle: number): Promise<{ x: number; y: number } | null> {
    const at = await this.ask<{ x: number; y: number } | null>(vehicle);
    const frame = this.canvas.getBoundingClientRect();
    return at && { x: frame.left + at.x, y: frame.top + at.y };
  }
  get puzzle(): BoardPicture['puzzle'] | undefined {
    return this.picture?.puzzle;
  }

  dispose(): void {
    this.worker?.terminate(); // and with it go scene and graphics context
    this.watcher.disconnect();
    this.stop.abort();
  }
}
