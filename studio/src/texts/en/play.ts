// The board, flat and in 3D, and the game on it.
import { counted } from './words';

export const board = {
  name: 'Board',
  label: (name: string, exit: string) =>
    `Board: ${name}. Bring the red target to the exit (${exit}). Tab goes through the vehicles; arrow keys move them.`,
  exits: { right: 'on the right', left: 'on the left', top: 'at the top', bottom: 'at the bottom' },
  kinds: ['Vehicle', 'Small car', 'Car', 'Truck', 'Long truck'],
  target: 'target',
  vehicle: (kind: string, label: string, length: number, vertical: boolean, line: number) =>
    `${kind} ${label}, length ${length}, ${vertical ? 'vertical, column' : 'horizontal, row'} ${line}`,
  place: (vertical: boolean, from: number, to: number) => {
    const what = vertical ? 'row' : 'column';
    return from === to ? `${what} ${from}` : `${what}s ${from} to ${to}`;
  },
  canMove: (places: readonly string[]) => (places.length > 0 ? `can move ${places.join(', ')}` : 'cannot move'),
  back: (vertical: boolean, cells: number) => `${vertical ? 'up' : 'left'} ${cells}`,
  ahead: (vertical: boolean, cells: number) => `${vertical ? 'down' : 'right'} ${cells}`,
} as const;

export const lot = {
  exit: 'EXIT',
  resetView: 'Reset the view',
  topView: 'View from above',
  adjust: 'Move the camera',
  camera: {
    zoomIn: 'Zoom in', zoomOut: 'Zoom out', turnLeft: 'Turn left', turnRight: 'Turn right',
    higher: 'Look from higher up', lower: 'Look from lower down',
  },
  notLoaded: 'The 3D lot could not be loaded: the flat board is shown instead.',
  lost: 'The 3D lot lost its graphics device: the flat board is shown instead.',
} as const;

export const play = {
  undo: 'Undo',
  redo: 'Redo',
  restart: 'Restart',
  hint: 'Hint',
  solve: 'Solve from here',
  pause: 'Pause',
  next: 'Next puzzle',
  again: 'Play again',
  how: 'Drag a vehicle along its line, or choose one with Tab and move it with the arrow keys. Bring the red one to the exit.',
  bestSoFar: (moves: number, steps: number) => `Your best: ${counted(moves, 'move')}, ${counted(steps, 'step')}`,
  distance: (n: number, metric: string) =>
    n === 0 ? 'Solved' : `${counted(n, metric === 'steps' ? 'step' : 'move')} from solved`,
  distanceUnknown: 'The distance is not known yet',
  verdicts: { better: 'good move', same: 'no closer, no farther', worse: 'a step back' },
  played: 'The target has reached the exit.',
  winTitle: 'The way is clear',
  winOptimal: 'No solution is shorter.',
  winMore: (n: number, optimum: number) => `${n} more than the optimum of ${optimum}.`,
  controls: 'Game',
  moves: 'Moves',
  steps: 'Steps',
  best: (n: number) => `optimum ${n}`,
  searching: 'optimum …',
  unknown: 'optimum unknown',
  none: 'no solution',
  stopThinking: 'Stop searching',
  stopped: 'Search stopped',
  unsolvable: 'This puzzle has no solution.',
  solvedAtStart: 'This puzzle is solved already: the target stands at the exit.',
  hintSays: (words: string) => `Hint: ${words}`,
  hintUnproved: (words: string) => `Hint: ${words} (it leads to the exit, but perhaps not by the shortest way)`,
  tempting: (words: string, percent: number, farther: boolean) =>
    `Tempting, but ${farther ? 'one move farther' : 'no nearer'}: ${words} (${percent} % try it).`,
  instead: (words: string, percent: number) => `${percent} % do this instead: ${words}.`,
  moved: (words: string, n: number) => `${words}, ${counted(n, 'move')} so far`,
  undone: (n: number) => `Undone, ${counted(n, 'move')} so far`,
  redone: (n: number) => `Redone, ${counted(n, 'move')} so far`,
  restarted: 'Back at the start',
  won: (moves: number, steps: number) => `Solved in ${counted(moves, 'move')}, ${counted(steps, 'step')}.`,
  solutionShown: (moves: number, steps: number) =>
    `Playing the rest: ${counted(moves, 'move')}, ${counted(steps, 'step')}.`,
  noWayOut: 'The exit cannot be reached from here.',
  noHint: 'No hint was found within the limits of time and memory.',
  hintFailed: (why: string) => `No hint was found: ${why}.`,
  distanceFailed: (why: string) => `The distance is not known: ${why}.`,
  optimumFailed: (why: string) => `The optimum is not known: ${why}.`,
  noSolution: (why: string) => `No solution was found: ${why}.`,
} as const;
