// The state that the whole page shares: the engine, the puzzle, its game, and what is known about it. Panels
// read it and call its methods; nothing else holds state that two panels share.
import { moveText } from '@unjam/board/src/model/border.ts';
import { GameEngine, GameWorker } from '@unjam/board/src/model/engine.ts';
import {
  countMoves, countSteps, type Game, goTo, makeMove, newGame, offsetsAt, resumed, withSolution,
} from '@unjam/board/src/model/game.ts';
import { Playback } from '@unjam/board/src/model/playback.svelte.ts';
import type { Colours, Drawing, Move, Position, Puzzle, Tables } from '@unjam/board/src/model/protocol.ts';
import { SteadyEngine } from '@unjam/board/src/model/steady_engine.ts';
import { compileModule, EngineFailure } from '@unjam/engine/core';
import wasmAddress from 'unjam.wasm?url';
import { defaultCode, defaultPuzzle, presets } from 'virtual:presets';
import { texts } from '../texts/en';
import { codeOfHash, hashOfCode } from './address';
import { loadCourse, saveCourse } from './course';
import { Drawings } from './drawings';
import { pause } from './environment.svelte';
import { Insight } from './insight.svelte';
import { type Listed, nextInCourse, nextPreset } from './next_puzzle';
import { kThemes, type Settings } from './settings';
import { joinKept, type Kept, type LastGame, loadKept, saveKept, withMark, withRecent } from './storage';
import type { Tab } from './tabs';
import { titleOf } from './title';
import { WholeEngine } from './whole_engine';

const kStudyBytes = 256 * 1024 * 1024; // a study of the puzzle on the board may keep this much

export class Studio {
  // Ready when the module is loaded; until then the board is drawn but cannot be played.
  engine = $state.raw<SteadyEngine | null>(null);
  private engineLost = $state(false); // it could not be loaded
  private readonly failedCalls = new Set<string>();
  tables = $state.raw<Tables | null>(null);
  // A worker for each purpose, started on first use: no job waits for another, and cancelling
  // one affects no other.
  insight: GameWorker | null = null; // studies the current puzzle, and then knows every hint
  hinter: GameWorker | null = null; // finds hints until then, and if there is too much to study
  finisher: GameWorker | null = null; // solves from here, in Play
  solver: GameWorker | null = null; // of the Solve section
  compareWorker: GameWorker | null = null; // measures, so nothing else may run in it
  examiner: GameWorker | null = null; // looks at drafts
  maker: GameWorker | null = null; // makes new puzzles
  explorer: GameWorker | null = null; // analyses the puzzle,
  mapper: GameWorker | null = null; // and draws its map
  printer: GameWorker | null = null; // draws cards
  readonly whole = new WholeEngine(); // makes files of pictures, reads files of other programs

  game: Game;
  code: string; // of the puzzle, as the address carries it
  pending = $state(false); // the address names a puzzle that waits for the engine
  tab = $state<Tab>('play');
  selected = $state<number | null>(null);
  private course = $state.raw<readonly Listed[]>(loadCourse()); // the list that a puzzle was last opened from
  announcement = $state.raw({ text: '', count: 0 }); // read out by screen readers
  message = $state<string | null>(null); // shown until dismissed: what went wrong

  // What survives a reload. Change it through `keep` and `settings`.
  kept: Kept;
  settings: Settings;

  readonly found: Insight; // optimum, hint, how far
  private readonly playback: Playback;
  private readonly drawings = new Drawings();
  private readonly leftGames = new Map<string, Game>(); // by puzzle code: a stray key or Back loses none

  constructor(defaults: Settings) {
    this.kept = $state.raw(loadKept(defaults));
    this.settings = $state({ ...this.kept.settings });
    const wanted = codeOfHash(location.hash);
    const known = [this.kept.last, { code: defaultCode, puzzle: defaultPuzzle }];
    const first = known.find((one) => one && (wanted === null || one.code === wanted));
    this.pending = !first;
    if (first) this.drawings.takeUp(first.puzzle);
    this.code = $state(first?.code ?? defaultCode);
    this.game = $state.raw(newGame(first?.puzzle ?? defaultPuzzle));
    this.found = new Insight(this);
    this.playback = new Playback(this);
  }

