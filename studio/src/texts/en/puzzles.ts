// Where puzzles come from: own text, collections, made to order.
import { counted, type PuzzleFacts } from './words';

export const input = {
  title: 'Puzzles',
  source: 'Where puzzles come from',
  sources: { browse: 'Browse', make: 'New puzzle', own: 'Your own' },
  textTitle: 'Your own puzzle',
  textLabel: 'Puzzle text',
  textHelp: 'Type or paste a puzzle in any format, or drop a file anywhere on the page.',
  placeholder: 'For example\n\nAA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.',
  formatLabel: 'Format',
  detect: 'detect automatically',
  example: 'Show an example',
  examples: 'Examples of all formats',
  exampleOf: (format: string) => `Example of ${format}`,
  chooseFile: 'Choose a file',
  clear: 'Clear',
  open: 'Open',
  opened: (name: string) => `${name} is on the board.`,
  loading: 'The engine is loading.',
  understood: (format: string, count: number) =>
    count === 1 ? `One puzzle, format ${format}.` : `${String(count)} puzzles, format ${format}.`,
  readable: (good: number, all: number) => `${String(good)} of ${String(all)} can be opened.`,
  preview: (name: string, width: number, height: number, vehicles: number) =>
    `${name}: ${String(width)} by ${String(height)} cells, ${String(vehicles)} vehicles`,
  puzzleList: 'Puzzles in this text',
  unreadable: (name: string) => `${name} (cannot be read)`,
  problems: 'What is wrong',
  place: (line: number, column: number) =>
    column > 0 ? `Line ${String(line)}, column ${String(column)}` : `Line ${String(line)}`,
  wholeText: 'The whole text',
  warning: 'Warning',
  moreProblems: (count: number) => `and ${String(count)} more`,
  problemCounts: (errors: number, warnings: number) => {
    const counts = [errors > 0 ? counted(errors, 'error') : '', warnings > 0 ? counted(warnings, 'warning') : ''];
    return `${counts.filter((one) => one !== '').join(', ')}.`;
  },
  fileTooLarge: (name: string, limit: string) => `${name} is larger than ${limit}, too large for a file of puzzles.`,
  textTooLarge: (limit: string) => `The text is longer than ${limit}. Paste fewer puzzles at once.`,
  fileBinary: (name: string) => `${name} is not a text file, so it cannot hold puzzles.`,
  fileUnreadable: (name: string) => `${name} could not be read.`,
  dropHere: 'Drop the file to read its puzzles',
  pasted: 'my puzzle',
  sections: {
    paper: 'Four to start with',
    classic: 'The 40 classic cards',
    records: 'Records',
    recent: 'Recent puzzles',
  } as Record<string, string>,
  presetNames: {
    hardest_51: 'Most moves',
    hardest_51_steps: 'Most moves: a neighbouring board',
    most_steps_93: 'Most steps',
    hardest_with_wall_60: 'Most moves with a wall',
    seven_by_seven: 'A hard 7×7 board',
  } as Record<string, string>,
  card: (number: number, moves: number, solved: boolean) =>
    `Card ${String(number)}, ${String(moves)} moves${solved ? ', solved' : ''}`,
  preset: (name: string, moves: number, steps: number, solved: boolean) =>
    `${name}, ${String(moves)} moves, ${String(steps)} steps${solved ? ', solved' : ''}`,
  optimum: (moves: number, steps: number) => `${String(moves)} moves, ${String(steps)} steps`,
  size: (width: number, height: number) => `${String(width)}×${String(height)}`,
  recent: (name: string, size: string, solved: boolean) => `${name}, ${size}${solved ? ', solved' : ''}`,
  noRecent: 'Puzzles that you open are kept here.',
  solvedMark: 'solved',
} as const;

