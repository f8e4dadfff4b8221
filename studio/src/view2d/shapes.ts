// The flat board as numbers and SVG path pieces, 100 units a cell: vehicles seen from above, the kerb with its
// gap at the exit, the arrow, walls and lane marks. Pure functions, used on the page and for exported pictures.
import type { Cell, Exit, Puzzle, Vehicle } from '../engine/protocol';

export const kCell = 100;
export const kKerb = 20; // width of the kerb around the board
const kMargin = 28; // around the board, the kerb included
const kExitMargin = 96; // on the side of the exit, for the arrow

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
// What a piece is made of; who draws it chooses the colour (see Paint).
export type Material = 'tyre' | 'body' | 'edge' | 'light' | 'glass' | 'lamp' | 'stripe';
export interface Piece {
  material: Material;
  path: string;
}

const n = (value: number) => String(Math.round(value * 100) / 100);

export function roundedBox(box: Box, radius: number, frontRadius = radius): string {
  const { x, y, width, height } = box;
  const [right, bottom] = [x + width, y + height];
  return [
    `M${n(x + radius)} ${n(y)}`,
    `H${n(right - frontRadius)}A${n(frontRadius)} ${n(frontRadius)} 0 0 1 ${n(right)} ${n(y + frontRadius)}`,
    `V${n(bottom - frontRadius)}A${n(frontRadius)} ${n(frontRadius)} 0 0 1 ${n(right - frontRadius)} ${n(bottom)}`,
    `H${n(x + radius)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x)} ${n(bottom - radius)}`,
    `V${n(y + radius)}A${n(radius)} ${n(radius)} 0 0 1 ${n(x + radius)} ${n(y)}Z`,
  ].join('');
}

const polygon = (...points: [number, number][]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const piece = (material: Material, path: string): Piece => ({ material, path });

// Pairs that lie alike on both sides of the long axis.
const twice = (material: Material, shape: Box, radius: number): Piece[] => [
  piece(material, roundedBox(shape, radius)),
  piece(material, roundedBox({ ...shape, y: kCell - shape.y - shape.height }, radius)),
];

function wheels(...at: number[]): Piece[] {
  return at.flatMap((x) => twice('tyre', box(x, 6, 26, 10), 4));
}

function headlights(front: number): Piece[] {
  return twice('lamp', box(front - 9, 18, 7, 15), 3);
}

// A car of any length: bonnet, windscreen, roof, rear window. The roof keeps the colour of the body, since
// the label stands on it.
function car(length: number): Piece[] {
  const small = length === 1;
  const [rear, front] = [small ? 8 : 7, length * kCell - (small ? 8 : 7)];
  const cabin = { rear: small ? 20 : 40, front: small ? front - 14 : front - 48 };
  const glassDepth = small ? 12 : 22;
  return [
    ...wheels(small ? 18 : 30, front - (small ? 38 : 54)),
    piece('edge', roundedBox(box(rear, 10, front - rear, 80), small ? 20 : 18, small ? 26 : 28)),
    piece('body', roundedBox(box(rear + 3, 13, front - rear - 6, 74), small ? 17 : 15, small ? 23 : 25)),
    ...(small ? [] : [piece('light', polygon([front - 42, 30], [front - 12, 34], [front - 12, 38], [front - 42, 36]))]),
    ...(small ? [] : [piece('light', polygon([front - 42, 64], [front - 12, 62], [front - 12, 66], [front - 42, 70]))]),
    piece('glass', roundedBox(box(cabin.rear, 19, cabin.front - cabin.rear, 62), small ? 10 : 13, small ? 14 : 18)),
    piece('body', roundedBox(
      box(cabin.rear + glassDepth * 0.6, 26, cabin.front - cabin.rear - glassDepth * 1.6, 48), 8, 10)),
    ...headlights(front),
    ...twice('edge', box(rear + 2, 17, 5, 16), 2),
  ];
}

function cargo(from: number, to: number): Piece[] {
  const ribs = [];
  for (let x = from + 24; x < to - 14; x += 24) ribs.push(...twice('edge', box(x, 14, 2, 12), 1));
  return [
    piece('edge', roundedBox(box(from, 8, to - from, 84), 8)),
    piece('body', roundedBox(box(from + 3, 11, to - from - 6, 78), 6)),
    piece('light', roundedBox(box(from + 8, 28, to - from - 16, 3), 1)),
    piece('light', roundedBox(box(from + 8, 69, to - from - 16, 3), 1)),
    ...ribs,
  ];
}

function cab(from: number, front: number): Piece[] {
  return [
    piece('edge', roundedBox(box(from, 11, front - from, 78), 8, 20)),
    piece('body', roundedBox(box(from + 3, 14, front - from - 6, 72), 6, 17)),
    piece('glass', roundedBox(box(front - 32, 20, 16, 60), 4, 8)),
    piece('light', roundedBox(box(from + 8, 30, 12, 40), 4)),
    ...headlights(front),
  ];
}

// Three cells: cab and one box. Four and more: a lorry with a trailer.
function truck(length: number): Piece[] {
  const front = length * kCell - 7;
  const coupling = front - 72;
  const hitch = piece('tyre', roundedBox(box(coupling - 14, 38, 24, 24), 3));
  if (length === 3) {
    return [...wheels(24, 62, front - 50), hitch, ...cargo(7, coupling - 6), ...cab(coupling, front)];
  }
  const middle = 7 + (coupling - 13) / 2;
  return [
    ...wheels(24, 58, middle + 24, coupling - 44, front - 50),
    hitch,
    piece('tyre', roundedBox(box(middle - 12, 42, 24, 16), 3)),
    ...cargo(7, middle - 5),
    ...cargo(middle + 5, coupling - 6),
    ...cab(coupling, front),
  ];
}

// Two white lines over bonnet and tail: the target is known without its colour, too.
function stripes(length: number): Piece[] {
  const front = length * kCell - 10;
  const [nose, tail] = length === 1 ? [10, 6] : length === 2 ? [30, 22] : [12, 0];
  const line = (from: number, to: number) => twice('stripe', box(from, 39, to - from, 6), 1);
  return [...line(front - nose, front - 2), ...(tail > 0 ? line(12, 12 + tail) : [])];
}

// Neighbours of one material as one piece: half as many to draw.
function merged(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const { material, path } of pieces) {
    const last = joined.at(-1);
    if (last?.material === material) last.path += path;
    else joined.push({ material, path });
  }
  return joined;
}

