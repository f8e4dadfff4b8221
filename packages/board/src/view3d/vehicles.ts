// Low-poly vehicles made in code. A model looks along +x and stands on y = 0 around the origin. What has the
// colour of the vehicle (white here) is one geometry, everything else another.
import type { BufferGeometry } from 'three';
import { Form, hullOf, taper, type Warp } from './form.ts';

export interface Model {
  paint: BufferGeometry;
  trim: BufferGeometry;
  hull(): BufferGeometry; // a little larger than the whole, for outlines; made when first asked for
  roof: { x: number; y: number }; // where a label lies
  height: number;
}

type Build = (paint: Form, trim: Form, length: number) => Model['roof'];

const kWhite = 0xffffff;
const kShade = 0xc9c9c9; // of the paint, for parts that should stand out a little
const kGlass = 0x16222e;
const kTyre = 0x14161a;
const kHub = 0xc3c9cf;
const kPlastic = 0x2a2f36;
const kSteel = 0x9aa3ad;
const kPale = 0xf1f3f4;
const kHeadlight = { colour: 0xfff1cc, glow: 2.6 };
const kTaillight = { colour: 0xff3b2a, glow: 1.2 };
const kAmber = { colour: 0xffb020, glow: 2 };

const kGap = 0.09; // between the ends of a vehicle and of its cells
const kOutline = 0.045; // thickness of the line around a marked vehicle
export const kVehicleWidth = 0.78;

function wheels(trim: Form, at: readonly number[], radius = 0.145, z = 0.335): void {
  for (const x of at) {
    for (const side of [-z, z]) {
      trim.cylinder([x, radius, side], 2, 0.13, radius, kTyre, 16);
      trim.cylinder([x, radius, side], 2, 0.145, radius * 0.58, kHub, 10);
    }
  }
}

function lights(trim: Form, half: number, y: number, z = 0.26): void {
  for (const side of [-z, z]) {
    trim.box([half - 0.02, y, side], [0.05, 0.075, 0.17], 0.02, kHeadlight);
    trim.box([-half + 0.015, y + 0.02, side], [0.04, 0.065, 0.17], 0.02, kTaillight);
  }
}

// Seen from above, the ends are a little narrower than the middle.
const boat = (half: number, by: number): Warp => (x, y, z) => [x, y, z * (1 - by * (x / half) ** 4)];

// What all cars share: a body on wheels, a glass house with a painted roof, bumpers and lamps.
function car(paint: Form, trim: Form, length: number, house: {
  at: number; length: number; height: number; top: number; lean?: number; body?: number;
}): Model['roof'] {
  const half = length / 2 - kGap;
  const body = house.body ?? 0.27;
  const base = 0.1 + body;
  paint.box([0, 0.1 + body / 2, 0], [2 * half, body, kVehicleWidth], 0.1, kWhite, boat(half, 0.12), 2);
  trim.box([0, 0.14, 0], [2 * half + 0.03, 0.09, kVehicleWidth - 0.02], 0.04, kPlastic, boat(half, 0.13));
  const rise = house.height;
  const narrow = taper(-rise / 2, rise / 2, house.top, 0.8, house.lean ?? 0);
  trim.box([house.at, base + rise / 2 - 0.03, 0], [house.length, rise, 0.7], 0.06, kGlass, narrow, 2);
  const roof = base + rise - 0.03;
  const x = house.at + (house.lean ?? 0);
  paint.box([x, roof - 0.005, 0], [house.length * house.top - 0.02, 0.05, 0.555], 0.025, kWhite, undefined,
    2);
  paint.box([house.at, base + rise / 2 - 0.03, 0], [0.06, rise - 0.01, 0.71], 0.01, kWhite,
    (px, py, pz) => [px + narrow(0, py, 0)[0], py, narrow(0, py, pz)[2]]);
  wheels(trim, [-half + 0.32, half - 0.34].map((w) => (length < 1.5 ? w * 0.8 : w)));
  lights(trim, half, 0.1 + body * 0.62);
  return { x, y: roof + 0.022 };
}

const hatchback: Build = (paint, trim, length) =>
  car(paint, trim, length, { at: -0.2, length: 1.16, height: 0.3, top: 0.72, lean: -0.06 });

const saloon: Build = (paint, trim, length) =>
  car(paint, trim, length, { at: -0.08, length: 1.02, height: 0.29, top: 0.62 });

