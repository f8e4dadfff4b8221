// The states of a map and the moves between them: which state a position is, who is beside whom, and how one
// gets from one to another.
import type { MapAnswer, Move } from '@unjam/board/src/model/protocol.ts';

export type Direction = 'nearer' | 'farther' | 'above' | 'below';

const kZero = '0'.charCodeAt(0);

export class MapGraph {
  readonly count: number;
  readonly layerOf: Uint16Array; // by state: its distance
  readonly lit: Uint8Array; // by state: 1 on a shortest solution from the start
  private readonly vehicles: number;
  private readonly numbers = new Map<string, number>(); // of states, by their position
  private readonly firstOf: Uint32Array; // by state: its neighbours in `joined`
  private readonly joined: Uint32Array;
  private readonly columns: number[][] = []; // by layer, from top to bottom; made when asked for

  constructor(readonly drawing: MapAnswer) {
    this.count = drawing.x.length;
    this.vehicles = drawing.positions.length / this.count;
    this.layerOf = new Uint16Array(this.count);
    for (let layer = 0; layer < this.layers; layer++) {
      this.layerOf.fill(layer, drawing.layer_starts[layer], this.layerEnd(layer));
    }
    for (let state = 0; state < this.count; state++) this.numbers.set(this.positionText(state), state);
    this.lit = new Uint8Array(this.count);
    if (drawing.solvable) this.lit[drawing.start] = 1;
    for (const state of drawing.lit) this.lit[state] = 1;
    [this.firstOf, this.joined] = neighbourLists(this.count, [drawing.lit, drawing.edges]);
  }

  get layers(): number {
    return this.drawing.layer_starts.length;
  }
  layerEnd(layer: number): number {
    return this.drawing.layer_starts[layer + 1] ?? this.count;
  }
  layerSize(layer: number): number {
    return this.layerEnd(layer) - (this.drawing.layer_starts[layer] ?? 0);
  }
  distance(state: number): number {
    return this.layerOf[state] ?? 0;
  }
  neighbours(state: number): Uint32Array {
    return this.joined.subarray(this.firstOf[state], this.firstOf[state + 1]);
  }

  private positionText(state: number): string {
    return this.drawing.positions.slice(state * this.vehicles, (state + 1) * this.vehicles);
  }
  // Null: the position is not on the map.
  stateAt(offsets: readonly number[]): number | null {
    return this.numbers.get(String.fromCharCode(...offsets.map((offset) => kZero + offset))) ?? null;
  }
  offsetsOf(state: number): number[] {
    return Array.from(this.positionText(state), (character) => character.charCodeAt(0) - kZero);
  }

  // The state beside it in a direction: a neighbour nearer or farther, preferably on a shortest solution and
  // else the one drawn nearest by; or whoever stands above or below at the same distance.
  beside(state: number, direction: Direction): number | null {
    if (direction === 'above' || direction === 'below') {
      const column = this.column(this.distance(state));
      return column[column.indexOf(state) + (direction === 'above' ? -1 : 1)] ?? null;
    }
    const here = this.distance(state);
    const wanted = [...this.neighbours(state)].filter((other) =>
      direction === 'nearer' ? this.distance(other) < here : this.distance(other) > here);
    const { y } = this.drawing;
    const away = (other: number) => (this.lit[other] ? 0 : 1e9) + Math.abs((y[other] ?? 0) - (y[state] ?? 0));
    return wanted.sort((a, b) => away(a) - away(b))[0] ?? null;
  }

  private column(layer: number): number[] {
    const { x, y, layer_starts: starts } = this.drawing;
    return (this.columns[layer] ??= Array.from({ length: this.layerSize(layer) }, (_, i) => (starts[layer] ?? 0) + i)
      .sort((a, b) => (y[a] ?? 0) - (y[b] ?? 0) || (x[a] ?? 0) - (x[b] ?? 0)));
  }

  // A shortest way from one state to another, both included; null: there is none on the map.
  wayTo(from: number, to: number): number[] | null {
    const before = new Int32Array(this.count).fill(-1);
    before[to] = to;
    const queue = [to]; // backwards, so that the way comes out forwards
    for (let head = 0; head < queue.length && before[from] === -1; head++) {
      const state = queue[head] ?? 0;
      for (const other of this.neighbours(state)) {
        if (before[other] !== -1) continue;
        before[other] = state;
        queue.push(other);
      }
    }
    if (before[from] === -1) return null;
    const way = [from];
    for (let state = from; state !== to;) way.push(state = before[state] ?? to);
    return way;
  }

  // Steps of one vehicle in one direction that follow one another become one move.
  movesAlong(way: readonly number[]): Move[] {
    const moves: Move[] = [];
    for (const [i, state] of way.entries()) {
      const next = way[i + 1];
      if (next === undefined) break;
      const [from, to] = [this.offsetsOf(state), this.offsetsOf(next)];
      const vehicle = from.findIndex((offset, v) => offset !== to[v]);
      const cells = (to[vehicle] ?? 0) - (from[vehicle] ?? 0);
      const last = moves.at(-1);
      if (last?.vehicle === vehicle && Math.sign(last.cells) === Math.sign(cells)) last.cells += cells;
      else moves.push({ vehicle, cells });
    }
    return moves;
  }
}

// Both ways along every pair, sorted by the state one comes from.
function neighbourLists(count: number, pairLists: readonly (readonly number[])[]): [Uint32Array, Uint32Array] {
  const first = new Uint32Array(count + 1);
  for (const pairs of pairLists) for (const state of pairs) first[state + 1]!++;
  for (let i = 1; i <= count; i++) first[i]! += first[i - 1]!;
  const joined = new Uint32Array(first[count] ?? 0);
  const next = first.slice(0, count);
  for (const pairs of pairLists) {
    for (let i = 0; i + 1 < pairs.length; i += 2) {
      const [a, b] = [pairs[i]!, pairs[i + 1]!];
      joined[next[a]!++] = b;
      joined[next[b]!++] = a;
    }
  }
  return [first, joined];
}
