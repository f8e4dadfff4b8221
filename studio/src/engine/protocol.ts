// What the page and the engine say to each other. The engine speaks the JSON of docs/schema, and types/wire.d.ts has its types,
// made from those schemas by build/types.js. The page has a form of puzzles of its own, with vehicles along their lines
// and the target by its index; border.ts translates. All else is the same on both sides.
import type * as wire from '../../types/wire';

export type {
  AlgorithmInfo, Box, CardAnswer, Colours, Contender, DifficultyLevel, Distances, Drawing, DrawnShape, DrawnVehicle,
  FormatInfo, HeuristicInfo, HintAnswer, MapAnswer, MoveText, NumberRange, Order, PictureProgress, Position, SearchLimits,
  SolveProgress, StudyAnswer, Tables, WrongTurn,
} from '../../types/wire';
export type Axis = wire.Vehicle['axis'];
export type Exit = wire.Puzzle['exit'];
export type Metric = wire.Solution['metric'];
export type Status = wire.Solution['status'];
export type Symmetry = NonNullable<wire.Order['symmetry']>;
export type SolveAnswer = wire.Solution;
export type AnalyzeAnswer = wire.Analysis;
export type Difficulty = wire.Difficulty;

export interface Cell {
  row: number;
  column: number;
}

export interface Vehicle {
  label: string;
  axis: Axis;
  length: number;
  line: number; // the row of a horizontal vehicle, the column of a vertical one
  offset: number; // at the start: its leftmost column, or its topmost row
}

// A puzzle that the engine has accepted, or a draft of one on its way there.
export interface Puzzle {
  name: string;
  width: number;
  height: number;
  exit: Exit;
  target: number; // index into vehicles; -1 in a draft that has none yet
  vehicles: Vehicle[];
  walls: Cell[];
}

export interface Move {
  vehicle: number; // index into vehicles
  cells: number; // never 0; positive is right or down
}

// A value of the engine with its puzzles in the page's form.
export type OnPage<T> =
  T extends wire.Puzzle | wire.PuzzleDraft ? Puzzle
  : T extends readonly (infer Item)[] ? OnPage<Item>[]
  : T extends object ? { [Key in keyof T]: OnPage<T[Key]> }
  : T;

// `engine`: it failed, and said nothing.
export type EngineError = Omit<wire.EngineError, 'code'> & { code: wire.EngineError['code'] | 'engine' };
export type DraftError = EngineError & Pick<wire.DraftError, 'vehicle'>;
// What failed has an error and nothing else; what did not has none.
export type Answer<T> = ({ error?: never } & T) | { error: EngineError };
type Settled<T> =
  T extends wire.Failure ? { error: T extends { error: wire.DraftError } ? DraftError : EngineError }
  : T & { error?: never };

export type Calls = {
  [Name in keyof wire.EngineCalls]: {
    question: OnPage<wire.EngineCalls[Name]['question']>;
    answer: Settled<OnPage<wire.EngineCalls[Name]['answer']>>;
  };
};
export type ReadPuzzle = OnPage<wire.ReadPuzzle>;
export type ReadAnswer = OnPage<wire.ReadAnswer>;
export type SolveQuestion = OnPage<wire.SolveQuestion>;
export type StudyQuestion = OnPage<wire.StudyQuestion>;
export type HintQuestion = OnPage<wire.HintQuestion>;
export type AnalyzeQuestion = OnPage<wire.AnalyzeQuestion>;
export type MapQuestion = OnPage<wire.MapQuestion>;
export type CardQuestion = OnPage<wire.CardQuestion>;
export type PictureQuestion = OnPage<wire.PictureQuestion>;
export type Card = OnPage<wire.Card>;
export type SheetQuestion = OnPage<wire.SheetQuestion>;
export type MadePuzzle = OnPage<wire.MadePuzzle>;
export type GenerateProgress = OnPage<wire.GenerateProgress>;
export type GenerateAnswer = OnPage<wire.GenerateAnswer>;

// Quick calls take well under a frame and are made on the page's own thread; jobs take as long as they take, in a worker.
export type QuickCalls = Pick<
  Calls, 'tables' | 'read' | 'check' | 'position' | 'write' | 'code' | 'describe' | 'order' | 'drawing' | 'colours' | 'svg'>;
export type JobCalls = Omit<Calls, keyof QuickCalls>;
// These are answered by the module pictures.wasm, all other calls by the engine.
export type PictureJobs = Pick<Calls, 'png' | 'gif'>;

// What a job reports on its way.
export type ProgressOf<Name extends keyof Calls> =
  Name extends 'generate' ? GenerateProgress : Name extends 'gif' ? wire.PictureProgress : wire.SolveProgress;
