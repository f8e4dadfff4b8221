// The vehicles of one puzzle: where they are shown, how they glide there, and which one a ray meets.
import { Box3, type BufferGeometry, Group, type Material, Mesh, type Ray, Vector3 } from 'three';
import type { Puzzle } from '../model/protocol.ts';
import { easeIn, easeInOut, easeOut, type Glide, glide, glideDuration, isOver, positionAt } from './motion.ts';
import { headingOf, offsetBeyondExit, vehicleCentre } from './place.ts';
import { type Garage, kVehicleWidth, type Model } from './vehicles.ts';

const kFarAway = 18; // cells beyond the exit: out of every picture
const kNextDoor = 0.35; // where the target waits outside when nothing may move
const kLeaving = 1500; // milliseconds
const kComingBack = 800;
const kShortest = 45;

export interface Place {
  group: Group;
  model: Model;
  forward: boolean;
  shown: number; // offset, any real number
  goal: number;
  glide: Glide | null;
}

// Which way a vehicle looks has no meaning, except that the target looks at its exit.
function looksForward(puzzle: Puzzle, index: number): boolean {
  if (index === puzzle.target) return puzzle.exit === 'right' || puzzle.exit === 'bottom';
  const { line, length } = puzzle.vehicles[index]!;
  return ((index * 7 + line * 3 + length) % 5) % 2 === 0;
}

export class Fleet {
  readonly group = new Group();
  readonly places: Place[];
  private sent: readonly number[] = [];
  private lastSent = -Infinity; // fast playback: a move must be over before the next one comes

  constructor(
    private readonly puzzle: Puzzle, garage: Garage,
    paintOf: (vehicle: number) => Material, trim: Material,
  ) {
    const part = (geometry: BufferGeometry, material: Material) => {
      const mesh = new Mesh(geometry, material);
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      return mesh;
    };
    this.places = puzzle.vehicles.map((vehicle, i) => {
      const model = garage.model(vehicle.length, i, i === puzzle.target ? 'target' : 'other');
      const group = new Group();
      group.add(part(model.paint, paintOf(i)), part(model.trim, trim));
      const forward = looksForward(puzzle, i);
      group.rotation.y = headingOf(vehicle.axis, forward);
      this.group.add(group);
      return { group, model, forward, shown: vehicle.offset, goal: vehicle.offset, glide: null };
    });
    this.places.forEach((_, i) => { this.put(i, this.places[i]!.shown); });
  }

  private put(vehicle: number, offset: number): void {
    const place = this.places[vehicle]!;
    const { x, z } = vehicleCentre(this.puzzle, this.puzzle.vehicles[vehicle]!, offset);
    place.shown = offset;
    place.group.position.set(x, 0, z);
  }

  // Everybody but the vehicle in somebody's hand starts towards its new place. `jump`: is there at once.
  send(
    offsets: readonly number[], solved: boolean, now: number, jump: boolean, reducedMotion: boolean, held: number,
  ): void {
    const pace = Math.max(kShortest, (now - this.lastSent) * 0.9);
    if (offsets.some((offset, i) => offset !== this.sent[i])) [this.sent, this.lastSent] = [offsets, now];
    this.places.forEach((place, i) => {
      if (i === held) return;
      const leaves = solved && i === this.puzzle.target;
      const away = offsetBeyondExit(this.puzzle, reducedMotion ? kNextDoor : kFarAway);
      const goal = leaves ? away : (offsets[i] ?? place.goal);
      if (goal === place.goal && !jump) return;
      const returns = Math.abs(place.shown - goal) > Math.max(this.puzzle.width, this.puzzle.height);
      place.goal = goal;
      place.group.visible = true;
      if (jump || reducedMotion) this.settle(i);
      else if (leaves) place.glide = glide(place.shown, goal, now, easeIn, kLeaving);
      else if (returns) place.glide = glide(place.shown, goal, now, easeOut, kComingBack);
      else place.glide = glide(place.shown, goal, now, easeInOut,
        Math.min(glideDuration(place.shown - goal), pace));
    });
  }

  private settle(vehicle: number): void {
    const place = this.places[vehicle]!;
    place.glide = null;
    this.put(vehicle, place.goal);
    const gone = vehicle === this.puzzle.target && place.goal === offsetBeyondExit(this.puzzle, kFarAway);
    place.group.visible = !gone;
  }

  // A vehicle in somebody's hand is where the hand is.
  carry(vehicle: number, offset: number): void {
    const place = this.places[vehicle]!;
    place.glide = null;
    place.goal = offset;
    this.put(vehicle, offset);
  }

  drop(vehicle: number, offset: number, now: number, reducedMotion: boolean): void {
    const place = this.places[vehicle]!;
    place.goal = offset;
    if (reducedMotion || place.shown === offset) this.settle(vehicle);
    else place.glide = glide(place.shown, offset, now, easeOut, 60 + 160 * Math.abs(place.shown - offset));
  }

  // True when something moved.
  tick(now: number): boolean {
    let moved = false;
    this.places.forEach((place, i) => {
      if (!place.glide) return;
      moved = true;
      if (isOver(place.glide, now)) this.settle(i);
      else this.put(i, positionAt(place.glide, now));
    });
    return moved;
  }

  get moving(): boolean {
    return this.places.some(({ glide }) => glide !== null);
  }

  // The target is between its exit and far away.
  get leaving(): boolean {
    return (this.places[this.puzzle.target]?.glide?.duration ?? 0) >= kComingBack;
  }

  // The nearest vehicle that the ray meets, and where.
  meet(ray: Ray): { vehicle: number; point: Vector3 } | null {
    let best: { vehicle: number; point: Vector3; distance: number } | null = null;
    const box = new Box3();
    const point = new Vector3();
    this.places.forEach(({ group, model }, i) => {
      if (!group.visible) return;
      const { axis, length } = this.puzzle.vehicles[i]!;
      const [along, across] = [length / 2 - 0.04, kVehicleWidth / 2 + 0.06];
      const [hx, hz] = axis === 'horizontal' ? [along, across] : [across, along];
      const { x, z } = group.position;
      box.min.set(x - hx, 0, z - hz);
      box.max.set(x + hx, model.height * 0.85, z + hz);
      if (!ray.intersectBox(box, point)) return;
      const distance = point.distanceTo(ray.origin);
      if (!best || distance < best.distance) best = { vehicle: i, point: point.clone(), distance };
    });
    return best;
  }
}
