// What a game and the engine say to each other. The engine speaks the JSON of docs/schema. A game has a form of puzzles of
// its own, with vehicles along their lines and the target by its index; border.ts translates. All else is the same on both
// sides.
import type { QuickName, wire } from '@unjam/engine/core';

export type AlgorithmInfo = wire.AlgorithmInfo;
export type Box = wire.Box;
export type CardAnswer = wire.CardAnswer;
export type Colours = wire.Colours;
export type Contender = wire.Contender;
export type DifficultyLevel = wire.DifficultyLevel;
export type Distances = wire.Distances;
export type Drawing = wire.Drawing;
export type DrawnShape = wire.DrawnShape;
export type DrawnVehicle = wire.DrawnVehicle;
export type FormatInfo = wire.FormatInfo;
export type HeuristicInfo = wire.HeuristicInfo;
export type HintAnswer = wire.HintAnswer;
export type MapAnswer = wire.MapAnswer;
export type MoveText = wire.MoveText;
export type NumberRange = wire.NumberRange;
export type Order = wire.Order;
export type PictureProgress = wire.PictureProgress;
export type Position = wire.Position;
export type SearchLimits = wire.SearchLimits;
export type SolveProgress = wire.SolveProgress;
export type StudyAnswer = wire.StudyAnswer;
export type Tables = wire.Tables;
export type WrongTurn = wire.WrongTurn;
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

export type QuickCalls = Pick<Calls, QuickName>;
export type JobCalls = Omit<Calls, QuickName>;

// What a job reports on its way.
export type ProgressOf<Name extends keyof Calls> =
  Name extends 'generate' ? GenerateProgress : Name extends 'gif' ? wire.PictureProgress : wire.SolveProgress;
