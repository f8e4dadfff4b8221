// Painting cell by cell. The cells of one label are a vehicle as far as they are one straight run; cells of
// that label beside it stay loose until the cells between them are painted too.
import type { Axis, Cell, Vehicle } from '@unjam/board/src/model/protocol.ts';
import { axisOf, cellsOf, type Draft, onBoard, remove, sameCell, vehicleFrom } from './draft';

export function paint(draft: Draft, cell: Cell, label: string): Draft {
  if (!onBoard(draft, cell)) return draft;
  const own = draft.vehicles.find((vehicle) => vehicle.label === label);
  if (own && cellsOf(own).some((one) => sameCell(one, cell))) return draft;
  if (draft.loose.some((one) => one.label === label && sameCell(one, cell))) return draft;
  const cleared = erase(draft, cell);
  const painted = { row: cell.row, column: cell.column, label };
  return regroup({ ...cleared, loose: [...cleared.loose, painted] }, label);
}

// Leaves the cell empty. A vehicle cut in two keeps its longer part; the rest is loose.
export function erase(draft: Draft, cell: Cell): Draft {
  const hit = (one: Cell): boolean => sameCell(one, cell);
  let next = draft;
  if (draft.walls.some(hit)) next = { ...next, walls: next.walls.filter((one) => !hit(one)) };
  if (draft.loose.some(hit)) next = { ...next, loose: next.loose.filter((one) => !hit(one)) };
  for (const vehicle of draft.vehicles.filter((one) => cellsOf(one).some(hit))) next = cut(next, vehicle, cell);
  return next;
}

function cut(draft: Draft, vehicle: Vehicle, cell: Cell): Draft {
  const index = draft.vehicles.indexOf(vehicle);
  const cells = cellsOf(vehicle);
  const at = cells.findIndex((one) => sameCell(one, cell));
  const before = cells.slice(0, at);
  const after = cells.slice(at + 1);
  const [kept, rest] = before.length >= after.length ? [before, after] : [after, before];
  const loose = [...draft.loose, ...rest.map((one) => ({ ...one, label: vehicle.label }))];
  const start = kept[0];
  if (!start) return regroup(remove(draft, index), vehicle.label);
  const shorter = vehicleFrom(vehicle.label, vehicle.axis, kept.length, start);
  return { ...draft, loose, vehicles: draft.vehicles.map((one, i) => (i === index ? shorter : one)) };
}

// Lets the vehicle of this label take in the loose cells that continue it; where there is no such vehicle
// yet, the first loose cell begins one.
function regroup(draft: Draft, label: string): Draft {
  const mine = draft.loose.filter((cell) => cell.label === label);
  const others = draft.loose.filter((cell) => cell.label !== label);
  let index = draft.vehicles.findIndex((vehicle) => vehicle.label === label);
  const seed = draft.vehicles[index] ?? (mine[0] && vehicleFrom(label, axisOf(draft.exit), 1, mine[0]));
  if (!seed) return draft;
  if (index < 0) index = draft.vehicles.length;

  const seeds = seed.length > 1 ? [seed] : axesOf(seed).map((axis) => turned(seed, axis));
  const grown = seeds.map((one) => grow(one, mine));
  const vehicle = grown.reduce((best, one) => (one.length > best.length ? one : best));
  const covered = cellsOf(vehicle);
  const loose = [...others, ...mine.filter((cell) => !covered.some((one) => sameCell(one, cell)))];
  const vehicles = [...draft.vehicles.slice(0, index), vehicle, ...draft.vehicles.slice(index + 1)];
  return withTarget({ ...draft, vehicles, loose }, index);
}

// A vehicle of one cell can still become either way; its own way comes first.
const axesOf = (vehicle: Vehicle): Axis[] =>
  vehicle.axis === 'horizontal' ? ['horizontal', 'vertical'] : ['vertical', 'horizontal'];

function turned(unit: Vehicle, axis: Axis): Vehicle {
  return vehicleFrom(unit.label, axis, 1, cellsOf(unit)[0] ?? { row: 0, column: 0 });
}

function grow(vehicle: Vehicle, cells: readonly Cell[]): Vehicle {
  const horizontal = vehicle.axis === 'horizontal';
  const inLine = new Set(
    cells.filter((cell) => (horizontal ? cell.row : cell.column) === vehicle.line)
      .map((cell) => (horizontal ? cell.column : cell.row)),
  );
  let first = vehicle.offset;
  let last = vehicle.offset + vehicle.length - 1;
  while (inLine.has(first - 1)) first -= 1;
  while (inLine.has(last + 1)) last += 1;
  return { ...vehicle, offset: first, length: last - first + 1 };
}

// The first painted vehicle that can reach the exit becomes the target; one cell has no direction yet.
function withTarget(draft: Draft, index: number): Draft {
  const vehicle = draft.vehicles[index];
  const fits = vehicle && vehicle.length > 1 && vehicle.axis === axisOf(draft.exit);
  return draft.target < 0 && fits ? { ...draft, target: index } : draft;
}
