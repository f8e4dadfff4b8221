// The engine as programs use it: quick calls at once, long ones as promises. Puzzles and answers are the JSON of
// docs/schema; what fails throws.
import type { Calls, JobName, QuickName } from './calls.ts';
import { Crew, type JobOptions } from './crew.ts';
import { EngineWorker } from './jobs.ts';
import { platform } from './platform.ts';
import { compileModule, Engine } from './wasm.ts';
import type * as wire from './wire.ts';

/** What the engine refuses: a text that is no puzzle, a puzzle that breaks a rule, an option that does not exist. */
export class UnjamError extends Error {
  readonly code: wire.EngineError['code'];
  /** in the text, from 1; 0: it is about no place */
  readonly line: number;
  readonly column: number;
  /** by its place in the list, from 0; null: it is about no vehicle */
  readonly vehicle: number | null;

  constructor({ code, message, line, column, vehicle = null }: wire.EngineError & { vehicle?: number | null }) {
    super(line > 0 ? `line ${line}, column ${column}: ${message}` : message);
    this.name = 'UnjamError';
    this.code = code;
    this.line = line;
    this.column = column;
    this.vehicle = vehicle;
  }
}

export interface LoadOptions {
  /** Where the module is, if not in this package: its address, what fetch() gives, its bytes, or itself. */
  wasm?: URL | string | Response | Promise<Response> | BufferSource | WebAssembly.Module;
  /** how many jobs run at once; one for each core if not given */
  workers?: number;
}

// A member that is left out has a default.
type Loose<Question, Keys extends PropertyKey = 'puzzle'> = Partial<Omit<Question, Keys>>;
type Answered<Name extends keyof Calls> = Exclude<Calls[Name]['answer'], { error: object }>;
type Run<Name extends JobName, Keys extends PropertyKey = 'puzzle'> =
  Loose<Calls[Name]['question'], Keys> & JobOptions<Name>;

export type ReadOptions = Loose<Calls['read']['question'], 'text'>;
export type SolveOptions = Run<'solve'>;
export type VerifyOptions = Run<'verify', 'puzzle' | 'text'>;
export type AnalyzeOptions = Run<'analyze'>;
export type StudyOptions = Run<'study'>;
export type HintOptions = Run<'hint'>;
export type MapOptions = Run<'map'>;
export type GenerateOptions = Run<'generate', 'order'>;
export type PictureOptions = Loose<wire.PictureQuestion>;
export type PngOptions = Run<'png'>;
export type GifOptions = Run<'gif', 'puzzle' | 'moves'>;

const kPicture = { theme: 'light', labels: true, size: 480 } as const;
const kMemory = 1024 * 1024 * 1024;
const kLimits: wire.SearchLimits = { seconds: 0, memory_bytes: kMemory };

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

export class Unjam {
  private readonly crew: Crew;

  private constructor(
    private readonly module: WebAssembly.Module,
    private engine: Engine,
    workers: number,
  ) {
    this.crew = new Crew(workers, () => new EngineWorker(module));
  }

  static async load({ wasm, workers = platform.cores() }: LoadOptions = {}): Promise<Unjam> {
    if (!(workers >= 1)) throw new RangeError('workers: give 1 or more');
    const module = await moduleOf(wasm);
    return new Unjam(module, await Engine.create(module), workers);
  }

  /** Ends all jobs. Programs in Node end without it. */
  close(): void {
    this.crew.close();
  }

  // ---- every call there is, by its name in docs/schema: quick ones

  call<Name extends QuickName>(name: Name, question: Calls[Name]['question']): Answered<Name> {
    if (this.engine.broken) this.engine = Engine.createNow(this.module);
    return answered(this.engine.call(name, question));
  }
  /** Any job by its name in docs/schema, in a worker. */
  async run<Name extends JobName>(
    name: Name, question: Calls[Name]['question'], options?: JobOptions<Name>,
  ): Promise<Answered<Name>> {
    return answered(await this.crew.run(name, question, options));
  }

  // ---- puzzles

  /** The algorithms, heuristics, metrics, formats and levels there are. */
  tables(): wire.Tables {
    return this.call('tables', {});
  }
  /** All puzzles of a text in any format, each with its notes, or with the reason why it is none. */
  read(text: string, { format = '', source = '' }: ReadOptions = {}): wire.ReadAnswer {
    return this.call('read', { text, format, source });
  }
  /** The one puzzle of a text. */
  parse(text: string, options?: ReadOptions): wire.Puzzle {
    const { puzzles } = this.read(text, options);
    const [one] = puzzles;
    if (one?.error) throw new UnjamError(one.error);
    if (!one?.puzzle || puzzles.length > 1) {
      const message = `the text holds ${puzzles.length} puzzles; use read() for all of them`;
      throw new UnjamError({ code: 'usage', message, line: 0, column: 0 });
    }
    return one.puzzle;
  }
  /** A puzzle that may be wrong: returned if it is legal. */
  check(puzzle: wire.PuzzleDraft): wire.Puzzle {
    return this.call('check', { puzzle }).puzzle;
  }
  write(puzzle: wire.Puzzle, format: string, { relabel = false } = {}): string {
    return this.call('write', { puzzle, format, relabel }).text;
  }
  /** Short, and safe in addresses; parse() takes it back. */
  code(puzzle: wire.Puzzle): string {
    return this.call('code', { puzzle }).code;
  }
  /** Where each vehicle may go from there, by its leftmost column or topmost row; from the start if nothing is given. */
  position(puzzle: wire.Puzzle, offsets: number[] = startOffsets(puzzle)): wire.Position {
    return this.call('position', { puzzle, offsets });
  }
  /** Moves, such as "XR3", in words. */
  describe(puzzle: wire.Puzzle, moves: string[]): wire.MoveText[] {
    return this.call('describe', { puzzle, moves }).moves;
  }

