// Every English text of the page. Another language is another file with the same keys.
const counted = (n: number, one: string, many = `${one}s`) => `${n.toLocaleString('en')} ${n === 1 ? one : many}`;

export const en = {
  app: {
    title: 'Unjam Studio',
    name: 'Unjam',
    description: 'Play, solve, edit and compare Rush Hour puzzles in the browser, with proved optimal solutions.',
    tabs: { play: 'Play', puzzles: 'Puzzles', solve: 'Solve', edit: 'Edit', compare: 'Compare', share: 'Share' },
    sections: 'Sections',
    view: 'View',
    views: { flat: 'Flat', '3d': '3D' },
    no3d: 'This browser cannot show 3D graphics',
    theme: (name: string) => `Theme: ${name}`,
    settings: 'Settings',
    help: 'Keyboard shortcuts and help',
    close: 'Close',
    dismiss: 'Dismiss message',
    skip: 'Skip to the board',
    loading: 'Loading the board',
    notReady: 'The engine has not loaded yet',
    noEngine: 'The engine could not be loaded, so the board cannot be played. Reload the page to try again.',
    badCode: (why: string) => `The puzzle code cannot be read: ${why}.`,
    untitled: 'Untitled puzzle',
    size: (width: number, height: number) => `${width} by ${height}`,
  },
  board: {
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
  },
  play: {
    undo: 'Undo',
    redo: 'Redo',
    restart: 'Restart',
    hint: 'Hint',
    solve: 'Solve from here',
    stop: 'Pause',
    moves: 'Moves',
    steps: 'Steps',
    best: (n: number) => `optimum ${n}`,
    searching: 'optimum …',
    unknown: 'optimum unknown',
    unsolvable: 'This puzzle has no solution.',
    hintSays: (words: string) => `Hint: ${words}`,
    moved: (words: string, n: number) => `${words}, ${counted(n, 'move')} so far`,
    undone: (n: number) => `Undone, ${counted(n, 'move')} so far`,
    redone: (n: number) => `Redone, ${counted(n, 'move')} so far`,
    restarted: 'Back at the start',
    won: (moves: number, steps: number) => `Solved in ${counted(moves, 'move')} and ${counted(steps, 'step')}.`,
    solutionShown: (moves: number, steps: number) =>
      `The rest takes ${counted(moves, 'move')} and ${counted(steps, 'step')}. Playing.`,
    noWayOut: 'From here the exit cannot be reached.',
    noHint: 'No hint was found within the time limit.',
    noSolution: (why: string) => `No solution was found: ${why}.`,
  },
  input: {},
  solve: {},
  edit: {},
  compare: {},
  share: {},
  settings: { theme: 'Theme', themes: { auto: 'as the system', light: 'light', dark: 'dark' } },
  help: { title: 'Help' },
  lot: {},
} as const;

export const texts = en;
