// The 3D parking lot on a canvas. It draws pictures it is given, tells what the user does, and draws a frame
// only when something changes. It lives in a worker and ends with it.
import type { Ray } from 'three';
import type { BoardEvents, Range } from '../model/picture.ts';
import type { Puzzle } from '../model/protocol.ts';
import { kLoop } from './ground.ts';
import type { Theme } from './look.ts';
import type { Cursor, LotPicture, LotSettings, LotStats, LotTexts, Size, Touch } from './messages.ts';
import { Orbit } from './orbit.ts';
import { Pointer } from './pointer.ts';
import { Site } from './site.ts';
import { Stage } from './stage.ts';
import { Garage } from './vehicles.ts';
import { defaultView, topView } from './view.ts';

export interface LotEvents extends BoardEvents {
  ready(): void; // the first frame is drawn
  lost(): void; // the graphics device is gone for good
  point(cursor: Cursor): void;
}

const kSamples = 600;
const kBackground = 32; // milliseconds between frames that only the background needs
const kPatience = 6000; // milliseconds to wait for a lost context

export class Lot {
  private readonly stage: Stage;
  private readonly orbit: Orbit;
  private readonly pointer: Pointer;
  private readonly garage = new Garage(); // models outlive the puzzles that use them
  private site: Site | null = null;
  private bodies = ''; // what its vehicles are painted with
  private picture: LotPicture | null = null;
  private cursor: Cursor = '';
  private request = 0;
  private lastFrame = 0;
  private lastDrawn = 0;
  private lastDrive = 0; // of the cars in the background
  private drewLast = false; // the frame before this one
  private cost = 16; // milliseconds from one drawn frame to the next possible one, smoothed
  private stale = true; // something changed that needs a frame
  private ready = false; // the shaders are compiled
  private moved = true; // a vehicle has moved: shadows too
  private usersView = false; // the user has moved the camera: a resize leaves it
  private patience: ReturnType<typeof setTimeout> | undefined;
  private frames = 0;
  private readonly samples: number[] = [];

  // Throws when there is no WebGL.
  constructor(
    canvas: OffscreenCanvas, private size: Size, private settings: LotSettings, private readonly texts: LotTexts,
    private readonly events: LotEvents, software: boolean,
  ) {
    this.stage = new Stage(canvas, software);
    this.orbit = new Orbit(defaultView(1), settings.reducedMotion);
    this.pointer = new Pointer(this);
    canvas.addEventListener('webglcontextlost', () => { this.lose(); });
    canvas.addEventListener('webglcontextrestored', () => { this.regain(); });
    this.resize(size);
  }

  // ---- what is shown

  configure(settings: LotSettings): void {
    this.settings = settings;
    this.orbit.reducedMotion = settings.reducedMotion;
    if (this.picture) this.update(this.picture);
  }

  update(picture: LotPicture): void {
    this.picture = picture;
    if (this.pointer.hold && !picture.interactive) this.pointer.letGo(false);
    const { theme, reducedMotion, scenery } = this.settings;
    const repainted = this.bodies !== picture.bodies.join();
    const fresh = this.site?.puzzle !== picture.puzzle || this.site.theme !== theme || repainted;
    if (fresh) this.build(picture.puzzle, picture.bodies, theme);
    const site = this.site!;
    const held = this.pointer.hold?.vehicle ?? -1;
    site.fleet.send(picture.offsets, picture.solved, performance.now(), fresh, reducedMotion, held);
    site.update(picture);
    site.scenery.show(scenery);
    this.moved = true;
    this.ask();
  }

  private build(puzzle: Puzzle, bodies: readonly string[], theme: Theme): void {
    this.bodies = bodies.join();
    const before = this.site?.puzzle;
    this.pointer.letGo(false);
    if (this.site) {
      this.stage.scene.remove(this.site.group);
      this.site.dispose();
    }
    this.site = new Site(puzzle, bodies, theme, this.garage, this.texts.exit);
    this.stage.light(theme);
    this.stage.scene.add(this.site.group);
    const around = 2 * (kLoop.away + 2.5);
    this.stage.fitShadows(puzzle.width + around, puzzle.height + around, 1.5);
    this.stage.frame(this.site.corners());
    if (before?.width !== puzzle.width || before.height !== puzzle.height) this.showDefault(true);
    if (!before) void this.stage.prepare().then(() => { this.begin(); });
  }

  private begin(): void {
    this.ready = true;
    this.frame(performance.now());
    this.ask();
    this.events.ready();
  }

  // ---- the camera

  private showDefault(jump: boolean): void {
    this.usersView = false;
    const view = defaultView(this.stage.camera.aspect);
    if (jump) this.orbit.jump(view);
    else this.orbit.go(view);
    this.ask();
  }
  resetView(): void {
    this.showDefault(false);
  }
  topView(): void {
    this.usersView = true;
    this.orbit.go(topView());
    this.ask();
  }
  rotate(dx: number, dy: number): void {
    this.usersView = true;
    this.orbit.rotate(dx, dy);
    this.ask();
  }
  zoom(factor: number): void {
    this.usersView = true;
    this.orbit.zoom(factor);
    this.ask();
  }
  // By shares of the picture's height.
  pan(dx: number, dy: number): void {
    if (!this.puzzle) return;
    this.usersView = true;
    const size = Math.max(this.puzzle.width, this.puzzle.height);
    const scale = (1.3 * size) / this.orbit.view.zoom;
    this.orbit.pan(dx * scale, dy * scale, size / 2);
    this.ask();
  }

