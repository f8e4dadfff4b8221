import { describe, expect, it } from 'vitest';
import type { Exit, Puzzle, Vehicle } from '../src/model/protocol.ts';
import { droppedOffset, heldOffset } from '../src/view3d/drag.ts';
import { atExit } from '../src/view3d/ground.ts';
import { closedPath, nearestWay, onPath } from '../src/view3d/path.ts';
import { cellCentre, exitPlace, headingOf, offsetBeyondExit, vehicleCentre } from '../src/view3d/place.ts';

const across: Vehicle = { label: 'X', axis: 'horizontal', length: 2, line: 1, offset: 0 };
const down: Vehicle = { label: 'X', axis: 'vertical', length: 3, line: 4, offset: 0 };

//   6 wide, 4 high
function puzzle(target: Vehicle, exit: Exit): Puzzle {
  return { name: '', width: 6, height: 4, exit, target: 0, vehicles: [target], walls: [] };
}

describe('places', () => {
  it('puts the board around the origin', () => {
    const board = puzzle(across, 'right');
    expect(cellCentre(board, 0, 0)).toEqual({ x: -2.5, z: -1.5 });
    expect(cellCentre(board, 3, 5)).toEqual({ x: 2.5, z: 1.5 });
  });

  it('puts a vehicle in the middle of its cells', () => {
    expect(vehicleCentre(puzzle(across, 'right'), across, 0)).toEqual({ x: -2, z: -0.5 });
    expect(vehicleCentre(puzzle(across, 'right'), across, 2.5)).toEqual({ x: 0.5, z: -0.5 });
    expect(vehicleCentre(puzzle(down, 'bottom'), down, 1)).toEqual({ x: 1.5, z: 0.5 });
  });

  it.each<[Exit, Vehicle, number, number]>([
    ['right', across, 3, -0.5], ['left', across, -3, -0.5], ['bottom', down, 1.5, 2], ['top', down, 1.5, -2],
  ])('opens the %s edge in the line of the target', (exit, target, x, z) => {
    const place = exitPlace(puzzle(target, exit))!;
    expect(place.edge).toEqual({ x, z });
    const [farX, farZ] = atExit(place, 10, 0);
    expect(Math.hypot(farX, farZ)).toBeGreaterThan(Math.hypot(x, z) + 5);
  });

  it('has no opening while the target does not look at the exit', () => {
    expect(exitPlace(puzzle(across, 'top'))).toBeNull();
    expect(exitPlace({ ...puzzle(across, 'right'), target: -1 })).toBeNull();
  });

  it.each<[Exit, Vehicle, number]>([['right', across, 9], ['left', across, -5], ['bottom', down, 7], ['top',
    down, -6]])(
    'drives off through the %s edge', (exit, target, offset) => {
      expect(offsetBeyondExit(puzzle(target, exit), 3)).toBe(offset);
    });

  it('turns a model that looks along +x', () => {
    const looks = (turn: number) => [Math.round(Math.cos(turn)),
      Math.round(-Math.sin(turn))].map((n) => n + 0);
    expect(looks(headingOf('horizontal', true))).toEqual([1, 0]);
    expect(looks(headingOf('horizontal', false))).toEqual([-1, 0]);
    expect(looks(headingOf('vertical', true))).toEqual([0, 1]);
    expect(looks(headingOf('vertical', false))).toEqual([0, -1]);
  });
});

describe('a drag', () => {
  const hold = { vehicle: 3, offset: 2, grip: 0.25 };
  const range = { first: 1, last: 4 };

  it('follows the pointer exactly', () => {
    expect(heldOffset(hold, 0.25, range)).toBe(2);
    expect(heldOffset(hold, 0.95, range)).toBeCloseTo(2.7);
  });
  it('stops at the ends of the range', () => {
    expect(heldOffset(hold, 40, range)).toBe(4);
    expect(heldOffset(hold, -40, range)).toBe(1);
    expect(heldOffset(hold, 40, { first: 2, last: 2 })).toBe(2);
  });
  it('falls into the nearest cell of the range', () => {
    expect(droppedOffset(2.4, range)).toBe(2);
    expect(droppedOffset(2.6, range)).toBe(3);
    expect(droppedOffset(4.7, range)).toBe(4);
    expect(droppedOffset(-0.2, range)).toBe(1);
  });
});

describe('a closed road', () => {
  const square = closedPath([[0, 0], [4, 0], [4, 4], [0, 4]]);

  it('knows its length and where one is on it', () => {
    expect(square.length).toBe(16);
    expect(onPath(square, 2, 0)).toMatchObject({ x: 2, z: 0 });
    expect(onPath(square, 6, 0)).toMatchObject({ x: 4, z: 2 });
    expect(onPath(square, 18, 0)).toMatchObject({ x: 2, z: 0 });
    expect(onPath(square, -2, 0)).toMatchObject({ x: 0, z: 2 });
  });
  it('keeps to the right', () => {
    expect(onPath(square, 2, 0.5)).toMatchObject({ x: 2, z: 0.5 });
    expect(onPath(square, 6, 0.5)).toMatchObject({ x: 3.5, z: 2 });
  });
  it('finds its nearest point', () => {
    expect(nearestWay(square, 9, 2)).toBeCloseTo(6, 1);
  });
});