const estate: Build = (paint, trim, length) => {
  const roof = car(paint, trim, length, { at: -0.24, length: 1.22, height: 0.3, top: 0.8, lean: -0.03 });
  for (const z of [-0.2, 0.2]) trim.box([roof.x, roof.y + 0.02, z], [0.8, 0.025, 0.03], 0.01, kPlastic);
  return roof;
};

const taxi: Build = (paint, trim, length) => {
  const roof = car(paint, trim, length, { at: -0.08, length: 1.04, height: 0.29, top: 0.64 });
  trim.box([roof.x + 0.27, roof.y + 0.04, 0], [0.1, 0.09, 0.3], 0.03, { colour: 0xfff3c4, glow: 1.6 });
  for (let i = 0; i < 7; ++i) {
    for (const z of [-0.386, 0.386]) {
      trim.box([-0.48 + i * 0.16, 0.29 + (i % 2 ? 0.025 : -0.025), z], [0.08, 0.05, 0.02], 0,
        i % 2 ? kPale : kTyre);
    }
  }
  return { x: roof.x - 0.06, y: roof.y };
};

const pickup: Build = (paint, trim, length) => {
  const half = length / 2 - kGap;
  const roof = car(paint, trim, length, { at: 0.18, length: 0.72, height: 0.32, top: 0.68, body: 0.29 });
  const bed = { from: -half + 0.06, to: -0.2 };
  const middle = (bed.from + bed.to) / 2;
  trim.box([middle, 0.385, 0], [bed.to - bed.from - 0.02, 0.03, 0.6], 0, kPlastic);
  for (const z of [-0.345, 0.345]) paint.box([middle, 0.43, z], [bed.to - bed.from + 0.06, 0.12, 0.07],
    0.03, kWhite);
  paint.box([bed.from, 0.43, 0], [0.07, 0.12, 0.72], 0.03, kWhite);
  return roof;
};

// The target: low and wide, with stripes from nose to tail and a wing.
const sports: Build = (paint, trim, length) => {
  const half = length / 2 - kGap;
  const stretch = Math.max(0, length - 2);
  const roof = car(paint, trim, length, {
    at: -0.1, length: Math.min(0.98 + stretch * 0.7, length * 0.62), height: 0.24,
      top: length < 1.5 ? 0.6 : 0.56, body: 0.25,
  });
  for (const z of [-0.085, 0.085]) {
    trim.box([0, 0.35, z], [2 * half - 0.12, 0.012, 0.085], 0, kPale);
    trim.box([roof.x, roof.y, z], [(0.48 + stretch * 0.35) * Math.min(1, length / 2), 0.012, 0.085], 0,
      kPale);
  }
  if (length >= 1.5) {
    for (const z of [-0.27, 0.27]) trim.box([-half + 0.12, 0.4, z], [0.06, 0.12, 0.04], 0.01, kPlastic);
    paint.box([-half + 0.1, 0.475, 0], [0.2, 0.035, 0.74], 0.015, kWhite);
  }
  trim.box([half - 0.05, 0.16, 0], [0.1, 0.06, 0.5], 0.02, kTyre);
  return roof;
};

const pod: Build = (paint, trim, length) => {
  const half = length / 2 - 0.1;
  paint.box([0, 0.25, 0], [2 * half, 0.3, 0.7], 0.14, kWhite, boat(half, 0.1), 2);
  trim.box([0, 0.14, 0], [2 * half + 0.02, 0.08, 0.68], 0.04, kPlastic);
  trim.box([-0.01, 0.48, 0], [0.68, 0.3, 0.62], 0.12, kGlass, taper(-0.15, 0.15, 0.68, 0.78), 2);
  paint.box([-0.01, 0.615, 0], [0.44, 0.06, 0.47], 0.03, kWhite, undefined, 2);
  wheels(trim, [-0.23, 0.23], 0.12, 0.29);
  lights(trim, half, 0.27, 0.2);
  return { x: -0.01, y: 0.648 };
};

