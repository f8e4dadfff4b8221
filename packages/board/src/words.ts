// Every English text of the board, flat and in 3D, and of the game on it.
export const counted = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

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

export const controls = {
  group: 'Game',
  problem: 'Problem',
  at: ({ line, column, message }: { line: number; column: number; message: string }) =>
    `line ${line}, column ${column}: ${message}`,
  impossible: (move: string) => `the move ${move} cannot be made here`,
  undo: 'Undo',
  redo: 'Redo',
  restart: 'Restart',
  hint: 'Hint',
  solve: 'Solve from here',
  pause: 'Pause',
  stopThinking: 'Stop searching',
} as const;

export const game = {
  played: 'The target has reached the exit.',
  hintSays: (words: string) => `Hint: ${words}`,
  hintUnproved: (words: string) => `Hint: ${words} (it leads to the exit, but perhaps not by the shortest way)`,
  moved: (words: string, n: number) => `${words}, ${counted(n, 'move')} so far`,
  undone: (n: number) => `Undone, ${counted(n, 'move')} so far`,
  redone: (n: number) => `Redone, ${counted(n, 'move')} so far`,
  restarted: 'Back at the start',
  won: (moves: number, steps: number) => `Solved in ${counted(moves, 'move')}, ${counted(steps, 'step')}.`,
  solutionShown: (moves: number, steps: number) =>
    `Playing the rest: ${counted(moves, 'move')}, ${counted(steps, 'step')}.`,
  noWayOut: 'The exit cannot be reached from here.',
  noHint: 'No hint was found within the limits of time and memory.',
  noSolution: (why: string) => `No solution was found: ${why}.`,
} as const;

export const engine = {
  crashed: 'the engine crashed and was restarted, so you can try again',
  memory: 'the engine ran out of memory; close other tabs or programs and try again',
  blocked: 'the engine’s worker could not start or was blocked; reload the page to try again',
} as const;

export const texts = { board, lot, engine } as const;