  async load(): Promise<void> {
    const module = await compileModule(await fetch(wasmAddress));
    const engine = await GameEngine.create(module);
    this.insight = new GameWorker(module, kStudyBytes);
    this.hinter = new GameWorker(module);
    this.finisher = new GameWorker(module);
    this.solver = new GameWorker(module);
    this.compareWorker = new GameWorker(module);
    this.examiner = new GameWorker(module);
    this.maker = new GameWorker(module);
    this.explorer = new GameWorker(module);
    this.mapper = new GameWorker(module);
    this.printer = new GameWorker(module);
    // A call is compiled when it is first made: one at a time, so that the page is never blocked for long.
    const { puzzle, offsets } = this;
    const ready = this.pageEngine(module, engine);
    for (const call of [
      () => { this.tables = engine.call('tables', {}); },
      () => { ready.call('position', { puzzle, offsets }); },
      () => { ready.call('code', { puzzle }); },
      () => { this.drawings.of(puzzle, ready); },
    ]) {
      call();
      await pause();
    }
    this.engine ??= ready;
    this.settle(this.engine);
    this.pending = false;
  }
  loadFailed(error: unknown): void {
    this.pending = false; // nothing more will come
    this.engineLost = true;
    const kind = error instanceof EngineFailure && error.kind !== 'blocked' ? error.kind : 'missing';
    this.fail(texts.app.noEngine[kind]);
  }
  // A board that is drawn at once may be waiting for the engine still.
  get loading(): boolean {
    return this.engine === null && !this.engineLost;
  }
  get notReady(): string {
    return this.engineLost ? texts.app.engineLost : texts.app.notReady;
  }

  private pageEngine(module: WebAssembly.Module, engine: GameEngine | null): SteadyEngine {
    return new SteadyEngine(module, engine, (why, call) => {
      // Not now: calls are made while derived values are computed, which must change nothing.
      queueMicrotask(() => {
        this.fail(texts.app.sentence(why));
        if (this.failedCalls.has(call)) return; // it would fail forever
        this.failedCalls.add(call);
        this.engine = this.pageEngine(module, null); // whoever needs the answer asks again
      });
    });
  }

  // The address or storage may hold something old, tampered with or meaningless: only the engine decides.
  private settle(engine: SteadyEngine): void {
    const wanted = codeOfHash(location.hash);
    const codeOf = (puzzle: Puzzle) => {
      const answer = engine.call('code', { puzzle });
      return answer.error ? null : answer.code;
    };
    let drawn = codeOf(this.puzzle);
    const other = wanted !== null && wanted !== drawn ? this.decode(wanted) : null;
    const { last } = this.kept;
    if (this.pending && !other && last) {
      // A link that cannot be read: the game that was left is still there.
      this.game = newGame(last.puzzle);
      drawn = codeOf(last.puzzle);
    }
    if (other && wanted !== null) this.show(other, wanted, 'replace');
    else if (drawn === null) this.show(defaultPuzzle, defaultCode, 'replace');
    else {
      this.show(this.puzzle, drawn, 'replace');
      if (last?.code === drawn) this.takeUp(last);
    }
  }

  // Makes the moves of a game that was left, as far as they are possible.
  private takeUp({ moves, solutionFrom }: LastGame): void {
    for (const move of moves) {
      const range = this.position?.ranges[move.vehicle];
      const offset = (this.offsets[move.vehicle] ?? 0) + move.cells;
      if (!range || offset < range.first || offset > range.last || move.cells === 0) break;
      this.game = makeMove(this.game, move);
    }
    this.game = { ...this.game, solutionFrom };
    this.found.look();
  }

  // The page may be closed or discarded from here on.
  keepGame(): void {
    if (!this.engine) return;
    this.keep({ last: this.lastGame });
    this.drawings.keep(this.puzzle);
  }
  private get lastGame(): LastGame {
    const { puzzle, moves, cursor, solutionFrom } = this.game;
    return { code: this.code, puzzle, moves: moves.slice(0, cursor), solutionFrom };
  }

