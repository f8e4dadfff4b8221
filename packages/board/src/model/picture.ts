// The board without rules: what a renderer draws and what it tells back. Renderers (flat and 3D) know these
// types and nothing of the engine; legal ranges are handed in, events go out.
import type { Drawing, Puzzle } from './protocol.ts';

export interface Range {
  first: number;
  last: number;
}

export interface Place {
  vehicle: number;
  offset: number;
}

// Everything a renderer needs to draw one picture.
export interface BoardPicture {
  puzzle: Puzzle;
  drawing: Drawing | null; // what the puzzle looks like; null: nobody has drawn it yet
  theme: 'light' | 'dark';
  offsets: readonly number[]; // where the vehicles stand
  ranges: readonly Range[]; // where each may be dragged to; first == last == offset: it cannot move
  selected: number | null; // the vehicle that the keyboard moves
  hint: Place | null; // where a vehicle should go
  lure: Place | null; // and where people put one instead
  solved: boolean; // the target was brought to the exit: show the win, it drives off
  labels: boolean; // write labels on the vehicles
  interactive: boolean; // false while playback runs
}

export interface BoardEvents {
  // The user took hold of a vehicle, or chose it by keyboard.
  select(vehicle: number | null): void;
  // The user let go of a vehicle at another offset than before; always within its range.
  move(vehicle: number, offset: number): void;
}
