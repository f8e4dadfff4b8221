// A mesh in the making: rounded boxes, cylinders and flat plates with a colour each, all in one geometry.
import { BufferAttribute, BufferGeometry, Color } from 'three';

export type Vec = readonly [number, number, number];
export type Warp = (x: number, y: number, z: number) => Vec;
export interface Paint {
  colour: number;
  glow?: number; // brighter than white paper: lamps
}
type Tint = number | Paint;

interface Solid {
  centre: Vec;
  size: Vec;
  radius: number;
  warp: Warp | undefined;
}

const kStep = 1e-3;
const kSolid = 0.2; // a box that is nowhere thinner counts as a solid part

function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
function unit(v: Vec): Vec {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

// The normal of a warped surface: the cross product of two warped tangents.
function warpedNormal(p: Vec, normal: Vec, warp: Warp): Vec {
  const t = unit(cross(normal, Math.abs(normal[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const b = cross(normal, t);
  const at = warp(...p);
  const along = (d: Vec): Vec => {
    const q = warp(p[0] + d[0] * kStep, p[1] + d[1] * kStep, p[2] + d[2] * kStep);
    return [q[0] - at[0], q[1] - at[1], q[2] - at[2]];
  };
  return unit(cross(along(t), along(b)));
}

// Narrower at the top: `x` and `z` are what remains of length and width there, `shift` moves the top forward.
export function taper(bottom: number, top: number, x: number, z: number, shift = 0): Warp {
  return (px, py, pz) => {
    const t = Math.min(Math.max((py - bottom) / (top - bottom), 0), 1);
    return [px * (1 - t * (1 - x)) + shift * t, py, pz * (1 - t * (1 - z))];
  };
}

// The solid parts of some forms, grown by `by` on all sides: drawn from the inside, the outline of the whole.
// Thin parts would stand in front of what they lie on.
export function hullOf(forms: readonly Form[], by: number): Form {
  const hull = new Form();
  for (const { centre, size: [x, y, z], radius, warp } of forms.flatMap((form) => form.solids)) {
    hull.box(centre, [x + 2 * by, y + 2 * by, z + 2 * by], radius + by, 0xffffff, warp);
  }
  return hull;
}

export class Form {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly colours: number[] = [];
  private readonly indices: number[] = [];
  readonly solids: Solid[] = [];

  private vertex(p: Vec, normal: Vec, tint: Color): number {
    this.positions.push(...p);
    this.normals.push(...normal);
    this.colours.push(tint.r, tint.g, tint.b);
    return this.positions.length / 3 - 1;
  }

  private tint(tint: Tint): Color {
    return typeof tint === 'number' ? new Color(tint) : new Color(tint.colour).multiplyScalar(tint.glow ?? 1);
  }

  // A box with edges of radius `radius`; `centre` is moved after `warp`, so that a taper is about the middle.
  box(centre: Vec, size: Vec, radius: number, tint: Tint, warp?: Warp, segments = 1): this {
    if (Math.min(...size) >= kSolid) this.solids.push({ centre, size, radius, warp });
    const colour = this.tint(tint);
    const half = size.map((s) => s / 2) as unknown as Vec;
    const r = Math.min(radius, ...half);
    const stops = (h: number): number[] => {
      if (r === 0) return [-h, h];
      const angles = Array.from({ length: segments + 1 }, (_, i) => (i / segments) * (Math.PI / 4));
      const bend = angles.map((angle) => r * Math.tan(angle));
      return [...bend.map((b) => -h + r - b).reverse(), ...bend.map((b) => h - r + b)];
    };
    for (let axis = 0; axis < 3; ++axis) {
      const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
      const [us, vs] = [stops(half[u]!), stops(half[v]!)];
      for (const sign of [1, -1]) {
        const first = this.positions.length / 3;
        for (const pv of vs) {
          for (const pu of us) {
            const p = [0, 0, 0];
            [p[axis], p[u], p[v]] = [sign * half[axis]!, pu, pv];
            const inner = p.map((c, i) => Math.min(Math.max(c, -half[i]! + r), half[i]! - r));
            const flat = [0, 0, 0];
            flat[axis] = sign;
            const out = r === 0 ? flat : p.map((c, i) => c - inner[i]!);
            const normal = unit(out as unknown as Vec);
            const at = inner.map((c, i) => c + r * normal[i]!) as unknown as Vec;
            const placed = warp ? warp(...at) : at;
            this.vertex([placed[0] + centre[0], placed[1] + centre[1], placed[2] + centre[2]],
              warp ? warpedNormal(at, normal, warp) : normal, colour);
          }
        }
        this.grid(first, us.length, vs.length, sign > 0);
      }
    }
    return this;
  }

  private grid(first: number, columns: number, rows: number, forward: boolean): void {
    for (let j = 0; j + 1 < rows; ++j) {
      for (let i = 0; i + 1 < columns; ++i) {
        const a = first + j * columns + i;
        const [b, c, d] = [a + 1, a + columns + 1, a + columns];
        this.indices.push(...(forward ? [a, b, c, a, c, d] : [a, c, b, a, d, c]));
      }
    }
  }

  // A cylinder or cone along x, y or z, with both ends closed.
  cylinder(
    centre: Vec, axis: 0 | 1 | 2, length: number, radius: number, tint: Tint, sides = 14, tip = radius,
  ): this {
    const colour = this.tint(tint);
    const place = (along: number, a: number, r: number): Vec => {
      const p = [0, 0, 0];
      [p[axis], p[(axis + 1) % 3], p[(axis + 2) % 3]] = [along, Math.cos(a) * r, Math.sin(a) * r];
      return [p[0]! + centre[0], p[1]! + centre[1], p[2]! + centre[2]];
    };
    const lean = (radius - tip) / length;
    const direction = (along: number, a: number, r: number): Vec => {
      const p = place(along, a, r);
      return unit([p[0] - centre[0], p[1] - centre[1], p[2] - centre[2]]);
    };
    const first = this.positions.length / 3;
    for (let i = 0; i <= sides; ++i) {
      const a = (i / sides) * 2 * Math.PI;
      const normal = direction(lean, a, 1);
      this.vertex(place(-length / 2, a, radius), normal, colour);
      this.vertex(place(length / 2, a, tip), normal, colour);
      const b = first + 2 * i;
      if (i < sides) this.indices.push(b, b + 2, b + 3, b, b + 3, b + 1);
    }
    for (const sign of [1, -1]) {
      const r = sign > 0 ? tip : radius;
      if (r === 0) continue;
      const normal = direction(sign, 0, 0);
      const middle = this.vertex(place((sign * length) / 2, 0, 0), normal, colour);
      for (let i = 0; i <= sides; ++i) {
        const rim = this.vertex(place((sign * length) / 2, (i / sides) * 2 * Math.PI, r), normal, colour);
        if (i > 0) this.indices.push(...(sign > 0 ? [middle, rim - 1, rim] : [middle, rim, rim - 1]));
      }
    }
    return this;
  }

  // A flat convex polygon that looks up; its points run counter-clockwise as seen from above with z
  // downwards.
  plate(points: readonly (readonly [number, number])[], y: number, tint: Tint): this {
    const colour = this.tint(tint);
    const first = this.positions.length / 3;
    for (const [x, z] of points) this.vertex([x, y, z], [0, 1, 0], colour);
    for (let i = 2; i < points.length; ++i) this.indices.push(first, first + i - 1, first + i);
    return this;
  }

  rectangle(x0: number, z0: number, x1: number, z1: number, y: number, tint: Tint): this {
    return this.plate([[x0, z1], [x1, z1], [x1, z0], [x0, z0]], y, tint);
  }

  // A band of the given width along a closed line.
  ribbon(line: readonly (readonly [number, number])[], width: number, y: number, tint: Tint): this {
    const edge = (i: number, side: number): [number, number] => {
      const count = line.length;
      const [before, at, after] = [line[(i + count - 1) % count]!, line[i % count]!, line[(i + 1) % count]!];
      const [dx, dz] = [after[0] - before[0], after[1] - before[1]];
      const scale = (side * width) / 2 / (Math.hypot(dx, dz) || 1);
      return [at[0] - dz * scale, at[1] + dx * scale];
    };
    for (let i = 0; i < line.length; ++i) {
      this.plate([edge(i, 1), edge(i + 1, 1), edge(i + 1, -1), edge(i, -1)], y, tint);
    }
    return this;
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    const attribute = (name: string, values: number[]) =>
      geometry.setAttribute(name, new BufferAttribute(new Float32Array(values), 3));
    attribute('position', this.positions);
    attribute('normal', this.normals);
    attribute('color', this.colours);
    geometry.setIndex(new BufferAttribute(new Uint32Array(this.indices), 1));
    geometry.computeBoundingSphere();
    return geometry;
  }
}
