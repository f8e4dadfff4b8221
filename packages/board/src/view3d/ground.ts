// The lot itself: asphalt with painted cells, a kerb with a gap at the exit, the road that leads away, walls.
import { BufferAttribute, type BufferGeometry } from 'three';
import type { Puzzle } from '../model/protocol.ts';
import { Form } from './form.ts';
import { kGround } from './look.ts';
import { cellCentre, type ExitPlace } from './place.ts';

export const kKerb = { from: 0.07, to: 0.27, height: 0.13 } as const;
export const kSign = { away: 1.0, height: 0.98, width: 1.22, tall: 0.46 } as const;
export const kFar = 90; // the ground ends out of sight
const kLot = 0.2; // asphalt beyond the board, its end hidden under the kerb
const kRoadHalf = 0.56; // of the road at the exit

// A point given by its distance from the exit edge, outwards, and its distance from the middle of the road.
export function atExit(exit: ExitPlace, away: number, aside: number): [number, number] {
  return exit.axis === 'horizontal'
    ? [exit.edge.x + exit.sign * away, exit.edge.z + exit.sign * aside]
    : [exit.edge.x - exit.sign * aside, exit.edge.z + exit.sign * away];
}

function chevron(flat: Form, exit: ExitPlace, away: number, size: number, y: number, colour: number): void {
  const [thick, wing] = [size * 0.42, size * 0.62];
  for (const side of [-1, 1]) {
    const points = [
      atExit(exit, away + size * 0.5, 0), atExit(exit, away + size * 0.5 - thick, 0),
      atExit(exit, away - size * 0.5 - thick * 0.1, side * wing),
      atExit(exit, away - size * 0.5 + thick * 0.9, side * wing),
    ];
    flat.plate(side < 0 ? points.reverse() : points, y, colour);
  }
}

function cells(flat: Form, { width, height }: Puzzle): void {
  const [x0, z0] = [-width / 2, -height / 2];
  const [thin, reach, broad, y] = [0.011, 0.13, 0.022, 0.004];
  for (let i = 0; i <= width; ++i) {
    flat.rectangle(x0 + i - thin, z0, x0 + i + thin, -z0, y, kGround.line);
  }
  for (let j = 0; j <= height; ++j) {
    flat.rectangle(x0, z0 + j - thin, -x0, z0 + j + thin, y, kGround.line);
    for (let i = 0; i <= width; ++i) {
      const [x, z] = [x0 + i, z0 + j];
      const [left, right] = [i === 0 ? -thin : -reach, i === width ? thin : reach];
      const [up, down] = [j === 0 ? -thin : -reach, j === height ? thin : reach];
      flat.rectangle(x + left, z - broad, x + right, z + broad, y + 0.002, kGround.cross);
      flat.rectangle(x - broad, z + up, x + broad, z + down, y + 0.002, kGround.cross);
    }
  }
}

function exitRoad(flat: Form, exit: ExitPlace, lineLength: number, loopAt: number): void {
  const strip = (from: number, to: number, left: number, right: number, y: number, colour: number) => {
    const [a, b] = [atExit(exit, from, left), atExit(exit, to, right)];
    flat.rectangle(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]),
      y, colour);
  };
  strip(kLot, kFar, -kRoadHalf, kRoadHalf, -0.005, kGround.road);
  for (const side of [-1, 1]) {
    strip(kKerb.to, loopAt - 0.85, side * (kRoadHalf - 0.05), side * (kRoadHalf - 0.01), 0.003,
      kGround.cross);
    strip(loopAt + 0.85, kFar, side * (kRoadHalf - 0.05), side * (kRoadHalf - 0.01), 0.003, kGround.cross);
  }
  for (const away of [0.42, 0.82, 1.22]) chevron(flat, exit, away, 0.34, 0.006, kGround.exitArrow);
  for (let cell = 0; cell < lineLength; ++cell) {
    chevron(flat, exit, -cell - 0.5, 0.26, 0.003, kGround.chevron);
  }
}

// A rectangle with round corners as a closed line of points.
export function roundedLine(halfX: number, halfZ: number, radius: number): [number, number][] {
  const points: [number, number][] = [];
  const steps = 10;
  const corners = [[1, 1], [-1, 1], [-1, -1], [1, -1]] as const;
  corners.forEach(([sx, sz], i) => {
    for (let k = 0; k <= steps; ++k) {
      const angle = ((i + k / steps) * Math.PI) / 2;
      points.push([sx * (halfX - radius) + Math.cos(angle) * radius,
        sz * (halfZ - radius) + Math.sin(angle) * radius]);
    }
  });
  return points;
}

export const kLoop = { away: 2.75, half: 0.72, radius: 1.7 } as const; // the road around the lot

function surroundings(flat: Form, width: number, height: number): void {
  flat.rectangle(-kFar, -kFar, kFar, kFar, -0.05, kGround.grass);
  const [px, pz] = [width / 2 + 1.0, height / 2 + 1.0];
  const corner = roundedLine(px, pz, 0.6);
  flat.plate([...corner].reverse(), -0.03, kGround.pavement);
  const loop = roundedLine(width / 2 + kLoop.away, height / 2 + kLoop.away, kLoop.radius + kLoop.half);
  flat.ribbon(loop, 2 * kLoop.half + 0.24, -0.03, kGround.pavement);
  flat.ribbon(loop, 2 * kLoop.half, -0.02, kGround.road);
}