// The front of a lorry, from x = `back` to the front bumper.
function lorryCab(paint: Form, trim: Form, back: number, front: number, height: number): void {
  const middle = (back + front) / 2;
  const length = front - back;
  paint.box([middle, 0.1 + height / 2, 0], [length, height, 0.76], 0.09, kWhite, taper(-height / 2,
    height / 2, 0.93, 0.95, -0.02), 2);
  trim.box([front - 0.035, 0.1 + height * 0.68, 0], [0.06, height * 0.34, 0.64], 0.03, kGlass, taper(-0.1,
    0.1, 1, 0.97, -0.02));
  for (const z of [-0.365, 0.365]) {
    trim.box([middle + 0.05, 0.1 + height * 0.68, z], [length * 0.5, height * 0.3, 0.03], 0.01, kGlass);
    trim.box([front - 0.06, 0.1 + height * 0.66, z * 1.12], [0.04, 0.12, 0.05], 0.01, kPlastic);
  }
  trim.box([front - 0.015, 0.16, 0], [0.06, 0.11, 0.76], 0.03, kPlastic);
  for (const z of [-0.27, 0.27]) trim.box([front + 0.005, 0.25, z], [0.04, 0.07, 0.15], 0.02, kHeadlight);
}

function rearLamps(trim: Form, x: number, y = 0.22): void {
  for (const z of [-0.29, 0.29]) trim.box([x, y, z], [0.035, 0.07, 0.13], 0.01, kTaillight);
}

// A box body with ribs and a pale roof edge.
function container(paint: Form, trim: Form, from: number, to: number, top: number): void {
  const middle = (from + to) / 2;
  paint.box([middle, (0.22 + top) / 2, 0], [to - from, top - 0.22, kVehicleWidth], 0.035, kWhite, undefined,
    2);
  const ribs = Math.max(2, Math.round((to - from) / 0.3));
  for (let i = 1; i < ribs; ++i) {
    const x = from + ((to - from) * i) / ribs;
    paint.box([x, (0.22 + top) / 2, 0], [0.03, top - 0.3, kVehicleWidth + 0.02], 0.008, kShade);
  }
  trim.box([middle, 0.235, 0], [to - from + 0.01, 0.035, kVehicleWidth + 0.012], 0.01, kPale);
  paint.box([middle, top, 0], [to - from - 0.14, 0.02, 0.62], 0.01, kShade);
}

const boxTruck: Build = (paint, trim, length) => {
  const half = length / 2 - kGap;
  const back = half - 0.72;
  trim.box([0, 0.17, 0], [2 * half - 0.1, 0.1, 0.56], 0.02, kPlastic);
  lorryCab(paint, trim, back, half, 0.56);
  container(paint, trim, -half, back - 0.05, 0.84);
  rearLamps(trim, -half - 0.005);
  wheels(trim, [half - 0.34, -half + 0.36, -half + 0.7], 0.155);
  return { x: (-half + back) / 2, y: 0.855 };
};

const tanker: Build = (paint, trim, length) => {
  const half = length / 2 - kGap;
  const back = half - 0.68;
  trim.box([0, 0.18, 0], [2 * half - 0.06, 0.1, 0.6], 0.02, kPlastic);
  lorryCab(paint, trim, back, half, 0.54);
  const [from, to] = [-half + 0.02, back - 0.07];
  const middle = (from + to) / 2;
  paint.box([middle, 0.51, 0], [to - from, 0.6, 0.76], 0.28, kWhite, undefined, 4);
  for (const t of [0.2, 0.5, 0.8]) {
    trim.box([from + (to - from) * t, 0.51, 0], [0.045, 0.615, 0.775], 0.285, kSteel, undefined, 4);
  }
  trim.box([middle, 0.815, 0], [(to - from) * 0.72, 0.025, 0.2], 0.01, kSteel);
  rearLamps(trim, -half + 0.0, 0.2);
  wheels(trim, [half - 0.34, -half + 0.36, -half + 0.7], 0.155);
  return { x: middle, y: 0.832 };
};

// One section of a bus with a band of windows all around.
function busSection(paint: Form, trim: Form, from: number, to: number): void {
  const middle = (from + to) / 2;
  paint.box([middle, 0.44, 0], [to - from, 0.68, kVehicleWidth], 0.1, kWhite, undefined, 2);
  trim.box([middle, 0.53, 0], [to - from - 0.14, 0.22, kVehicleWidth + 0.012], 0.02, kGlass);
  const posts = Math.max(2, Math.round((to - from) / 0.42));
  for (let i = 1; i < posts; ++i) {
    paint.box([from + ((to - from) * i) / posts, 0.53, 0], [0.045, 0.23, kVehicleWidth + 0.02], 0.005,
      kWhite);
  }
  trim.box([middle, 0.27, 0], [to - from - 0.16, 0.03, kVehicleWidth + 0.012], 0.005, kPale);
}

