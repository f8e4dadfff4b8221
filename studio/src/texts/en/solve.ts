// Solving and comparing.
import { counted } from './words';

const kOne: Record<string, string> = { moves: 'move', steps: 'step' };
const needs = (bound: number, unit: string) =>
  `every solution ${unit === 'cost' ? `costs at least ${String(bound)}` : `takes at least ${counted(bound, kOne[unit] ?? unit)}`}`;

export const solve = {
  title: 'Solve',
  algorithm: 'Algorithm',
  heuristic: 'Heuristic',
  ownHeuristic: 'the algorithm’s own choice',
  metric: 'Minimise',
  metrics: {
    'moves': 'fewest moves: slides of any length',
    'steps': 'fewest steps: cells',
    'moves,steps': 'fewest moves and, among those, fewest steps',
    'steps,moves': 'fewest steps and, among those, fewest moves',
    'weighted': 'least cost, with a price per move and per step',
  },
  metricRefused: (algorithm: string) => `${algorithm} minimises moves or steps only`,
  algorithmRefused: (metric: string) => `cannot minimise ${metric}`,
  notAdmissible: 'not admissible: proves nothing',
  provesNothing: 'This choice finds a solution but does not prove that it is shortest.',
  moveCost: 'Cost of a move',
  stepCost: 'Cost of each step',
  costRange: (most: string) => `Costs are whole numbers from 1 to ${most}.`,
  timeLimit: 'Time limit',
  seconds: (seconds: number) =>
    seconds === 0 ? 'none' : seconds < 60 ? `${String(seconds)} s` : `${String(seconds / 60)} min`,
  solve: 'Solve',
  solveFromHere: 'Solve from here',
  cancel: 'Cancel',
  running: 'Searching',
  cancelled: 'Cancelled',
  progress: {
    phase: 'Phase', states: 'States', memory: 'Memory', bound: 'Lower bound', best: 'Best so far', time: 'Time',
  },
  notYet: 'none yet',
  known: (bound: number, unit: string) => `Known when it was stopped: ${needs(bound, unit)}.`,
  knownBest: (best: number, unit: string) =>
    `A solution ${unit === 'cost' ? `that costs ${String(best)}` : `of ${counted(best, kOne[unit] ?? unit)}`} had been found.`,
  failed: (message: string) => `The search failed: ${message}.`,
  alreadySolved: 'The target already stands at the exit.',
  units: { 'moves': 'moves', 'steps': 'steps', 'moves,steps': 'moves', 'steps,moves': 'steps', 'weighted': 'cost' },
  statusWords: {
    'optimal': 'Optimal', 'bounded': 'Not proved', 'best-found': 'Best found', 'unsolvable': 'Unsolvable',
    'limit': 'Stopped by a limit',
  },
  optimal: {
    'moves': 'Proved: no solution has fewer moves.',
    'steps': 'Proved: no solution has fewer steps.',
    'moves,steps': 'Proved: no solution has fewer moves, and none with as many moves has fewer steps.',
    'steps,moves': 'Proved: no solution has fewer steps, and none with as many steps has fewer moves.',
    'weighted': 'Proved: no solution costs less.',
  },
  bounded: (bound: number, unit: string, reason: string) =>
    `A better solution may exist; ${needs(bound, unit)} (${reason}).`,
  bestFound: (bound: number, unit: string) =>
    `Nothing proves that it is shortest${bound > 0 ? `; ${needs(bound, unit)}` : ''}.`,
  unsolvable: (reason: string) => (reason === '' ? 'Proved: there is no solution.' : `Proved: ${reason}.`),
  limit: (bound: number, unit: string, reason: string) =>
    `No solution found${bound > 0 ? `; ${needs(bound, unit)}` : ''}` +
    `${reason === '' ? '' : `: ${reason}`}.`,
  result: {
    moves: 'Moves', steps: 'Steps', cost: 'Cost', proof: 'Proof', states: 'States', time: 'Time',
    decidedBy: 'Decided by',
  },
  withHeuristic: (algorithm: string, heuristic: string) => `${algorithm} with ${heuristic}`,
  announced: (status: string, moves: number, steps: number) =>
    `${status}: ${counted(moves, 'move')}, ${counted(steps, 'step')}.`,
  solution: 'Solution',
  notation: 'Notation',
  notations: { label: 'labels (XR3)', acm: 'ACM (0 F)' },
  copy: 'Copy moves',
  copied: 'Copied.',
  copyFailed: 'The browser did not allow copying.',
  start: 'Start',
  moveList: 'Moves of the solution',
  moveNumber: (number: number, words: string) => `Move ${String(number)}: ${words}`,
  left: 'The board no longer follows this solution.',
  back: 'Back to the solution',
  playback: 'Playback',
  first: 'First', previous: 'Previous', play: 'Play', pause: 'Pause', next: 'Next', last: 'Last',
  slider: 'Place in the solution',
  at: (move: number, all: number) => `Move ${String(move)} of ${String(all)}`,
  speed: 'Speed',
  perSecond: (speed: number) => `${String(speed)} per second`,
} as const;

