// What the page and the engine say to each other: every call of bindings/wasm with its question and its
// answer. Both sides speak JSON; the names are those of the library.

export type Axis = 'horizontal' | 'vertical';
export type Exit = 'right' | 'left' | 'top' | 'bottom';
export type Metric = 'moves' | 'steps' | 'moves,steps' | 'steps,moves' | 'weighted';

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

export interface EngineError {
  code: 'syntax' | 'invalid' | 'unsupported' | 'io' | 'usage' | 'engine'; // the last: it failed, and said nothing
  message: string; // one sentence without a final full stop
  line: number; // 1-based; 0: unknown
  column: number;
}

export type Answer<T> = ({ error?: never } & T) | { error: EngineError };

// ---- quick calls: well under a frame, made on the page's own thread

export interface AlgorithmInfo {
  name: string;
  summary: string;
  uses_heuristic: boolean;
  proves_optimality: boolean;
  any_metric: boolean; // false: moves or steps only
}
export interface HeuristicInfo {
  name: string;
  summary: string;
  admissible: boolean;
}
export interface FormatInfo {
  name: string;
  summary: string;
  example: string;
  many: boolean;
  carries_walls: boolean;
  carries_any_exit: boolean;
  carries_labels: boolean;
  carries_unit_vehicles: boolean;
  carries_names: boolean;
}
export interface Contender {
  algorithm: string;
  heuristic: string; // '' when the algorithm chooses or uses none
}
// A word for how hard a puzzle is for people; it holds from its score to the next one's.
export interface DifficultyLevel {
  name: string;
  score: number; // 0 to 100
}
export interface Tables {
  version: string;
  algorithms: AlgorithmInfo[];
  heuristics: HeuristicInfo[];
  metrics: Metric[];
  formats: FormatInfo[];
  exits: Exit[];
  contenders: Contender[]; // what `unjam compare` runs when not told otherwise
  levels: DifficultyLevel[]; // easiest first
  most_cards: number; // on one page
  min_side: number;
  max_side: number;
  max_cost: number; // of a move or a step in the metric weighted
}

export interface ReadPuzzle {
  name: string;
  line: number; // where it starts, 1-based
  notes: string[]; // what was assumed
  warnings: string[]; // what contradicts itself and was passed over
  puzzle?: Puzzle;
  error?: EngineError;
}
export interface ReadAnswer {
  format: string;
  notes: string[];
  puzzles: ReadPuzzle[];
}

// Where every vehicle may stand after one move, and whether the position is solved.
export interface Position {
  ranges: { first: number; last: number }[]; // least and greatest offset, in vehicle order
  solved: boolean;
}

export interface MoveText {
  label: string; // "XR3"
  acm: string; // "0 F", once for every step: "0 F\n0 F\n0 F"
  words: string; // "X goes right 3 squares"
}

// What of a draft is wrong; `vehicle` is the vehicle the error speaks of, or -1.
export interface DraftError extends EngineError {
  vehicle: number;
}

export interface QuickCalls {
  tables: { question: Record<string, never>; answer: Tables };
  // `format` '': detect. `source` names puzzles that have no name of their own.
  read: { question: { text: string; format: string; source: string }; answer: Answer<ReadAnswer> };
  // A draft becomes a legal puzzle, or says what is wrong.
  check: { question: { puzzle: Puzzle }; answer: { puzzle: Puzzle; error?: never } | { error: DraftError } };
  position: { question: { puzzle: Puzzle; offsets: number[] }; answer: Answer<Position> };
  write: { question: { puzzle: Puzzle; format: string; relabel: boolean }; answer: Answer<{ text: string }> };
  // The short URL-safe code; `read` takes it back.
  code: { question: { puzzle: Puzzle }; answer: Answer<{ code: string }> };
  describe: { question: { puzzle: Puzzle; moves: Move[] }; answer: Answer<{ moves: MoveText[] }> };
  // Whether puzzles may satisfy it, or the first thing that none can.
  order: { question: { order: Order }; answer: Answer<object> };
}