  // ---- answers

  solve(puzzle: wire.Puzzle, { signal, onProgress, ...question }: SolveOptions = {}): Promise<wire.Solution> {
    const costs = { move_cost: 1, step_cost: 1 };
    const search = { algorithm: 'auto', heuristic: '', metric: 'moves', ...costs, limits: kLimits } as const;
    return this.run('solve', { ...search, ...defined(question), puzzle }, { signal, onProgress });
  }
  /** What moves in any notation are worth; or an answer in free text, with `prose`. */
  verify(
    puzzle: wire.Puzzle, text: string, { signal, onProgress, ...question }: VerifyOptions = {},
  ): Promise<wire.Verification> {
    const judged = { prose: false, metric: 'moves', limits: kLimits } as const;
    return this.run('verify', { ...judged, ...defined(question), puzzle, text }, { signal, onProgress });
  }
  /** All that is known of a puzzle: its difficulty with reasons, its component, its solutions. */
  analyze(puzzle: wire.Puzzle, { signal, onProgress, ...question }: AnalyzeOptions = {}): Promise<wire.Analysis> {
    const all = { metric: 'moves', component_states: 10_000_000, limits: kLimits } as const;
    return this.run('analyze', { ...all, ...defined(question), puzzle }, { signal, onProgress });
  }
  /** The distances of all states that can be reached. */
  study(puzzle: wire.Puzzle, { signal, onProgress, ...question }: StudyOptions = {}): Promise<wire.StudyAnswer> {
    const all = { max_states: 10_000_000, memory_bytes: kMemory };
    return this.run('study', { ...all, ...defined(question), puzzle }, { signal, onProgress });
  }
  /** The best next moves, and what people do instead. */
  hint(puzzle: wire.Puzzle, { signal, onProgress, ...question }: HintOptions = {}): Promise<wire.HintAnswer> {
    const here = { offsets: startOffsets(puzzle), last: [] as [], metric: 'moves', limits: kLimits } as const;
    return this.run('hint', { ...here, ...defined(question), puzzle }, { signal, onProgress });
  }
  /** A drawing of all states that can be reached, or of the shortest solutions. */
  map(puzzle: wire.Puzzle, { signal, onProgress, ...question }: MapOptions = {}): Promise<wire.MapAnswer> {
    const all = { metric: 'moves', most_states: 20_000, limits: kLimits } as const;
    return this.run('map', { ...all, ...defined(question), puzzle }, { signal, onProgress });
  }
  /** A new puzzle: what it should be is the JSON of `unjam generate`. */
  generate(order: wire.Order, { signal, onProgress, ...question }: GenerateOptions = {}): Promise<wire.GenerateAnswer> {
    return this.run('generate', { seconds: 0, ...defined(question), order }, { signal, onProgress });
  }

  // ---- pictures

  svg(puzzle: wire.Puzzle, options: PictureOptions = {}): string {
    return this.call('svg', { ...kPicture, ...defined(options), puzzle }).svg;
  }
  async png(puzzle: wire.Puzzle, { signal, onProgress, ...look }: PngOptions = {}): Promise<Uint8Array> {
    return bytesOf((await this.run('png', { ...kPicture, ...defined(look), puzzle }, { signal, onProgress })).base64);
  }
  /** The moves, one after the other. */
  async gif(
    puzzle: wire.Puzzle, moves: string[], { signal, onProgress, ...look }: GifOptions = {},
  ): Promise<Uint8Array> {
    return bytesOf((await this.run('gif', { ...kPicture, ...defined(look), puzzle, moves }, { signal, onProgress })).base64);
  }
}

/** Where the vehicles of a puzzle stand: each by its leftmost column or topmost row. */
export function startOffsets({ vehicles }: wire.Puzzle): number[] {
  return vehicles.map(({ axis, row, column }) => (axis === 'horizontal' ? column : row));
}

function answered<T extends object>(answer: T): Exclude<T, { error: object }> {
  if ('error' in answer && answer.error) throw new UnjamError(answer.error as wire.EngineError);
  return answer as Exclude<T, { error: object }>;
}

async function moduleOf(wasm: LoadOptions['wasm']): Promise<WebAssembly.Module> {
  const given = await wasm;
  if (given === undefined) {
    if (!platform.loadModule) throw new Error('name the module: @unjam/engine/core comes without one');
    return platform.loadModule();
  }
  if (given instanceof WebAssembly.Module) return given;
  if (typeof given === 'string' || given instanceof URL) return platform.fetchModule(given);
  return given instanceof Response ? compileModule(given) : WebAssembly.compile(given);
}

// Options without those that are undefined, which do not stand for the default otherwise.
function defined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}