export const compare = {
  title: 'Compare',
  lead: 'Runs several algorithms on the position on the board, one after the other, and checks that they agree.',
  contenders: 'Contenders',
  chosen: (count: number, all: number) => `${String(count)} of ${String(all)} chosen`,
  usual: 'Defaults',
  none: 'None',
  add: 'Add a contender',
  addButton: 'Add',
  remove: (name: string) => `Remove ${name}`,
  refused: (metric: string) => `cannot minimise ${metric}`,
  timeLimit: 'Time limit of each run',
  run: 'Compare',
  cancel: 'Cancel',
  running: (name: string, number: number, all: number) => `Running ${name} (${String(number)} of ${String(all)})`,
  soFar: (states: string, time: string) => `${states} states, ${time}`,
  finished: (count: number) =>
    count === 0 ? 'No run could be finished.' : count === 1 ? 'One run is finished.' : `All ${String(count)} runs are finished.`,
  cancelled: (count: number, all: number) => `Cancelled after ${String(count)} of ${String(all)} runs.`,
  failed: (name: string, message: string) => `${name} is left out: ${message}.`,
  resultsOf: (name: string) => `Results for ${name}`,
  otherPosition: 'These results are for a different position than the one on the board.',
  scale: 'Scale of the charts',
  scales: { log: 'logarithmic', linear: 'linear' },
  states: 'States stored',
  time: 'Time',
  chart: (title: string, rows: string) => `${title}, bar chart. ${rows}`,
  chartRow: (name: string, value: string) => `${name}: ${value}`,
  table: 'All numbers',
  columns: {
    algorithm: 'algorithm', heuristic: 'heuristic', moves: 'moves', steps: 'steps', proof: 'proof',
    generated: 'generated', expanded: 'expanded', stored: 'stored', time: 'time', memory: 'memory', speed: 'speed',
  },
  columnHelp: {
    algorithm: '', heuristic: '', moves: 'of the solution found', steps: 'of the solution found',
    proof: 'what was proved', generated: 'successors looked up', expanded: 'states whose successors were made',
    stored: 'different states kept', time: 'a short search: the median of up to five runs',
    memory: 'peak of the tables of the search', speed: 'states stored per second',
  },
  copyMarkdown: 'Copy as Markdown',
  copyCsv: 'Copy as CSV',
  copied: 'Copied.',
  copyFailed: 'The browser did not allow copying.',
  agree: 'All answers agree.',
  bug: 'The answers contradict each other, which is a bug in Unjam. Please report it with this puzzle:',
  unsolvableButSolved: (a: string, b: string) => `${a} proves it unsolvable, ${b} solves it`,
  optimalButShorter: (a: string, claimed: string, b: string, found: string) =>
    `${a} proves ${claimed} optimal, ${b} finds ${found}`,
  boundButShorter: (a: string, bound: number, b: string, found: string) =>
    `${a} proves that ${String(bound)} is needed, ${b} finds ${found}`,
} as const;
