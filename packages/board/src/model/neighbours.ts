// Which vehicle the keyboard goes to from another one: the nearest in that direction, where a vehicle straight
// ahead comes before one that is just as near but aside.
import type { Puzzle } from './protocol.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

function centre(puzzle: Puzzle, offsets: readonly number[], index: number): { x: number; y: number } {
  const vehicle = puzzle.vehicles[index];
  if (!vehicle) return { x: 0, y: 0 };
  const along = (offsets[index] ?? vehicle.offset) + vehicle.length / 2;
  const across = vehicle.line + 0.5;
  return vehicle.axis === 'vertical' ? { x: across, y: along } : { x: along, y: across };
}

export function neighbour(
  puzzle: Puzzle, offsets: readonly number[], from: number, direction: Direction,
): number | null {
  const start = centre(puzzle, offsets, from);
  let best: number | null = null;
  let least = Infinity;
  puzzle.vehicles.forEach((_, index) => {
    if (index === from) return;
    const { x, y } = centre(puzzle, offsets, index);
    const [right, down] = [x - start.x, y - start.y];
    const ahead = { left: -right, right, up: -down, down }[direction];
    const aside = Math.abs(direction === 'left' || direction === 'right' ? down : right);
    const distance = ahead + 2 * aside;
    if (ahead > 0.25 && distance < least) [best, least] = [index, distance];
  });
  return best;
}
