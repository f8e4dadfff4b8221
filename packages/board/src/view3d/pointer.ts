// Pointers over the canvas: one on a vehicle drags it, one on the ground turns the camera, two zoom and
// shift.
import { Raycaster, Vector2, Vector3 } from 'three';
import { droppedOffset, heldOffset, type Hold } from './drag.ts';
import type { Lot } from './lot.ts';
import type { Touch } from './messages.ts';

interface Spot {
  x: number;
  y: number;
}

const kClick = 5; // pixels; less is a click and not a drag

export class Pointer {
  hold: Hold | null = null;
  private readonly down = new Map<number, Spot>();
  private holder = -1; // the pointer that holds the vehicle
  private height = 0; // of the point by which the vehicle is held
  private travelled = 0;
  private readonly caster = new Raycaster();

  constructor(private readonly lot: Lot) {}

  handle(touch: Touch): void {
    switch (touch.kind) {
      case 'press': this.press(touch); break;
      case 'move': this.move(touch); break;
      case 'release': this.release(touch, true); break;
      case 'cancel': this.release(touch, false);
    }
  }

  private aim({ x, y }: Spot): void {
    const { width, height } = this.lot.frameSize;
    this.caster.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), this.lot.camera);
  }

  // Where along the line of the held vehicle the pointer is, at the height at which it took hold.
  private along(vehicle: number): number {
    const { origin, direction } = this.caster.ray;
    const t = (this.height - origin.y) / direction.y;
    const point = new Vector3().copy(origin).addScaledVector(direction, t);
    return this.lot.puzzle?.vehicles[vehicle]?.axis === 'horizontal' ? point.x : point.z;
  }

  private press(touch: Touch): void {
    this.down.set(touch.id, { x: touch.x, y: touch.y });
    this.travelled = 0;
    if (this.hold || this.down.size > 1 || touch.button !== 0) return;
    this.aim(touch);
    const met = this.lot.meet(this.caster.ray);
    if (!met || !this.lot.mayDrag) return;
    this.holder = touch.id;
    this.height = met.point.y;
    this.hold = { vehicle: met.vehicle, offset: this.lot.shownOffset(met.vehicle),
      grip: this.along(met.vehicle) };
    this.lot.take(met.vehicle);
    this.lot.point('grabbing');
  }

  private move(touch: Touch): void {
    const last = this.down.get(touch.id);
    if (!last) {
      this.hover(touch);
      return;
    }
    const [dx, dy] = [touch.x - last.x, touch.y - last.y];
    const others = [...this.down].filter(([id]) => id !== touch.id).map(([, spot]) => spot);
    this.down.set(touch.id, { x: touch.x, y: touch.y });
    this.travelled += Math.abs(dx) + Math.abs(dy);
    if (this.hold) {
      if (touch.id === this.holder) this.drag(touch);
      return;
    }
    const tall = this.lot.frameSize.height || 1;
    const other = others[0];
    if (other) {
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const after = Math.hypot(touch.x - other.x, touch.y - other.y);
      if (before > 0) this.lot.zoom(after / before);
      this.lot.pan(dx / 2 / tall, dy / 2 / tall);
    } else if (touch.buttons & 2 || touch.shift) {
      this.lot.pan(dx / tall, dy / tall);
    } else {
      this.lot.rotate(dx / tall, dy / tall);
    }
  }

  private drag(touch: Touch): void {
    const { hold } = this;
    if (!hold) return;
    this.aim(touch);
    this.lot.carry(hold.vehicle, heldOffset(hold, this.along(hold.vehicle), this.lot.range(hold.vehicle)));
  }

  private release(touch: Touch, meant: boolean): void {
    if (!this.down.delete(touch.id)) return;
    if (this.hold && touch.id === this.holder) this.letGo(meant);
    else if (meant && !this.hold && this.down.size === 0 && this.travelled < kClick) this.lot.take(null);
    this.hover(touch);
  }

  // Ends the drag; a drag that was taken away from the user leaves the vehicle where it was.
  letGo(meant: boolean): void {
    const { hold } = this;
    if (!hold) return;
    this.hold = null;
    this.holder = -1;
    const range = this.lot.range(hold.vehicle);
    this.lot.drop(hold.vehicle, meant ? droppedOffset(this.lot.shownOffset(hold.vehicle), range) : null);
    this.lot.point('');
  }

  private hover(touch: Touch): void {
    if (!touch.hovers || this.hold) return;
    this.aim(touch);
    this.lot.point(this.lot.mayDrag && this.lot.meet(this.caster.ray) ? 'grab' : '');
  }
}