  get puzzle(): Puzzle {
    return this.game.puzzle;
  }
  get title(): string {
    return titleOf(this.puzzle.name, texts.app.untitled);
  }
  readonly offsets: number[] = $derived.by(() => offsetsAt(this.game));
  readonly position: Position | null = $derived.by(() => {
    const answer = this.engine?.call('position', { puzzle: this.game.puzzle, offsets: this.offsets });
    return answer && !answer.error ? answer : null;
  });
  readonly drawing: Drawing | null = $derived.by(() => this.drawingOf(this.game.puzzle));
  // Of any puzzle or draft that is never changed, only replaced.
  drawingOf(puzzle: Puzzle): Drawing | null {
    return this.drawings.of(puzzle, this.engine);
  }
  coloursOf(puzzle: Puzzle): readonly Colours[] {
    return this.drawings.coloursOf(puzzle, this.engine);
  }
  readonly movesMade: number = $derived.by(() => countMoves(this.game.moves.slice(0, this.game.cursor)));
  readonly stepsMade: number = $derived.by(() => countSteps(this.game.moves.slice(0, this.game.cursor)));
  // The player, not a solver, has brought the target to the exit.
  readonly won: boolean = $derived.by(() => {
    const { cursor, solutionFrom } = this.game;
    return this.position?.solved === true && cursor > 0 && (solutionFrom === null || solutionFrom >= cursor);
  });

  // Everything that changes the puzzle goes through here. False: the engine refused it, and the page says so.
  open(puzzle: Puzzle): boolean {
    const answer = this.engine?.call('code', { puzzle: $state.snapshot(puzzle) as Puzzle });
    if (!answer || answer.error) {
      this.fail(answer ? answer.error.message : this.notReady);
      return false;
    }
    this.message = null;
    this.show(puzzle, answer.code, answer.code === this.code ? 'replace' : 'push');
    return true;
  }
  // A puzzle by its code, as presets and recent puzzles have it.
  openCode(code: string, name?: string): boolean {
    const puzzle = this.decode(code, name);
    return puzzle !== null && this.open(puzzle);
  }

  readonly next: Listed | undefined = $derived.by(() =>
    nextInCourse(this.course, this.code, this.kept.solved) ?? nextPreset(presets, this.code, this.kept.solved));
  // "Next puzzle" continues with this list as long as the puzzle on the board is in it.
  follow(course: readonly Listed[]): void {
    this.course = course;
    saveCourse(course);
  }
  openNext(): void {
    if (this.next && this.openCode(this.next.code, this.next.name)) this.announce(this.title);
  }

  // One of the paper's, by its name in puzzles/paper.txt.
  openPreset(name: string): void {
    const preset = presets.find((one) => one.section === 'paper' && one.name === name);
    if (preset && this.openCode(preset.code, preset.name)) this.announce(this.title);
  }

  // Reads the address at the start and whenever it changes by hand or by Back.
  openHash(): void {
    const code = codeOfHash(location.hash);
    if (code === this.code || !this.engine) return; // `settle` reads it once the engine is there
    const puzzle = code === null ? null : this.decode(code);
    if (puzzle && code !== null) {
      this.message = null;
      this.show(puzzle, code, 'replace');
    } else {
      this.writeAddress('replace');
    }
  }

  private decode(code: string, name?: string): Puzzle | null {
    const answer = this.engine?.call('read', { text: code, format: 'code', source: '' });
    const error = answer?.error ?? answer?.puzzles[0]?.error;
    const puzzle = answer && !answer.error ? answer.puzzles[0]?.puzzle : undefined;
    if (!puzzle) {
      this.fail(error ? texts.app.badCode(error.message) : this.notReady);
      return null;
    }
    const known = [...presets, ...this.kept.recent].find((one) => one.code === code);
    return { ...puzzle, name: name ?? known?.name ?? puzzle.name };
  }

