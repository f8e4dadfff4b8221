// What is known of a puzzle, and the map of its states.
import { counted } from './words';

export const explore = {
  parts: { insight: 'Insight', map: 'Map' },
  part: 'What to look at',
  metric: 'Counted in',
  metrics: { moves: 'moves', steps: 'steps' },
  analysing: 'Analysing …',
  mapping: 'Drawing the map …',
  soFar: (states: string, time: string) => `${states} states so far, ${time}`,
  cancel: 'Cancel',
  cancelled: 'Cancelled.',
  again: 'Try again',
  failed: (message: string) => `It did not work: ${message}.`,
  unsolvable: (reason: string) => `This puzzle has no solution: ${reason}.`,
  // ---- insight
  difficulty: 'Difficulty for people',
  median: (time: string) => `Half of the people who try it should need less than about ${time}.`,
  rough: 'A rough guess.',
  extrapolated: 'Nobody has measured puzzles quite like this one.',
  wrongTurns: 'Where people go wrong',
  showTurn: 'Show on the board',
  turnKey: { right: 'the right move', oneRight: 'a right move', instead: (percent: number) => `what ${percent} % do instead` },
  noDifficulty: 'The difficulty for people is not known, because the optimum is not.',
  scale: (score: string) => `Score ${score} of 100`,
  times: {
    seconds: (n: number) => counted(n, 'second'),
    minutes: (n: number) => counted(n, 'minute'),
    hours: (n: number) => counted(n, 'hour'),
  },
  numbers: { moves: 'Fewest moves', steps: 'Fewest steps', states: 'States', solved: 'Of them solved', pairs: 'Moves between them', stepPairs: 'Steps between them' },
  atLeast: (n: string) => `at least ${n}`,
  incomplete: (reason: string) =>
    `Not everything could be examined (${reason}): numbers marked “at least” are lower bounds, and missing ones are not known.`,
  profile: 'Distance profile',
  profileHelp: (metric: 'moves' | 'steps') => `How many states there are at each distance from solved, in ${metric}.`,
  profileSpoken: (states: string, last: number, metric: string, most: string, mostAt: number, start: number) =>
    `Distance profile, bar chart: ${states} states, 0 to ${last} ${metric} from solved. ` +
    `Most of them, ${most}, are at distance ${mostAt}. The start is at distance ${start}.`,
  bar: (states: number, distance: number, metric: 'moves' | 'steps') =>
    `${counted(states, 'state')} ${counted(distance, metric === 'steps' ? 'step' : 'move')} from solved`,
  start: 'start',
  numbersOf: 'All numbers',
  distance: 'Distance',
  statesColumn: 'States',
  hardest: 'No state of the component is farther from solved than the start: it is as hard as it can be.',
  notHardest: (distance: number, metric: 'moves' | 'steps', states: number) =>
    `The hardest state of the component is ${counted(distance, metric === 'steps' ? 'step' : 'move')} from solved` +
    `${states === 1 ? '' : ` (${counted(states, 'state')})`}.`,
  playHardest: 'Play from the hardest state',
  hardestOf: (name: string) => (name === '' || name.endsWith(' (hardest)') ? name : `${name} (hardest)`),
  hardestOpened: (distance: number, metric: 'moves' | 'steps') =>
    `On the board: a state ${counted(distance, metric === 'steps' ? 'step' : 'move')} from solved.`,
  solutions: 'Shortest solutions',
  solutionCount: (count: string, one: boolean) => (one ? 'There is exactly one.' : `There are ${count} different ones.`),
  aboutPower: (lead: string, power: string) => `about ${lead} × 10${power}`,
  exactly: (digits: string) => `Exactly ${digits}.`,
  through: (states: string) => `Together they go through ${states}.`,
  statesText: (n: number) => counted(n, 'state'),
  range: (first: number, last: number) => `${first} to ${last}`,
  bottlenecks: (list: string, metric: string) => `All of them meet after ${metric} ${list}.`,
  noBottlenecks: 'At no point between start and end do all of them meet.',
  forced: (list: string, metric: 'moves' | 'steps', one: boolean) =>
    `All of them have the same ${metric === 'steps' ? 'step' : 'move'}${one ? '' : 's'} ${list}.`,
  noForced: (metric: 'moves' | 'steps') => `No ${metric === 'steps' ? 'step' : 'move'} is the same in all of them.`,
  mobility: 'Freedom along the way',
  mobilityHelp: (metric: 'moves' | 'steps') => `How many ${metric} are possible on the way to the exit, and how many of them are good.`,
  mobilitySpoken: (metric: string, least: string, most: string, mean: string, good: string, forced: number) =>
    `Freedom along the way, line chart: between ${least} and ${most} ${metric} are possible, ${mean} on average, ` +
    `${good} of them good. At ${counted(forced, 'point')} there is only one right way.`,
  possible: 'possible',
  good: 'good',
  forcedMark: 'forced',
  after: (n: number, metric: 'moves' | 'steps', possible: string, good: string) =>
    `after ${counted(n, metric === 'steps' ? 'step' : 'move')}: ${possible} possible, ${good} good`,
  vehicles: 'Vehicles',
  movedByAll: 'Move in every shortest solution',
  movedBySome: 'Move in some',
  movedByNone: 'Never need to move',
  minimal: 'Minimal: removing any vehicle would make the puzzle easier.',
  notMinimal: (labels: string, one: boolean) =>
    one ? `Not minimal: ${labels} can be removed without changing the optimum.`
        : `Not minimal: ${labels} can be removed, one at a time, without changing the optimum.`,
  minimalUnknown: 'It is not known whether every vehicle is needed.',
  // ---- map
  mapName: 'Map of the states',
  mapHelp: 'Every dot is a position, every line a move. Solved positions are on the right, the farthest on the left; the shortest solutions are bright. Click a dot to go there.',
  mapKeys: 'Arrow keys go from dot to dot: right nearer to solved, left farther away, up and down at the same distance. Enter goes there, Home back to where the board is; Shift with arrow keys moves the map, plus and minus zoom, 0 shows all.',
  keysTitle: 'Map keys',
  wholeMap: (states: number, last: number, metric: 'moves' | 'steps') =>
    `The whole component: ${counted(states, 'state')}, up to ${counted(last, metric === 'steps' ? 'step' : 'move')} from solved.`,
  unsolvableMap: (states: number) =>
    `The whole component: ${counted(states, 'state')}, none of them solved. Distances are from the start.`,
  solutionsMap: (most: number, states: number) =>
    `The component has more than ${counted(most, 'state')}, too many to draw. ` +
    `This is the part on its shortest solutions: ${counted(states, 'state')}.`,
  noMap: (message: string) => `There is no map to draw: ${message}.`,
  offMap: 'The position on the board is not on this map, because it is not on a shortest solution.',
  hereIs: (place: string) => `Here: ${place}`,
  solved: 'solved',
  fromSolved: (n: number, metric: 'moves' | 'steps') => `${counted(n, metric === 'steps' ? 'step' : 'move')} from solved`,
  fromStart: (n: number, metric: 'moves' | 'steps') => `${counted(n, metric === 'steps' ? 'step' : 'move')} from the start`,
  atStart: 'at the start',
  isHere: 'where the board is',
  isStart: 'the start',
  isLit: 'on a shortest solution',
  isWrong: 'where people go wrong',
  oneOf: (n: string) => `one of ${n} at this distance`,
  ways: (nearer: number, same: number, farther: number) =>
    `${nearer} ${nearer === 1 ? 'way' : 'ways'} nearer, ${same} to the same distance, ${farther} farther`,
  wentTo: (place: string) => `The board is now ${place}.`,
  nothingThere: { nearer: 'Nothing is nearer from here', farther: 'Nothing is farther from here', above: 'Nothing is above', below: 'Nothing is below' },
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all of the map',
  findHere: 'Show where the board is',
  legend: { solved: 'solved', far: 'far', lit: 'shortest solutions', here: 'here', start: 'start', wrong: 'people go wrong' },
  undo: 'Undo',
  redo: 'Redo',
} as const;
