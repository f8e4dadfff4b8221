// One vehicle under a finger, a pen or the mouse: it follows exactly and stops at the ends of its range.
import type { Range } from '../model/picture.ts';

interface Held {
  vehicle: number;
  vertical: boolean;
  offset: number; // where it stood
  range: Range;
  cell: number; // length of a cell on the screen
}

export class DragState {
  vehicle = $state<number | null>(null);
  offset = $state(0); // where it is drawn, in cells and fractions of cells
  private held: (Held & { pointer: number; from: number }) | null = null;

  start(event: PointerEvent, held: Held): void {
    this.held = { ...held, pointer: event.pointerId, from: held.vertical ? event.clientY : event.clientX };
    this.offset = held.offset;
    this.vehicle = held.vehicle;
  }

  follow(event: PointerEvent): void {
    const { held } = this;
    if (!held || event.pointerId !== held.pointer) return;
    const moved = (held.vertical ? event.clientY : event.clientX) - held.from;
    this.offset = Math.min(Math.max(held.offset + moved / held.cell, held.range.first), held.range.last);
  }

  // Lets go: the nearest cell, or null when nothing was held by this pointer.
  end(event: PointerEvent): { vehicle: number; offset: number } | null {
    const { held } = this;
    if (!held || event.pointerId !== held.pointer) return null;
    this.follow(event);
    const end = { vehicle: held.vehicle, offset: Math.round(this.offset) };
    this.cancel();
    return end;
  }

  // The system takes a pointer away: of a hand that rests beside the pen this is no reason to let go.
  lose(event: PointerEvent): void {
    if (event.pointerId === this.held?.pointer) this.cancel();
  }

  cancel(): void {
    this.held = null;
    this.vehicle = null;
  }
}
