// A puzzle that is played: the game, what the engine says about it, and what happens on a hint or a solution.
import { type Job, JobCancelled } from '@unjam/engine/core';
import { moveOf, moveText, readMove } from '../model/border.ts';
import { GameWorker } from '../model/engine.ts';
import {
  countMoves, countSteps, type Game, goTo, makeMove, newGame, offsetsAt, withSolution,
} from '../model/game.ts';
import type { BoardEvents, BoardPicture, Place } from '../model/picture.ts';
import { Playback } from '../model/playback.svelte.ts';
import type { Drawing, JobCalls, Move, Position, Puzzle, QuickCalls } from '../model/protocol.ts';
import { SteadyEngine } from '../model/steady_engine.ts';
import { whyOf } from '../why.ts';
import { controls, game as said } from '../words.ts';
import type { PlayEvents } from './events.ts';

export type Tell = <Name extends keyof PlayEvents>(name: Name, detail: PlayEvents[Name]) => void;

const kLimits = { seconds: 60, memory_bytes: 512 * 1024 * 1024 };

export class Play {
  game = $state.raw<Game | null>(null);
  problem = $state(''); // why there is no puzzle, hint or solution
  hint = $state.raw<Place | null>(null);
  selected = $state<number | null>(null);
  thinking = $state(false);
  announcement = $state.raw({ text: '', count: 0 });
  speed = $state(3); // of playback, moves a second
  private engine: SteadyEngine | null = null;
  private worker: GameWorker | null = null;
  private job: Job<unknown> | null = null;
  private round = 0; // one for each puzzle: what comes too late is dropped
  private opening: Promise<void> | null = null;
  private readonly playback = new Playback(this);

  constructor(private readonly load: () => Promise<WebAssembly.Module>, private readonly tell: Tell) {}

  // ---- what is on the board

  readonly offsets: number[] = $derived.by(() => (this.game ? offsetsAt(this.game) : []));
  readonly puzzle: Puzzle | null = $derived.by(() => this.game?.puzzle ?? null);
  readonly position: Position | null = $derived.by(() =>
    this.puzzle && this.ask('position', { puzzle: this.puzzle, offsets: this.offsets }));
  readonly drawing: Drawing | null = $derived.by(() => this.puzzle && this.ask('drawing', { puzzle: this.puzzle }));
  readonly moves: number = $derived.by(() => countMoves(this.made));
  readonly steps: number = $derived.by(() => countSteps(this.made));
  readonly solved: boolean = $derived.by(() => this.position?.solved === true && (this.game?.cursor ?? 0) > 0);
  private readonly made: readonly Move[] = $derived.by(() => this.game?.moves.slice(0, this.game.cursor) ?? []);

  // The moves made, such as "XR3".
  get texts(): string[] {
    const { puzzle } = this;
    return puzzle ? this.made.map((one) => moveText(puzzle, one)) : [];
  }
  get playing(): boolean {
    return this.playback.playing;
  }

  picture(theme: 'light' | 'dark', labels: boolean): BoardPicture | null {
    if (!this.puzzle) return null;
    const ranges = this.position?.ranges ?? this.offsets.map((offset) => ({ first: offset, last: offset }));
    return {
      puzzle: this.puzzle, drawing: this.drawing, theme, offsets: this.offsets, ranges, selected: this.selected,
      hint: this.hint, lure: null, solved: this.solved, labels,
      interactive: !this.playing && this.position?.solved === false,
    };
  }
  readonly events: BoardEvents = {
    select: (vehicle) => { this.selected = vehicle; },
    move: (vehicle, offset) => { this.move({ vehicle, cells: offset - (this.offsets[vehicle] ?? offset) }); },
  };

  // ---- what the page around it does

  // The first puzzle of a text in any format, or of a code.
  async open(text: string): Promise<void> {
    const round = ++this.round;
    this.stop();
    this.problem = '';
    const opening = this.read(text, round);
    this.opening = opening;
    await opening;
  }
  // No puzzle.
  clear(): void {
    ++this.round;
    this.stop();
    this.problem = '';
    this.game = null;
  }
  // The board is gone; it may come back.
  close(): void {
    this.stop();
    this.worker?.stop();
  }

  private async read(text: string, round: number): Promise<void> {
    try {
      const module = await this.load();
      if (round !== this.round) return;
      this.engine ??= new SteadyEngine(module, null, (why) => { queueMicrotask(() => { this.fail(why); }); });
      this.worker ??= new GameWorker(module);
      const answer = this.engine.call('read', { text, format: '', source: '' });
      const [one] = answer.error ? [answer] : answer.puzzles;
      this.game = null;
      if (one?.error) this.fail(one.error.line > 0 ? controls.at(one.error) : one.error.message);
      else if (one && 'puzzle' in one && one.puzzle) {
        this.game = newGame(one.puzzle);
        this.tell('ready', { code: this.ask('code', { puzzle: one.puzzle })?.code ?? '' });
      }
    } catch (error) {
      if (round === this.round) this.fail(whyOf(error));
    }
  }

  undo(): void {
    this.step(-1, said.undone);
  }
  redo(): void {
    this.step(1, said.redone);
  }
  restart(): void {
    if (!this.puzzle) return;
    this.stop();
    this.game = newGame(this.puzzle);
    this.announce(said.restarted);
    this.changed();
  }