function busFront(trim: Form, half: number): void {
  trim.box([half - 0.01, 0.5, 0], [0.04, 0.3, 0.66], 0.02, kGlass);
  trim.box([half - 0.005, 0.69, 0], [0.04, 0.06, 0.4], 0.01, kAmber);
  trim.box([-half + 0.01, 0.54, 0], [0.04, 0.2, 0.6], 0.02, kGlass);
  trim.box([0, 0.13, 0], [2 * half - 0.04, 0.08, 0.74], 0.03, kPlastic);
  for (const z of [-0.27, 0.27]) trim.box([half, 0.23, z], [0.04, 0.07, 0.15], 0.02, kHeadlight);
  rearLamps(trim, -half);
}

const bus: Build = (paint, trim, length) => {
  const half = length / 2 - kGap;
  busSection(paint, trim, -half, half);
  busFront(trim, half);
  for (const x of [-half + 0.55, half - 0.6]) paint.box([x, 0.79, 0], [0.42, 0.07, 0.46], 0.03, kShade);
  wheels(trim, [half - 0.52, -half + 0.6], 0.155);
  return { x: 0, y: 0.785 };
};

// A long vehicle is a train of sections of at most `longest` cells.
function sections(from: number, to: number, longest: number, gap: number): [number, number][] {
  const count = Math.max(1, Math.ceil((to - from) / longest));
  const each = (to - from - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, i) => {
    const start = from + i * (each + gap);
    return [start, start + each];
  });
}

const bendyBus: Build = (paint, trim, length) => {
  const half = length / 2 - kGap;
  const parts = sections(-half, half, 2.6, 0.16);
  for (const [from, to] of parts) {
    busSection(paint, trim, from, to);
    paint.box([(from + to) / 2, 0.79, 0], [0.46, 0.07, 0.46], 0.03, kShade);
    wheels(trim, [from + 0.45, to - 0.45], 0.155);
  }
  for (const [, to] of parts.slice(0, -1)) {
    for (const x of [0.02, 0.08, 0.14]) trim.box([to + x, 0.44, 0], [0.045, 0.62, 0.7], 0.02, kPlastic);
  }
  busFront(trim, half);
  const [from, to] = parts[Math.floor((parts.length - 1) / 2)]!;
  return { x: parts.length % 2 ? 0 : (from + to) / 2 - 0.45, y: parts.length % 2 ? 0.83 : 0.785 };
};

const roadTrain: Build = (paint, trim, length) => {
  const half = length / 2 - kGap;
  const back = half - 0.74;
  lorryCab(paint, trim, back, half, 0.66);
  trim.box([back - 0.1, 0.2, 0], [0.5, 0.1, 0.5], 0.02, kPlastic);
  wheels(trim, [half - 0.34, back - 0.12], 0.155);
  const trailers = sections(-half, back - 0.12, 3.4, 0.2);
  for (const [from, to] of trailers) {
    container(paint, trim, from, to, 0.86);
    trim.box([(from + to) / 2, 0.18, 0], [to - from - 0.1, 0.08, 0.5], 0.02, kPlastic);
    wheels(trim, [from + 0.3, from + 0.62], 0.15);
  }
  trim.box([(-half + back) / 2, 0.24, 0], [back + half - 0.3, 0.05, 0.2], 0.01, kPlastic);
  rearLamps(trim, -half - 0.005);
  const [from, to] = trailers[Math.floor(trailers.length / 2)]!;
  return { x: (from + to) / 2, y: 0.875 };
};

const kByLength: readonly (readonly Build[])[] = [
  [pod],
  [hatchback, saloon, pickup, estate, taxi],
  [boxTruck, bus, tanker],
  [roadTrain, bendyBus],
];

export type Role = 'target' | 'other';

// Models are shared between vehicles: `variant` is any number, the same number gives the same body.
export class Garage {
  private readonly models = new Map<string, Model>();

  model(length: number, variant: number, role: Role): Model {
    const builds = kByLength[Math.min(length, kByLength.length) - 1] ?? [pod];
    const chosen = variant % builds.length;
    const key = role === 'target' ? `target ${length}` : `${length} ${chosen}`;
    let model = this.models.get(key);
    if (!model) {
      const [paint, trim] = [new Form(), new Form()];
      const roof = (role === 'target' ? sports : builds[chosen] ?? pod)(paint, trim, length);
      let hull: BufferGeometry | undefined;
      model = {
        paint: paint.geometry(), trim: trim.geometry(), roof, height: roof.y,
        hull: () => (hull ??= hullOf([paint, trim], kOutline).geometry()),
      };
      this.models.set(key, model);
    }
    return model;
  }
}
