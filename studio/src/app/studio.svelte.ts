// What the whole page knows: the engine, the puzzle and its game, and what was found out about it. Panels
// read it and call its methods; nothing else holds state that two panels share.
import wasmAddress from 'unjam.wasm?url';
import { type Game, goTo, makeMove, newGame, offsetsAt, withSolution } from '../board/game';
import { EngineWorker } from '../engine/jobs';
import type { Move, Position, Puzzle, Tables } from '../engine/protocol';
import { Engine } from '../engine/wasm';

export class Studio {
  // Ready when the module is loaded; until then the board is drawn but cannot be played.
  engine = $state.raw<Engine | null>(null);
  tables = $state.raw<Tables | null>(null);
  // One worker finds out about the current puzzle (study, hint), another one solves, so that a long solve
  // never delays a hint.
  insight: EngineWorker | null = null;
  solver: EngineWorker | null = null;

  game: Game;
  selected = $state<number | null>(null);
  announcement = $state(''); // read out by screen readers

  constructor(puzzle: Puzzle) {
    this.game = $state.raw(newGame(puzzle));
  }

  async load(): Promise<void> {
    const module = await WebAssembly.compileStreaming(fetch(wasmAddress));
    const engine = await Engine.create(module);
    this.insight = new EngineWorker(module);
    this.solver = new EngineWorker(module);
    this.tables = engine.call('tables', {});
    this.engine = engine;
  }

  get puzzle(): Puzzle {
    return this.game.puzzle;
  }
  readonly offsets: number[] = $derived.by(() => offsetsAt(this.game));
  readonly position: Position | null = $derived.by(() => {
    const answer = this.engine?.call('position', { puzzle: this.game.puzzle, offsets: this.offsets });
    return answer && !answer.error ? answer : null;
  });

  // Everything that changes the puzzle goes through here.
  open(puzzle: Puzzle): void {
    this.game = newGame(puzzle);
    this.selected = null;
  }
  move(vehicle: number, offset: number): void {
    const cells = offset - (this.offsets[vehicle] ?? offset);
    if (cells !== 0) this.game = makeMove(this.game, { vehicle, cells });
  }
  goTo(cursor: number): void {
    this.game = goTo(this.game, cursor);
  }
  showSolution(solution: readonly Move[]): void {
    this.game = withSolution(this.game, solution);
  }
  announce(text: string): void {
    this.announcement = text;
  }
}

