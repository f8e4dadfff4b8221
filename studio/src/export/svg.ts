// The flat board as a picture file that stands alone: plain shapes and colours, no style sheet, no script, so
// that other programs show the same.
import { type Paint, paintsOf } from '../board/palette';
import type { Puzzle, Vehicle } from '../engine/protocol';
import {
  type Box, exitArrow, exitGap, exitLine, kCell, kerbPath, labelCenter, labelSize, laneMarks, type Material,
  roundedBox, shadowPath, turnOf, turnTransform, vehicleBox, vehiclePieces, viewBox, wallBox, wallHatch,
} from '../view2d/shapes';

export type Theme = 'light' | 'dark';
export interface Look {
  theme: Theme;
  labels: boolean;
}
export interface Picture {
  svg: string;
  width: number; // in units of the picture
  height: number;
  cell: number;
  origin: { x: number; y: number }; // where the first cell begins
}

// The same as in styles.css (a test compares).
export const kGroundColours = {
  light: {
    bg: '#eef0f4', lot: '#d9dde5', 'lot-line': '#c4cad5', kerb: '#8b94a6', exit: '#12703f', wall: '#767f91',
    'wall-line': '#5b6477',
  },
  dark: {
    bg: '#12151c', lot: '#2a303c', 'lot-line': '#3b4353', kerb: '#667085', exit: '#7bd6a4', wall: '#5a6376',
    'wall-line': '#7d879b',
  },
} as const;
const kFixedColours = {
  tyre: '#1a1d24', glass: '#1d2836', lamp: '#fff4c2', stripe: '#ffffff',
} as const;

// All of it, or for an animation only the board or only one vehicle on nothing.
export function boardPicture(puzzle: Puzzle, look: Look, part: 'all' | 'board' | number = 'all'): Picture {
  const view = viewBox(puzzle);
  const { x, y, width, height } = view;
  const paints = paintsOf(puzzle);
  const vehicles = puzzle.vehicles.map((_, index) =>
    part === 'all' || part === index ? vehicleShapes(puzzle, index, paints[index], look.labels) : '');
  const content = [...(typeof part === 'number' ? [] : groundShapes(puzzle, look.theme, view)), ...vehicles];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" ` +
    `width="${width}" height="${height}">\n${content.filter(Boolean).join('\n')}\n</svg>\n`;
  return { svg, width, height, cell: kCell, origin: { x: -x, y: -y } };
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  // XML has no way to write control characters.
  const plain = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return plain.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

function filled({ x, y, width, height }: Box, colour: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;
}
function drawn(path: string, colour: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}

function groundShapes(puzzle: Puzzle, theme: Theme, view: Box): string[] {
  const colours = kGroundColours[theme];
  const { name, width, height } = puzzle;
  return [
    name ? `<title>${escaped(name)}</title>` : '',
    filled(view, colours.bg),
    filled({ x: 0, y: 0, width: width * kCell, height: height * kCell }, colours.lot),
    drawn(laneMarks(width, height), colours['lot-line'], 3),
    `<path d="${kerbPath(width, height)}" fill="${colours.kerb}" fill-rule="evenodd"/>`,
    ...exitShapes(puzzle, theme),
    ...puzzle.walls.flatMap((wall) => [
      `<path d="${roundedBox(wallBox(wall), 8)}" fill="${colours.wall}"/>`,
      drawn(wallHatch(wall), colours['wall-line'], 6),
    ]),
  ];
}

function exitShapes(puzzle: Puzzle, theme: Theme): string[] {
  const line = exitLine(puzzle);
  if (line === null) return [];
  const { lot, exit } = kGroundColours[theme];
  return [
    filled(exitGap(puzzle, line), lot),
    `<path d="${exitArrow(puzzle, line)}" fill="${exit}" stroke="${exit}" stroke-width="6" ` +
      'stroke-linejoin="round"/>',
  ];
}

function vehicleShapes(puzzle: Puzzle, index: number, paint: Paint | undefined, labels: boolean): string {
  const vehicle = puzzle.vehicles[index];
  if (!vehicle || !paint) return '';
  const { x, y } = vehicleBox(vehicle, vehicle.offset);
  const isTarget = index === puzzle.target;
  const turn = turnOf(vehicle, isTarget ? puzzle.exit : null);
  const fill = (material: Material): string =>
    material === 'body' || material === 'edge' || material === 'light' ? paint[material] : kFixedColours[material];
  const pieces = vehiclePieces(vehicle.length, isTarget)
    .map(({ material, path }) => `<path d="${path}" fill="${fill(material)}"/>`).join('');
  const turned = turnTransform(turn, vehicle.length);
  const shadow = `<path d="${shadowPath(vehicle)}" fill="#000000" fill-opacity="0.2"/>`;
  const body = turned ? `<g transform="${turned}">${pieces}</g>` : pieces;
  const label = labels ? labelText(vehicle, turn, paint.label) : '';
  return `<g transform="translate(${x} ${y})">${shadow}${body}${label}</g>`;
}

function labelText(vehicle: Vehicle, turn: number, colour: string): string {
  const { label, axis, length } = vehicle;
  const fromRear = labelCenter(length);
  const along = turn === 180 || turn === 270 ? length * kCell - fromRear : fromRear;
  const [x, y] = axis === 'vertical' ? [kCell / 2, along] : [along, kCell / 2];
  return `<text x="${x}" y="${y}" dy="0.35em" font-family="Helvetica, Arial, sans-serif" ` +
    `font-size="${labelSize(vehicle)}" font-weight="700" text-anchor="middle" fill="${colour}">` +
    `${escaped(label)}</text>`;
}