const known = new Map<string, readonly Piece[]>();

// A vehicle that faces right, in a box of length cells by one.
export function vehiclePieces(length: number, isTarget: boolean): readonly Piece[] {
  const key = `${length}${isTarget}`;
  const pieces = known.get(key)
    ?? merged([...(length < 3 ? car(length) : truck(length)), ...(isTarget ? stripes(length) : [])]);
  known.set(key, pieces);
  return pieces;
}

// Where the label stands, in the box of a vehicle that faces right.
export function labelCenter(length: number): number {
  if (length === 1) return 46;
  if (length === 2) return 92;
  return length === 3 ? 110 : ((length * kCell - 92) * 3) / 4;
}

// The part of the roof or of the load that a label may cover: along the vehicle and across it.
function labelRoom(length: number): { along: number; across: number } {
  if (length < 3) return { along: length === 1 ? 40 : 70, across: 48 };
  return { along: length === 3 ? 190 : (length * kCell - 92) / 2 - 20, across: 72 };
}

// The size of a label's letters: the usual one, or less so that a long label stays on its vehicle.
export function labelSize({ label, axis, length }: Pick<Vehicle, 'label' | 'axis' | 'length'>): number {
  const letters = Math.max(1, [...label].length);
  const { along, across } = labelRoom(length);
  const room = axis === 'horizontal' ? along : across;
  const width = 0.68; // of a bold letter, in its size
  return Math.floor(Math.min(letters === 1 ? 38 : 26, room / (width * letters)) * 10) / 10;
}

// How a vehicle that faces right is turned: the target faces the exit, the others right or up.
export function turnOf(vehicle: Vehicle, exit: Exit | null): number {
  if (vehicle.axis === 'horizontal') return exit === 'left' ? 180 : 0;
  return exit === 'bottom' ? 90 : 270;
}

// Moves a turned vehicle back into its box, whose top left corner is 0, 0.
export function turnTransform(turn: number, length: number): string {
  const long = length * kCell;
  const shift: Record<number, string> = {
    90: `translate(${kCell} 0) `,
    180: `translate(${long} ${kCell}) `,
    270: `translate(0 ${long}) `,
  };
  return turn === 0 ? '' : `${shift[turn] ?? ''}rotate(${turn})`;
}