function kerb(raised: Form, { width, height }: Puzzle, exit: ExitPlace | null): void {
  const middle = (kKerb.from + kKerb.to) / 2;
  const thick = kKerb.to - kKerb.from;
  const side = (axis: 'horizontal' | 'vertical', sign: number) => {
    const along = axis === 'horizontal' ? height : width; // the side that an exit on this axis leads through
    const [start, end] = [-along / 2 - kKerb.to, along / 2 + kKerb.to];
    const out = sign * ((axis === 'horizontal' ? width : height) / 2 + middle);
    const piece = (from: number, to: number, colour: number) => {
      if (to - from < 0.05) return;
      const [at, size] = [(from + to) / 2, to - from];
      const [y, tall] = [kKerb.height / 2 - 0.02, kKerb.height + 0.04];
      if (axis === 'horizontal') raised.box([out, y, at], [thick, tall, size], 0.04, colour);
      else raised.box([at, y, out], [size, tall, thick], 0.04, colour);
    };
    if (exit?.axis !== axis || exit.sign !== sign) {
      piece(start, end, kGround.kerb);
      return;
    }
    const gap = axis === 'horizontal' ? exit.edge.z : exit.edge.x;
    const [open, close] = [gap - 0.52, gap + 0.52];
    piece(start, open - 0.34, kGround.kerb);
    piece(Math.max(start, open - 0.34), open, kGround.kerbPaint);
    piece(close, Math.min(end, close + 0.34), kGround.kerbPaint);
    piece(close + 0.34, end, kGround.kerb);
  };
  side('horizontal', 1);
  side('horizontal', -1);
  side('vertical', 1);
  side('vertical', -1);
}

function gate(raised: Form, exit: ExitPlace): void {
  const lamp = { colour: 0x38f0a0, glow: 1.5 };
  for (const aside of [-0.66, 0.66]) {
    const [x, z] = atExit(exit, kSign.away, aside);
    raised.cylinder([x, 0.45, z], 1, 0.94, 0.045, 0xe9ecec, 10);
    const [bx, bz] = atExit(exit, (kKerb.from + kKerb.to) / 2, aside);
    raised.cylinder([bx, 0.2, bz], 1, 0.4, 0.07, 0xe9ecec, 12);
    raised.cylinder([bx, 0.42, bz], 1, 0.07, 0.075, lamp, 12);
  }
  const [x, z] = atExit(exit, kSign.away, 0);
  raised.box([x, 0.9, z], exit.axis === 'horizontal' ? [0.08, 0.08, 1.4] : [1.4, 0.08, 0.08], 0.03, 0xe9ecec);
}

function planter(raised: Form, x: number, z: number, odd: number): void {
  raised.box([x, 0.16, z], [0.9, 0.34, 0.9], 0.05, kGround.concrete);
  raised.box([x, 0.33, z], [0.72, 0.02, 0.72], 0, kGround.soil);
  const bushes = [
    [-0.18, -0.17, 0.42], [0.18, -0.16, 0.38], [0.17, 0.18, 0.43], [-0.18, 0.17, 0.36],
  ] as const;
  bushes.forEach(([dx, dz, size], i) => {
    const grow = size * (1 + 0.12 * ((odd + i) % 3 - 1));
    raised.box([x + dx, 0.34 + grow * 0.3, z + dz], [grow, grow * 0.9, grow], grow / 2.3, kGround.leaves,
      undefined, 2);
  });
}

// Two geometries: what lies flat, with texture coordinates for the grain, and what stands and throws shadows.
export function buildGround(
  puzzle: Puzzle, exit: ExitPlace | null,
): { flat: BufferGeometry; raised: BufferGeometry } {
  const { width, height } = puzzle;
  const [flat, raised] = [new Form(), new Form()];
  surroundings(flat, width, height);
  flat.rectangle(-width / 2 - kLot, -height / 2 - kLot, width / 2 + kLot, height / 2 + kLot, 0,
    kGround.asphalt);
  if (exit) {
    exitRoad(flat, exit, exit.axis === 'horizontal' ? width : height, kLoop.away);
    gate(raised, exit);
  }
  cells(flat, puzzle);
  kerb(raised, puzzle, exit);
  puzzle.walls.forEach(({ row, column }, i) => {
    const { x, z } = cellCentre(puzzle, row, column);
    planter(raised, x, z, i + row);
  });
  const geometry = flat.geometry();
  const positions = geometry.getAttribute('position');
  const uvs = new Float32Array(positions.count * 2);
  for (let i = 0; i < positions.count; ++i) {
    uvs.set([positions.getX(i) / 1.7, positions.getZ(i) / 1.7], 2 * i);
  }
  geometry.setAttribute('uv', new BufferAttribute(uvs, 2));
  return { flat: geometry, raised: raised.geometry() };
}