// What a new puzzle should be; the library's Order.
export interface NumberRange {
  least: number;
  most: number | null; // null: no limit
}
export type Symmetry = 'none' | 'left-right' | 'top-bottom' | 'half-turn';
export interface Order {
  width: number;
  height: number;
  exit: Exit;
  vehicles: NumberRange; // the target included
  walls: NumberRange;
  moves: NumberRange;
  least_score: number; // of difficulty
  most_score: number | null;
  minimal: boolean;
  unique: boolean;
  symmetry: Symmetry;
  seed: number;
}

// ---- jobs: as long as they take, made in a worker

export interface SearchLimits {
  seconds: number; // 0: none
  memory_bytes: number;
}

export interface SolveQuestion {
  puzzle: Puzzle;
  offsets: number[]; // solve from here
  algorithm: string;
  heuristic: string; // '': the algorithm's own choice
  metric: Metric;
  move_cost: number; // metric weighted only
  step_cost: number;
  limits: SearchLimits;
}

export type Status = 'optimal' | 'bounded' | 'best-found' | 'unsolvable' | 'limit';

export interface SolveAnswer {
  status: Status;
  metric: Metric;
  algorithm: string;
  heuristic: string;
  solution: Move[] | null; // replayed by the independent checker before it is handed out
  moves: number;
  steps: number;
  lower_bound: number;
  reason: string;
  states: number; // stored
  generated: number;
  expanded: number;
  peak_bytes: number;
  seconds: number;
}

export interface SolveProgress {
  phase: string;
  expanded: number;
  stored: number;
  lower_bound: number;
  best_solution: number | null;
  seconds: number;
  memory_bytes: number;
}

// The component of a puzzle: its size and, for each metric, how far its states are from solved.
export interface Distances {
  start: number | null; // of the start position; null: unsolvable
  farthest: number | null; // the largest distance of the component
  farthest_offsets: number[]; // a position that far; [] when unsolvable
  by_distance: number[]; // states at each distance from solved
}
export interface StudyQuestion {
  puzzle: Puzzle;
  max_states: number; // of the component; beyond it the study is given up and `complete` is false
  memory_bytes: number;
}
export interface StudyAnswer {
  complete: boolean; // false: `states` is a lower bound, and nothing is known of the distances
  states: number;
  solved_states: number;
  moves: Distances | null; // null when not complete
  steps: Distances | null;
  seconds: number;
}

export interface HintQuestion {
  puzzle: Puzzle;
  offsets: number[];
  metric: 'moves' | 'steps';
  limits: SearchLimits; // used when the component is too large to have been studied
}
export interface HintAnswer {
  distance: number | null; // from solved; null: unsolvable, or not known (see `known`)
  known: boolean; // false: a limit was reached first
  // Every move that is best here, the one to show first; not known: the first move of some solution, if there
  // is one; [] when solved or unsolvable.
  best: Move[];
}

export interface MadePuzzle {
  puzzle: Puzzle;
  moves: number; // fewest, proved
  steps: number;
  unique: boolean;
  difficulty: { level: string; score: number; seconds: number; reasons: string[] } | null;
}
export interface GenerateProgress {
  attempts: number; // ended
  boards: number; // looked at
  longest: number; // moves of the hardest board met, whatever else it lacked,
  hardest: Puzzle | null; // and that board
  seconds: number;
}
export interface GenerateAnswer extends GenerateProgress {
  made: MadePuzzle | null; // null: the time was over, or
  gave_up: boolean; // hundreds of attempts in a row brought nothing
}

