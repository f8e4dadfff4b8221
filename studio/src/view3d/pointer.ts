// Pointers over the canvas: one on a vehicle drags it, one on the ground turns the camera, two zoom and
// shift.
import { Raycaster, Vector2, Vector3 } from 'three';
import { droppedOffset, heldOffset, type Hold } from './drag';
import type { Lot } from './lot';

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
  private readonly stop = new AbortController();

  constructor(private readonly canvas: HTMLCanvasElement, private readonly lot: Lot) {
    const { signal } = this.stop;
    canvas.addEventListener('pointerdown', (event) => { this.press(event); }, { signal });
    canvas.addEventListener('pointermove', (event) => { this.move(event); }, { signal });
    canvas.addEventListener('pointerup', (event) => { this.release(event, true); }, { signal });
    canvas.addEventListener('pointercancel', (event) => { this.release(event, false); }, { signal });
    canvas.addEventListener('wheel', (event) => { this.wheel(event); }, { signal, passive: false });
    canvas.addEventListener('contextmenu', (event) => { event.preventDefault(); }, { signal });
  }

  private aim(event: Spot): void {
    const frame = this.canvas.getBoundingClientRect();
    const x = ((event.x - frame.left) / frame.width) * 2 - 1;
    const y = 1 - ((event.y - frame.top) / frame.height) * 2;
    this.caster.setFromCamera(new Vector2(x, y), this.lot.camera);
  }

  // Where along the line of the held vehicle the pointer is, at the height at which it took hold.
  private along(vehicle: number): number {
    const { origin, direction } = this.caster.ray;
    const t = (this.height - origin.y) / direction.y;
    const point = new Vector3().copy(origin).addScaledVector(direction, t);
    return this.lot.puzzle?.vehicles[vehicle]?.axis === 'horizontal' ? point.x : point.z;
  }

  private press(event: PointerEvent): void {
    this.canvas.setPointerCapture(event.pointerId);
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.travelled = 0;
    if (this.hold || this.down.size > 1 || event.button !== 0) return;
    this.aim(event);
    const met = this.lot.meet(this.caster.ray);
    if (!met || !this.lot.mayDrag) return;
    this.holder = event.pointerId;
    this.height = met.point.y;
    this.hold = { vehicle: met.vehicle, offset: this.lot.shownOffset(met.vehicle),
      grip: this.along(met.vehicle) };
    this.lot.take(met.vehicle);
    this.point('grabbing');
  }

  private move(event: PointerEvent): void {
    const last = this.down.get(event.pointerId);
    if (!last) {
      this.hover(event);
      return;
    }
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    const others = [...this.down].filter(([id]) => id !== event.pointerId).map(([, spot]) => spot);
    this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.travelled += Math.abs(dx) + Math.abs(dy);
    if (this.hold) {
      if (event.pointerId === this.holder) this.drag(event);
      return;
    }
    const tall = this.canvas.clientHeight || 1;
    const other = others[0];
    if (other) {
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (before > 0) this.lot.zoom(after / before);
      this.lot.pan(dx / 2 / tall, dy / 2 / tall);
    } else if (event.buttons & 2 || event.shiftKey) {
      this.lot.pan(dx / tall, dy / tall);
    } else {
      this.lot.rotate(dx / tall, dy / tall);
    }
  }

  private drag(event: PointerEvent): void {
    const { hold } = this;
    if (!hold) return;
    this.aim(event);
    this.lot.carry(hold.vehicle, heldOffset(hold, this.along(hold.vehicle), this.lot.range(hold.vehicle)));
  }

  private release(event: PointerEvent, meant: boolean): void {
    if (!this.down.delete(event.pointerId)) return;
    if (this.hold && event.pointerId === this.holder) this.letGo(meant);
    else if (meant && !this.hold && this.down.size === 0 && this.travelled < kClick) this.lot.take(null);
    this.hover(event);
  }

  // Ends the drag; a drag that was taken away from the user leaves the vehicle where it was.
  letGo(meant: boolean): void {
    const { hold } = this;
    if (!hold) return;
    this.hold = null;
    this.holder = -1;
    const range = this.lot.range(hold.vehicle);
    this.lot.drop(hold.vehicle, meant ? droppedOffset(this.lot.shownOffset(hold.vehicle), range) : null);
    this.point('');
  }

  private hover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || this.hold) return;
    this.aim(event);
    this.point(this.lot.mayDrag && this.lot.meet(this.caster.ray) ? 'grab' : '');
  }

  private point(cursor: string): void {
    this.canvas.style.cursor = cursor;
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 30;
    this.lot.zoom(Math.exp(-Math.max(-200, Math.min(200, pixels)) * 0.0016));
  }

  dispose(): void {
    this.stop.abort();
  }
}