  // Shows the best next move.
  async showHint(): Promise<void> {
    await this.opening;
    const { game, offsets } = this;
    if (!game || this.position?.solved !== false) return;
    const last = game.moves.slice(0, game.cursor).slice(-1).map((move) => moveText(game.puzzle, move)) as [] | [string];
    const answer = await this.work('hint', { puzzle: game.puzzle, offsets, last, metric: 'moves', limits: kLimits });
    if (!answer) return;
    const [best] = answer.best;
    if (best === undefined) {
      this.fail(answer.known ? said.noWayOut : said.noHint);
      return;
    }
    const move = moveOf(game.puzzle, best);
    this.hint = { vehicle: move.vehicle, offset: (offsets[move.vehicle] ?? 0) + move.cells };
    const says = answer.known ? said.hintSays : said.hintUnproved;
    this.announce(says(this.wordsOf(move)));
  }

  // Finds the shortest rest and plays it.
  async solve(): Promise<void> {
    await this.opening;
    const { game, offsets } = this;
    if (!game || this.position?.solved !== false) return;
    const answer = await this.work('solve', {
      puzzle: game.puzzle, offsets, algorithm: 'auto', heuristic: '', metric: 'moves', move_cost: 1, step_cost: 1,
      limits: kLimits,
    });
    if (!answer) return;
    if (answer.solution) this.play(answer.solution);
    else this.fail(answer.status === 'unsolvable' ? said.noWayOut : said.noSolution(answer.reason ?? ''));
  }

  // Plays moves such as "XR3" from here; what lies behind the cursor if none are given.
  play(texts?: readonly string[]): void {
    if (!this.game) return;
    if (texts) {
      const moves = this.possible(texts);
      if (!moves) return;
      this.stop();
      this.game = withSolution(this.game, moves);
      this.announce(said.solutionShown(moves.length, countSteps(moves)));
    }
    this.playback.play();
  }
  pause(): void {
    this.playback.pause();
  }

  // Ends whatever is under way.
  stop(): void {
    this.pause();
    this.hint = null;
    this.job?.cancel();
    this.job = null;
  }

  // ---- of playback

  goTo(cursor: number): void {
    if (!this.game) return;
    const before = this.game.cursor;
    this.game = goTo(this.game, cursor);
    if (this.game.cursor !== before) this.changed();
  }
  played(): void {
    if (this.position?.solved) this.announce(said.played);
  }

  // ---- inside

  private move(move: Move): void {
    if (!this.game || move.cells === 0) return;
    this.stop();
    this.problem = '';
    const words = this.wordsOf(move);
    const text = moveText(this.game.puzzle, move);
    this.game = makeMove(this.game, move);
    const { moves, steps } = this;
    this.tell('move', { move: text, moves, steps });
    this.changed();
    if (this.solved) {
      this.announce(`${words}. ${said.won(moves, steps)}`);
      this.tell('solved', { moves, steps, solution: this.texts });
    } else {
      this.announce(said.moved(words, moves));
    }
  }

  private step(by: 1 | -1, words: (moves: number) => string): void {
    if (!this.game) return;
    const { cursor } = this.game;
    this.stop();
    this.goTo(cursor + by);
    if (this.game.cursor !== cursor) this.announce(words(this.moves));
  }

  // What the texts say, if it can be made from here, one after the other.
  private possible(texts: readonly string[]): Move[] | null {
    const { game } = this;
    if (!game) return null;
    const offsets = [...this.offsets];
    const moves: Move[] = [];
    for (const text of texts) {
      const move = readMove(game.puzzle, text);
      const range = this.ask('position', { puzzle: game.puzzle, offsets })?.ranges[move?.vehicle ?? -1];
      const goal = move ? (offsets[move.vehicle] ?? 0) + move.cells : NaN;
      if (!move || !range || !(range.first <= goal && goal <= range.last)) {
        this.fail(controls.impossible(text));
        return null;
      }
      offsets[move.vehicle] = goal;
      moves.push(move);
    }
    return moves;
  }

  private changed(): void {
    this.tell('change', { made: this.texts, solved: this.solved });
  }

  // Null: it was refused, which cannot happen to a puzzle that was read, or the engine has failed.
  private ask<Name extends Exclude<keyof QuickCalls, 'tables'>>(
    name: Name, question: QuickCalls[Name]['question'],
  ): Extract<QuickCalls[Name]['answer'], { error?: never }> | null {
    const answer = this.engine?.call(name, question);
    return answer && !answer.error ? answer as Extract<QuickCalls[Name]['answer'], { error?: never }> : null;
  }

  private async work<Name extends 'hint' | 'solve'>(
    name: Name, question: JobCalls[Name]['question'],
  ): Promise<Exclude<JobCalls[Name]['answer'], { error: object }> | null> {
    if (!this.worker) return null;
    this.stop();
    this.thinking = true;
    const job = this.worker.run(name, question);
    this.job = job;
    try {
      const answer = await job.answer;
      if (this.job !== job) return null;
      if (answer.error) this.fail(answer.error.message);
      return answer.error ? null : answer as Exclude<JobCalls[Name]['answer'], { error: object }>;
    } catch (error) {
      if (!(error instanceof JobCancelled)) this.fail(whyOf(error));
      return null;
    } finally {
      if (this.job === job || this.job === null) this.thinking = false;
    }
  }

  private wordsOf(move: Move): string {
    if (!this.game) return '';
    const { puzzle } = this.game;
    return this.ask('describe', { puzzle, moves: [moveText(puzzle, move)] })?.moves[0]?.words ?? '';
  }

  private announce(text: string): void {
    this.announcement = { text, count: this.announcement.count + 1 };
  }
  private fail(message: string): void {
    this.problem = message;
    this.announce(`${controls.problem}: ${message}`);
    this.tell('error', { message });
  }
}