// An optimum, or the least it can be.
export interface Optimum {
  proved: boolean;
  least: number;
}
export interface Difficulty {
  level: string; // one of the tables
  score: number;
  seconds: number; // predicted median of the people who try it
  rough: boolean; // from the number of moves alone
  reasons: string[]; // short phrases, the weightiest first
}
// All shortest solutions. A layer is what can be reached by as many moves (or steps) of one; layer 0 is the start.
export interface ShortestSolutions {
  count: string; // in digits, since it may be larger than any number here
  widths: number[]; // states of each layer
  mobility: number[]; // legal moves in each layer but the last, on average
  good_moves: number[]; // of these, those that begin a shortest solution
  bottlenecks: number[]; // layers, neither first nor last, that have a single state
  forced: number[]; // layers in which all shortest solutions make the same move
  moved_by_all: number[]; // vehicles
  moved_by_some: number[];
  moved_by_none: number[];
}
export interface AnalyzeQuestion {
  puzzle: Puzzle;
  metric: 'moves' | 'steps'; // what distances and layers are counted in
  component_states: number; // a larger component is told as lower bounds
  limits: SearchLimits;
}
export interface AnalyzeAnswer {
  status: Status; // optimal, unsolvable or limit
  metric: 'moves' | 'steps';
  moves: Optimum;
  steps: Optimum;
  complete: boolean; // false: the next three are lower bounds, and what follows them is empty
  states: number;
  solved_states: number;
  move_pairs: number;
  by_distance: number[]; // states at each distance from solved
  from_start: number[];
  farthest_offsets: number[];
  starts_hardest: boolean;
  solutions: ShortestSolutions | null;
  removable: number[] | null; // vehicles that can go, each alone; null: not known
  difficulty: Difficulty | null;
  reason: string; // why something is missing
  seconds: number;
}

export interface MapQuestion {
  puzzle: Puzzle;
  metric: 'moves' | 'steps';
  most_states: number;
  limits: SearchLimits;
}
// States have numbers in order of distance; edges are pairs of numbers, one pair after the other, each towards solved.
export interface MapAnswer {
  whole: boolean; // all of the component; if not, its shortest solutions alone
  solvable: boolean; // if not, distances are from the start
  metric: 'moves' | 'steps';
  start: number;
  layer_starts: number[]; // by distance: the first state
  positions: string; // a character for each offset, '0' for 0; all vehicles of a state, then the next state
  width: number; // of the drawing, solved at the right
  height: number;
  radius: number; // of a dot
  x: number[]; // by state
  y: number[];
  column_x: number[]; // by distance
  lit: number[]; // edges of shortest solutions from the start
  edges: number[]; // all others
}

export interface CardQuestion {
  puzzle: Puzzle;
  metric: Metric;
  difficulty: boolean; // shall be told
  limits: SearchLimits;
}
export interface CardAnswer {
  status: Status;
  moves: number;
  steps: number;
  solution: string[] | null; // "XR3" and so on
  difficulty: string; // a word; '' where it is not known
}
export interface Card {
  puzzle: Puzzle;
  number: string; // this and the other texts may be empty
  title: string;
  length: string;
  difficulty: string;
  solution: string[];
}
export interface SheetQuestion {
  cards: Card[]; // of one page
  paper: 'a4' | 'letter';
  per_page: number;
  solution: 'none' | 'card' | 'back';
  cut_marks: boolean;
  colours: boolean; // false: greys and hatching, for any printer
  back: boolean; // draw the back of the page, with the solutions
}

export interface JobCalls {
  solve: { question: SolveQuestion; answer: Answer<SolveAnswer> };
  // Like solve, but measured as `unjam compare` does: once to warm up, then the median of up to five runs.
  measure: { question: SolveQuestion; answer: Answer<SolveAnswer> };
  study: { question: StudyQuestion; answer: Answer<StudyAnswer> };
  // At once after `study` of the same puzzle in the same worker; else by solving.
  hint: { question: HintQuestion; answer: Answer<HintAnswer> };
  // The first puzzle that `unjam generate` makes for the same order. `seconds` 0: no limit.
  generate: { question: { order: Order; seconds: number }; answer: Answer<GenerateAnswer> };
  analyze: { question: AnalyzeQuestion; answer: Answer<AnalyzeAnswer> };
  // The component, or its shortest solutions alone where it is larger than asked for; an error when those are, too.
  map: { question: MapQuestion; answer: Answer<MapAnswer> };
  // What a card says of its puzzle.
  card: { question: CardQuestion; answer: Answer<CardAnswer> };
  // A page of cards as SVG, in millimetres.
  sheet: { question: SheetQuestion; answer: Answer<{ svg: string }> };
}

export type Calls = QuickCalls & JobCalls;

// What a job reports on its way.
export type ProgressOf<Name extends keyof Calls> = Name extends 'generate' ? GenerateProgress : SolveProgress;