  private show(puzzle: Puzzle, code: string, entry: 'push' | 'replace'): void {
    this.pause();
    if (this.game.moves.length > 0 && !this.position?.solved) this.leftGames.set(this.code, this.game);
    else this.leftGames.delete(this.code);
    this.game = resumed(this.leftGames.get(code), puzzle);
    this.code = code;
    this.selected = null;
    this.writeAddress(entry);
    const { name, width, height } = puzzle;
    this.keep({ recent: withRecent(this.kept.recent, { code, name, width, height }), last: this.lastGame });
    this.found.start();
  }

  private writeAddress(entry: 'push' | 'replace'): void {
    if (entry === 'push') history.pushState(null, '', hashOfCode(this.code));
    else history.replaceState(null, '', hashOfCode(this.code));
  }

  move(vehicle: number, offset: number): void {
    const cells = offset - (this.offsets[vehicle] ?? offset);
    if (cells === 0) return;
    this.pause();
    this.message = null; // whatever it was about, the player has moved on
    this.game = makeMove(this.game, { vehicle, cells });
    this.afterMove({ vehicle, cells });
  }
  goTo(cursor: number): void {
    this.game = goTo(this.game, cursor);
    this.found.look();
  }
  undo(): void {
    if (this.game.cursor === 0) return;
    this.pause();
    this.goTo(this.game.cursor - 1);
    this.announce(texts.play.undone(this.movesMade));
  }
  redo(): void {
    if (this.game.cursor === this.game.moves.length) return;
    this.pause();
    this.goTo(this.game.cursor + 1);
    this.announce(texts.play.redone(this.movesMade));
  }
  restart(): void {
    this.pause();
    this.game = newGame(this.puzzle);
    this.found.look();
    this.announce(texts.play.restarted);
  }
  showSolution(solution: readonly Move[]): void {
    this.game = withSolution(this.game, solution);
  }

  // Switches to another list of moves for the same puzzle, such as one with a solution in it.
  resume(game: Game): void {
    this.pause();
    this.game = game;
    this.found.look();
  }

  private afterMove(move: Move): void {
    const words = this.wordsOf(move);
    if (this.won) {
      const mark = { moves: this.movesMade, steps: this.stepsMade };
      this.keep({ solved: withMark(this.kept.solved, this.code, mark) });
      this.announce(`${words}. ${texts.play.won(mark.moves, mark.steps)}`);
    } else {
      this.announce(texts.play.moved(words, this.movesMade));
    }
    this.found.look();
  }

  // A move in words, such as "X goes right 3 cells". It need not be possible here.
  wordsOf(move: Move): string {
    const answer = this.engine?.call('describe', { puzzle: this.puzzle, moves: [moveText(this.puzzle, move)] });
    return answer && !answer.error ? (answer.moves[0]?.words ?? '') : '';
  }

  // ---- playback of what lies behind the cursor
  get speed(): number {
    return this.settings.speed;
  }
  played(): void {
    if (this.position?.solved) this.announce(texts.play.played);
  }
  get playing(): boolean {
    return this.playback.playing;
  }
  play(): void {
    this.playback.play();
  }
  pause(): void {
    this.playback.pause();
  }
  togglePlay(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    if (change.settings) Object.assign(this.settings, change.settings);
    this.kept = this.save(change);
  }
  // Another tab may have stored something since.
  save(change: Partial<Kept> = {}): Kept {
    const mine = { ...this.kept, settings: $state.snapshot(this.settings) };
    const kept = joinKept(mine, loadKept(mine.settings), change);
    saveKept(kept);
    return kept;
  }

  toggle(setting: 'labels' | 'scenery' | 'howFar'): void {
    this.settings[setting] = !this.settings[setting];
    this.announce(texts.settings.toggled(texts.settings[setting], this.settings[setting]));
    if (setting === 'howFar') this.found.tellHowFar();
  }

  nextTheme(): void {
    const at = kThemes.indexOf(this.settings.theme);
    this.settings.theme = kThemes[(at + 1) % kThemes.length] ?? 'auto';
    this.announce(texts.app.theme(texts.settings.themes[this.settings.theme]));
  }

  announce(text: string): void {
    this.announcement = { text, count: this.announcement.count + 1 };
  }
  fail(message: string): void {
    this.message = message;
    this.announce(message);
  }
}
