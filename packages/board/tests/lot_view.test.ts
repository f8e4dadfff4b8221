import { describe, expect, it } from 'vitest';
import { Orbit } from '../src/view3d/orbit.ts';
import { type Corner, defaultView, fitEye, kTopElevation, pictureAxes, topView,
  type View } from '../src/view3d/view.ts';

function boxCorners(width: number, depth: number, height: number): Corner[] {
  const corners: Corner[] = [];
  for (const x of [-width / 2, width / 2]) {
    for (const z of [-depth / 2, depth / 2]) corners.push({ x, y: 0, z }, { x, y: height, z });
  }
  return corners;
}

// Where corners land in the picture: -1 to 1 in both directions when they are in it.
function project(view: View, corners: readonly Corner[], slopeX: number, slopeY: number): [number, number][] {
  const eye = fitEye(view, corners, slopeX, slopeY);
  const { right, up, back } = pictureAxes(view);
  const dot = (a: Corner, b: Corner) => a.x * b.x + a.y * b.y + a.z * b.z;
  return corners.map((corner) => {
    const from = { x: corner.x - eye.x, y: corner.y - eye.y, z: corner.z - eye.z };
    const depth = -dot(from, back);
    return [dot(from, right) / depth / slopeX, dot(from, up) / depth / slopeY];
  });
}

const slope = Math.tan(Math.PI / 12);

describe('the fitting camera', () => {
  const boards = [[2, 2], [6, 6], [4, 9], [16, 3], [16, 16]] as const;
  const aspects = [0.45, 1, 1.5, 2.4];
  const angles = [[0, 0.6], [0.15, 0.96], [2, 1.2], [-1, 0.7], [0, kTopElevation]] as const;

  it('sees the whole board from everywhere, and touches two opposite edges of the picture', () => {
    for (const [width, height] of boards) {
      for (const aspect of aspects) {
        for (const [azimuth, elevation] of angles) {
          const view = { azimuth, elevation, zoom: 1, panX: 0, panZ: 0 };
          const points = project(view, boxCorners(width, height, 0.6), slope * aspect, slope);
          const xs = points.map(([x]) => x);
          const ys = points.map(([, y]) => y);
          expect(Math.max(...xs.map(Math.abs), ...ys.map(Math.abs))).toBeLessThan(1.000001);
          const fillsX = Math.min(Math.max(...xs), -Math.min(...xs));
          const fillsY = Math.min(Math.max(...ys), -Math.min(...ys));
          expect(Math.max(fillsX, fillsY)).toBeCloseTo(1);
        }
      }
    }
  });

  it('comes closer with the zoom', () => {
    const corners = boxCorners(6, 6, 0.6);
    const far = fitEye({ ...topView() }, corners, slope, slope);
    const near = fitEye({ ...topView(), zoom: 2 }, corners, slope, slope);
    expect(near.distance).toBeCloseTo(far.distance / 2);
  });

  it('looks down more steeply in an upright picture', () => {
    expect(defaultView(0.5).elevation).toBeGreaterThan(defaultView(1.8).elevation);
    expect(defaultView(0.5).elevation).toBeLessThan(kTopElevation);
  });
});

describe('the orbit', () => {
  const start = { azimuth: 0, elevation: 1, zoom: 1, panX: 0, panZ: 0 };
  const settle = (orbit: Orbit) => {
    let ticks = 0;
    while (orbit.tick(1 / 60)) if (++ticks > 1000) throw new Error('never settles');
    return ticks;
  };

  it('comes to rest', () => {
    const orbit = new Orbit(start, false);
    orbit.rotate(0.3, 0.1);
    expect(settle(orbit)).toBeGreaterThan(5);
    expect(orbit.tick(1 / 60)).toBe(false);
  });

  it('is there at once when nothing may move', () => {
    const orbit = new Orbit(start, true);
    orbit.go(topView());
    orbit.tick(1 / 60);
    expect(orbit.view.elevation).toBe(kTopElevation);
  });

  it('never looks from below or beyond the top, and zooms within limits', () => {
    const orbit = new Orbit(start, true);
    orbit.rotate(0, -50);
    orbit.tick(1);
    expect(orbit.view.elevation).toBeGreaterThan(0.3);
    orbit.rotate(0, 50);
    orbit.zoom(1000);
    orbit.tick(1);
    expect(orbit.view.elevation).toBe(kTopElevation);
    expect(orbit.view.zoom).toBeLessThanOrEqual(4);
  });

  it('turns back the short way', () => {
    const orbit = new Orbit({ ...start, azimuth: 2 * Math.PI - 0.1 }, true);
    orbit.go(start);
    orbit.tick(1);
    expect(orbit.view.azimuth).toBeCloseTo(2 * Math.PI);
  });

  it('shifts what is looked at along with the pointer, up to a limit', () => {
    const orbit = new Orbit(start, true);
    orbit.pan(1, 0, 3);
    orbit.tick(1);
    expect([orbit.view.panX, orbit.view.panZ]).toEqual([-1, 0]);
    orbit.pan(0, -100, 3);
    orbit.tick(1);
    expect(orbit.view.panZ).toBe(3);
  });
});