export const browse = {
  shelf: 'Collection',
  shelves: { starter: 'Starter', classic: 'Classic', records: 'Records', hardest: 'Hardest', recent: 'Recent' },
  collections: {
    starter: {
      title: (count: number) => `The starter collection: ${counted(count, 'puzzle')}`,
      about: '',
      list: 'Puzzles of the starter collection',
      name: (stage: number, number: number) => `Stage ${String(stage)}, number ${String(number)}`,
      short: (stage: number, number: number) => `${String(stage)}.${String(number).padStart(3, '0')}`,
    },
    hardest: {
      title: (count: number) => `The hardest ${count.toLocaleString('en')}`,
      about:
        'All 6×6 puzzles with the target alone in its row and no row or column full have been counted; of those ' +
        'that need every vehicle, these take the most moves.',
      list: 'The hardest puzzles',
      name: (_stage: number, number: number) => `Hardest, number ${String(number)}`,
      short: (_stage: number, number: number) => String(number),
    },
  },
  filter: 'Filter and order',
  loading: 'Loading the collection …',
  failed: 'The collection could not be loaded.',
  retry: 'Try again',
  moves: (moves: number) => counted(moves, 'move'),
  states: (states: number) => counted(states, 'state'),
  card: (name: string, moves: number, solved: boolean) =>
    `${name}, ${counted(moves, 'move')}, ${solved ? 'solved' : 'not solved yet'}`,
  facts: ({ moves, steps, vehicles, score, states }: PuzzleFacts) =>
    `${counted(moves, 'move')}, ${counted(steps, 'step')}, ${counted(vehicles, 'vehicle')}, ` +
    (states === undefined ? '' : `${counted(states, 'state')} in its component, `) + `difficulty ${String(score)} of 100`,
  solvedMark: 'solved',
  dailyTitle: 'Puzzle of the day',
  date: (day: string) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return new Date(year, month - 1, date).toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' });
  },
  dailyFacts: (stage: number, moves: number, level: string) =>
    [`stage ${String(stage)}`, counted(moves, 'move'), level].filter((part) => part !== '').join(', '),
  daily: (date: string, facts: string, solved: boolean) =>
    `Puzzle of the day, ${date}: ${facts}, ${solved ? 'solved' : 'not solved yet'}`,
  stageLabel: 'Stage of difficulty',
  allStages: 'All',
  stage: (stage: number, solved: number, all: number) =>
    `${stage === 0 ? 'All stages' : `Stage ${String(stage)}`}, ${String(solved)} of ${String(all)} solved`,
  any: 'any',
  movesLabel: 'Moves',
  movesLeast: 'Minimum number of moves',
  movesMost: 'Maximum number of moves',
  vehiclesLabel: 'Vehicles',
  vehiclesLeast: 'Minimum number of vehicles',
  vehiclesMost: 'Maximum number of vehicles',
  show: 'Show',
  shows: { all: 'all', open: 'not solved yet', solved: 'solved' },
  sort: 'Order',
  sorts: {
    easiest: 'easiest first', hardest: 'hardest first', fewestMoves: 'fewest moves first',
    mostMoves: 'most moves first', fewestVehicles: 'fewest vehicles first', mostVehicles: 'most vehicles first',
    leastDifficulty: 'least difficulty first', mostDifficulty: 'most difficulty first',
    fewestStates: 'fewest states first', mostStates: 'most states first',
  },
  found: (count: number) => (count === 0 ? 'No puzzle matches.' : `${counted(count, 'puzzle')} shown`),
  clear: 'Show all',
} as const;

export const make = {
  title: 'New puzzle',
  lead: 'Made to order on this device. Each is proved: its optimum, and that every vehicle is needed.',
  recipes: 'Kind of puzzle',
  recipeNames: {
    easy: 'Easy', medium: 'Medium', hard: 'Hard', veryHard: 'Very hard', small: 'Small', large: 'Large',
    walls: 'With walls', symmetric: 'Symmetric',
  },
  recipeHelp: {
    easy: 'beginner to easy', medium: 'intermediate to advanced', hard: 'expert', veryHard: 'master and above',
    small: '5×5, 6 moves or more', large: '7×7, 15 moves or more', walls: '2 to 4 cells blocked',
    symmetric: 'left mirrors right',
  },
  details: 'Details',
  ownDetails: 'Details: your own order',
  width: 'Width',
  height: 'Height',
  easiest: 'Difficulty from',
  hardest: 'Difficulty to',
  anyLevel: 'any',
  ranges: { moves: 'Moves', vehicles: 'Vehicles', walls: 'Walls' },
  least: (what: string) => `${what}, at least`,
  most: (what: string) => `${what}, at most`,
  exit: 'Exit',
  symmetry: 'Symmetry',
  symmetries: {
    'none': 'none', 'left-right': 'left and right', 'top-bottom': 'top and bottom', 'half-turn': 'half a turn',
  },
  unique: 'Only one shortest solution',
  minimal: 'Every vehicle is needed',
  timeLimit: 'Time limit',
  seed: 'Seed',
  anySeed: 'a new one every time',
  seedHelp: 'The same seed with the same order makes the same puzzle again, here and on the command line.',
  badSeed: (most: number) => `A seed is a whole number from 0 to ${most.toLocaleString('en')}.`,
  make: 'Make a puzzle',
  another: 'Make another',
  cancel: 'Cancel',
  running: 'Looking for one',
  moves: (moves: number) => counted(moves, 'move'),
  progress: {
    attempts: 'Attempts', boards: 'Boards examined', rate: 'Boards per second', longest: 'Longest so far', time: 'Time',
    left: 'Ends', atMost: (seconds: number) => `within ${String(seconds)} s`,
  },
  name: (seed: number) => `New puzzle ${String(seed)}`,
  longestName: 'Longest found',
  facts: (moves: number, steps: number, vehicles: number, unique: boolean) =>
    `${counted(moves, 'move')}, ${counted(steps, 'step')}, ${counted(vehicles, 'vehicle')}` +
    `${unique ? ', only one shortest solution' : ''}.`,
  difficulty: (level: string, score: number, seconds: number) =>
    `Difficulty: ${level}, ${score.toFixed(1)} of 100; people take about ` +
    `${seconds < 90 ? counted(Math.round(seconds), 'second') : counted(Math.round(seconds / 60), 'minute')}.`,
  play: 'Play it',
  keepSeed: 'Keep this seed',
  command: 'The same on the command line',
  ends: {
    made: 'A new puzzle is ready.', time: 'No such puzzle was found in time.',
    patience: 'No such puzzle was found.', cancelled: 'Cancelled.',
  },
  timeOver: (limit: string) => `The time limit of ${limit} was reached. Such a puzzle may be rare, or there may be none.`,
  patienceOver: (attempts: number) => `${counted(attempts, 'attempt')} found nothing. There may be no such puzzle.`,
  reached: (boards: string, moves: string) => `The longest of ${boards} takes ${moves}.`,
  lacks: 'It does not meet the whole order, but it can be played.',
  playLongest: 'Play the longest',
  failed: (message: string) => `No puzzle could be made: ${message}.`,
} as const;