  resize(size: Size): void {
    this.size = size;
    this.stage.resize(size);
    if (!this.usersView) this.orbit.jump(defaultView(this.stage.camera.aspect));
    else this.orbit.jump(this.orbit.view);
    // At once, since a resized canvas is empty.
    if (this.site) this.frame(performance.now());
  }

  // ---- what the pointer needs

  touch(touch: Touch): void {
    this.pointer.handle(touch);
  }
  get frameSize(): Size {
    return this.size;
  }
  point(cursor: Cursor): void {
    if (cursor !== this.cursor) this.events.point(cursor);
    this.cursor = cursor;
  }
  get camera() {
    return this.stage.camera;
  }
  get puzzle(): Puzzle | undefined {
    return this.site?.puzzle;
  }
  get mayDrag(): boolean {
    return this.picture !== null && this.picture.interactive && !this.picture.solved;
  }
  meet(ray: Ray) {
    return this.site?.fleet.meet(ray) ?? null;
  }
  range(vehicle: number): Range {
    const offset = this.picture?.offsets[vehicle] ?? 0;
    return this.picture?.ranges[vehicle] ?? { first: offset, last: offset };
  }
  shownOffset(vehicle: number): number {
    return this.site?.fleet.places[vehicle]?.shown ?? 0;
  }
  take(vehicle: number | null): void {
    if (vehicle !== this.picture?.selected) this.events.select(vehicle);
    this.ask();
  }
  carry(vehicle: number, offset: number): void {
    this.site?.fleet.carry(vehicle, offset);
    this.moved = true;
    this.ask();
  }
  // `offset` null: back to where it stood.
  drop(vehicle: number, offset: number | null): void {
    const stood = this.picture?.offsets[vehicle] ?? 0;
    this.site?.fleet.drop(vehicle, offset ?? stood, performance.now(), this.settings.reducedMotion);
    this.ask();
    if (offset !== null && offset !== stood) this.events.move(vehicle, offset);
  }

  // ---- frames

  private ask(): void {
    this.stale = true;
    if (this.request === 0) {
      this.lastFrame = performance.now();
      this.request = requestAnimationFrame(() => { this.next(performance.now()); });
    }
  }

  private next(now: number): void {
    this.request = 0;
    if (this.drewLast) this.cost += 0.3 * (now - this.lastDrawn - this.cost);
    this.drewLast = false;
    this.frame(now);
    if (this.stale || this.lively || this.site?.fleet.moving || this.pointer.hold) {
      this.request = requestAnimationFrame(() => { this.next(performance.now()); });
    }
  }

  // Something moves that nobody waits for: cars in the background, the pulse of a hint.
  private get lively(): boolean {
    if (!this.site || this.settings.reducedMotion) return false;
    return this.site.scenery.driving || this.site.marks.pulsing;
  }

  private frame(now: number): void {
    const { site } = this;
    if (!site || !this.ready || this.stage.lost) {
      this.stale = false;
      return;
    }
    const start = performance.now();
    const seconds = Math.min(Math.max((now - this.lastFrame) / 1000, 0), 0.1);
    const vehicles = site.fleet.tick(now) || this.moved;
    const camera = this.orbit.tick(seconds);
    // The background has time: 30 frames a second, and at most a quarter of what a slow machine can draw.
    const pause = Math.max(kBackground, 4 * this.cost - kBackground);
    const background = this.lively && now - this.lastDrawn >= pause;
    const foreground = vehicles || camera || this.stale;
    if (foreground) this.lastFrame = now;
    if (background && site.scenery.driving) {
      site.scenery.tick((now - this.lastDrive) / 1000, site.fleet.leaving);
    }
    if (background || !this.lively) this.lastDrive = now;
    if (camera || this.stale) {
      this.stage.look(this.orbit.view);
      site.face(this.stage.camera);
    }
    if (vehicles || camera) site.follow(this.orbit.view.azimuth);
    if (vehicles) site.marks.place();
    site.marks.tick(now, this.settings.reducedMotion);
    this.moved = false;
    this.stale = camera;
    if (!foreground && !background) return;
    this.stage.draw(vehicles);
    this.lastDrawn = now;
    this.drewLast = true;
    ++this.frames;
    if (this.samples.push(performance.now() - start) > kSamples) this.samples.shift();
  }

  stats(): LotStats {
    const { calls, triangles } = this.stage.renderer.info.render;
    return { frames: this.frames, scriptTimes: [...this.samples], drawCalls: calls, triangles };
  }

  // Where the middle of a vehicle is, in pixels of the page from the canvas's left and upper edge.
  whereIs(vehicle: number): { x: number; y: number } | null {
    const place = this.site?.fleet.places[vehicle];
    if (!place) return null;
    const at = place.group.position.clone().setY(place.model.height / 2).project(this.stage.camera);
    return { x: ((at.x + 1) / 2) * this.size.width, y: ((1 - at.y) / 2) * this.size.height };
  }

  // ---- the context

  private lose(): void {
    this.stage.lost = true;
    this.patience = setTimeout(() => { this.events.lost(); }, kPatience);
  }
  private regain(): void {
    clearTimeout(this.patience);
    this.stage.lost = false;
    this.moved = true;
    this.ask();
  }
}