export function vehicleBox(vehicle: Vehicle, offset: number): Box {
  const vertical = vehicle.axis === 'vertical';
  return {
    x: (vertical ? vehicle.line : offset) * kCell,
    y: (vertical ? offset : vehicle.line) * kCell,
    width: (vertical ? 1 : vehicle.length) * kCell,
    height: (vertical ? vehicle.length : 1) * kCell,
  };
}

// Under a vehicle whose box starts at 0, 0. The light comes from the top left whatever way it faces.
export function shadowPath({ axis, length }: Pick<Vehicle, 'axis' | 'length'>): string {
  const long = length * kCell - 13;
  return roundedBox(axis === 'vertical' ? box(15, 12, 79, long) : box(12, 15, long, 79), 18);
}

export function viewBox({ width, height, exit }: Pick<Puzzle, 'width' | 'height' | 'exit'>): Box {
  const margin = (side: Exit) => (side === exit ? kExitMargin : kMargin);
  return {
    x: -margin('left'),
    y: -margin('top'),
    width: width * kCell + margin('left') + margin('right'),
    height: height * kCell + margin('top') + margin('bottom'),
  };
}

// The kerb around the board, closed.
export function kerbPath(width: number, height: number): string {
  const [w, h] = [width * kCell, height * kCell];
  const outer = roundedBox(box(-kKerb, -kKerb, w + 2 * kKerb, h + 2 * kKerb), 18);
  return `${outer}M0 0V${h}H${w}V0Z`;
}

// The line of the target: the row or column that the exit ends. null while a draft has no target.
export function exitLine(puzzle: Puzzle): number | null {
  return puzzle.vehicles[puzzle.target]?.line ?? null;
}

// The opening in the kerb at the end of the target's line.
export function exitGap({ width, height, exit }: Pick<Puzzle, 'width' | 'height' | 'exit'>, line: number): Box {
  const [along, thick] = [line * kCell, kKerb + 1];
  const gaps: Record<Exit, Box> = {
    right: box(width * kCell - 1, along + 4, thick + 1, kCell - 8),
    left: box(-thick, along + 4, thick + 1, kCell - 8),
    top: box(along + 4, -thick, kCell - 8, thick + 1),
    bottom: box(along + 4, height * kCell - 1, kCell - 8, thick + 1),
  };
  return gaps[exit];
}

// An arrow that points out of the gap.
export function exitArrow({ width, height, exit }: Pick<Puzzle, 'width' | 'height' | 'exit'>, line: number): string {
  const middle = (line + 0.5) * kCell;
  const [far, near] = [kKerb + 62, kKerb + 14];
  // Outwards and across, as x and y.
  const point = (out: number, across: number): [number, number] => {
    if (exit === 'right') return [width * kCell + out, middle + across];
    if (exit === 'left') return [-out, middle + across];
    if (exit === 'top') return [middle + across, -out];
    return [middle + across, height * kCell + out];
  };
  return polygon(
    point(far, 0), point(far - 30, -30), point(far - 30, -12), point(near, -12),
    point(near, 12), point(far - 30, 12), point(far - 30, 30),
  );
}

// Small crosses where four cells meet.
export function laneMarks(width: number, height: number): string {
  const marks = [];
  for (let row = 1; row < height; row++) {
    for (let column = 1; column < width; column++) {
      const [x, y] = [column * kCell, row * kCell];
      marks.push(`M${x - 7} ${y}h14M${x} ${y - 7}v14`);
    }
  }
  return marks.join('');
}

export function wallBox({ row, column }: Cell): Box {
  return box(column * kCell + 3, row * kCell + 3, kCell - 6, kCell - 6);
}

// Slanted lines inside a wall.
export function wallHatch(cell: Cell): string {
  const { x, y, width } = wallBox(cell);
  const [low, high] = [6, width - 6];
  const lines = [];
  for (let sum = 30; sum < 2 * width - 12; sum += 24) {
    const from = Math.min(Math.max(sum - high, low), high);
    const to = Math.min(Math.max(sum - low, low), high);
    if (to - from > 4) lines.push(`M${n(x + from)} ${n(y + sum - from)}L${n(x + to)} ${n(y + sum - to)}`);
  }
  return lines.join('');
}
