// A closed road as a line of points, and where one is after driving some way along it.
export interface Path {
  points: readonly (readonly [number, number])[];
  // length of the way from the first point to each point, and at last to the first again
  until: readonly number[];
  length: number;
}

export function closedPath(points: readonly (readonly [number, number])[]): Path {
  const until = [0];
  points.forEach(([x, z], i) => {
    const next = points[(i + 1) % points.length]!;
    until.push(until[i]! + Math.hypot(next[0] - x, next[1] - z));
  });
  return { points, until, length: until[points.length]! };
}

// `aside`: to the right of the direction of travel. `turn` is about y, for a model that looks along +x.
export function onPath(path: Path, way: number, aside: number): { x: number; z: number; turn: number } {
  const s = ((way % path.length) + path.length) % path.length;
  let i = 0;
  while (i + 1 < path.points.length && path.until[i + 1]! <= s) ++i;
  const [from, to] = [path.points[i]!, path.points[(i + 1) % path.points.length]!];
  const span = path.until[i + 1]! - path.until[i]! || 1;
  const t = (s - path.until[i]!) / span;
  const [dx, dz] = [(to[0] - from[0]) / span, (to[1] - from[1]) / span];
  return {
    x: from[0] + (to[0] - from[0]) * t - dz * aside,
    z: from[1] + (to[1] - from[1]) * t + dx * aside,
    turn: Math.atan2(-dz, dx),
  };
}

// The way at which the path comes nearest to a point.
export function nearestWay(path: Path, x: number, z: number): number {
  let best = { way: 0, distance: Infinity };
  for (let way = 0; way < path.length; way += 0.1) {
    const at = onPath(path, way, 0);
    const distance = Math.hypot(at.x - x, at.z - z);
    if (distance < best.distance) best = { way, distance };
  }
  return best.way;
}
