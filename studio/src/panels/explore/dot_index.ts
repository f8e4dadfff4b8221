// Finds the dot under a finger among thousands: dots by the square of a grid they lie in.
import type { Point } from './map_view';

const kSquare = 24; // units of the map

export class DotIndex {
  private readonly squares = new Map<number, number[]>();

  constructor(private readonly x: readonly number[], private readonly y: readonly number[]) {
    for (let dot = 0; dot < x.length; dot++) {
      const key = keyOf(Math.floor((x[dot] ?? 0) / kSquare), Math.floor((y[dot] ?? 0) / kSquare));
      const square = this.squares.get(key);
      if (square) square.push(dot);
      else this.squares.set(key, [dot]);
    }
  }

  // The nearest dot that is at most `reach` away.
  at(point: Point, reach: number): number | null {
    let best: number | null = null;
    let least = reach * reach;
    const first = (place: number) => Math.floor((place - reach) / kSquare);
    const last = (place: number) => Math.floor((place + reach) / kSquare);
    for (let column = first(point.x); column <= last(point.x); column++) {
      for (let row = first(point.y); row <= last(point.y); row++) {
        for (const dot of this.squares.get(keyOf(column, row)) ?? []) {
          const away = ((this.x[dot] ?? 0) - point.x) ** 2 + ((this.y[dot] ?? 0) - point.y) ** 2;
          if (away > least) continue;
          best = dot;
          least = away;
        }
      }
    }
    return best;
  }
}

const keyOf = (column: number, row: number) => column * 65_536 + row;
