// What is around the lot: trees, lamps, a road, and the cars that drive around on it.
import { AdditiveBlending, Group, type Material, Mesh, MeshBasicMaterial, type Texture } from 'three';
import type { Puzzle } from '../model/protocol.ts';
import { Form } from './form.ts';
import { atExit, kLoop, roundedLine } from './ground.ts';
import { kGround, type Look } from './look.ts';
import { shiny } from './materials.ts';
import { closedPath, nearestWay, onPath, type Path } from './path.ts';
import type { ExitPlace } from './place.ts';
import { Quads } from './quads.ts';
import type { Garage } from './vehicles.ts';

const kSpeed = 1.7; // cells per second
const kLane = 0.36;
const kPaints = [0xf2f3f0, 0xb9c2c9, 0x6d7884, 0xd9cfb8, 0x9fb4c6, 0x3f4750] as const;

function tree(form: Form, x: number, z: number, size: number, pine: boolean): void {
  form.cylinder([x, 0.2 * size, z], 1, 0.5 * size, 0.07 * size, kGround.bark, 8);
  if (pine) {
    for (const [y, r] of [[0.6, 0.5], [0.98, 0.4], [1.32, 0.28]] as const) {
      form.cylinder([x, y * size, z], 1, 0.55 * size, r * size, 0x3f7a4a, 9, 0);
    }
  } else {
    form.box([x, 0.85 * size, z], [0.95 * size, 0.85 * size, 0.95 * size], 0.4 * size, 0x6ba552, undefined,
      2);
    form.box([x + 0.22 * size, 1.12 * size, z - 0.16 * size], [0.6 * size, 0.55 * size, 0.6 * size],
      0.26 * size, 0x7ab45e, undefined, 2);
  }
}

// Trees stand beyond the road, at places that look thrown but are always the same.
function trees(form: Form, { width, height }: Puzzle, exit: ExitPlace | null): void {
  let seed = width * 31 + height * 17 + 5;
  const random = () => ((seed = (seed * 1103515245 + 12345) >>> 0) >>> 8) / 0x1000000;
  const [hx, hz] = [width / 2 + kLoop.away + kLoop.half, height / 2 + kLoop.away + kLoop.half];
  const around = closedPath(roundedLine(hx + 1.0, hz + 1.0, kLoop.radius + 1));
  const count = Math.round(around.length / 1.9);
  for (let i = 0; i < count; ++i) {
    const way = ((i + (random() - 0.5) * 0.8) / count) * around.length;
    const { x, z } = onPath(around, way, -random() * 2.6);
    const size = 0.8 + random() * 0.6;
    const aside = exit?.axis === 'horizontal' ? z - exit.edge.z : x - (exit?.edge.x ?? Infinity);
    if (Math.abs(aside) > 1.3) tree(form, x, z, size, random() < 0.45);
  }
}

const kLampAway = 0.72;

function lamp(form: Form, x: number, z: number, inX: number, inZ: number, lit: boolean): void {
  form.cylinder([x, 0.75, z], 1, 1.5, 0.035, 0x4a525c, 8);
  const arm = [0.3 * Math.abs(inX) + 0.09, 0.05, 0.3 * Math.abs(inZ) + 0.09] as const;
  form.box([x + inX * 0.16, 1.5, z + inZ * 0.16], arm, 0.02, 0x4a525c);
  const bulb = { colour: 0xffe2a8, glow: lit ? 4 : 1 };
  form.box([x + inX * 0.22, 1.465, z + inZ * 0.22], [0.17, 0.035, 0.17], 0.01, bulb);
}

interface Driver {
  group: Group;
  way: number;
  direction: 1 | -1;
}

export class Scenery {
  readonly group = new Group();
  private readonly path: Path;
  private readonly cars = new Group();
  private readonly drivers: Driver[] = [];
  private readonly materials: Material[] = [];
  private readonly still: Mesh;
  private readonly shades: Quads;
  private readonly beams: Quads;
  private readonly lamps: Quads;
  private readonly crossing: number | null; // where the road from the exit meets the path

  constructor(
    puzzle: Puzzle, exit: ExitPlace | null, garage: Garage, trim: Material, standing: Material, look: Look,
    shade: Material, spot: Texture,
  ) {
    const [hx, hz] = [puzzle.width / 2 + kLoop.away, puzzle.height / 2 + kLoop.away];
    this.path = closedPath(roundedLine(hx, hz, kLoop.radius + kLoop.half));
    this.crossing = exit ? nearestWay(this.path, ...atExit(exit, kLoop.away, 0)) : null;
    const form = new Form();
    trees(form, puzzle, exit);
    const light = this.add(new MeshBasicMaterial({
      color: 0xffd79a, map: spot, transparent: true, opacity: 0.42 * look.lamps, depthWrite: false,
      blending: AdditiveBlending,
    }));
    this.lamps = new Quads(4, light);
    let corner = 0;
    for (const sx of [-1, 1]) {
      for (const sz of [-1, 1]) {
        const [x, z] = [sx * (puzzle.width / 2 + kLampAway), sz * (puzzle.height / 2 + kLampAway)];
        lamp(form, x, z, -sx, 0, look.lamps > 0);
        this.lamps.set(corner++, x - sx * 0.4, 0.009, z, 3.4, 3.4);
      }
    }
    this.still = new Mesh(form.geometry(), standing);
    this.still.castShadow = this.still.receiveShadow = true;
    this.staff(garage, trim, look);
    this.shades = new Quads(this.drivers.length, shade);
    this.beams = new Quads(this.drivers.length, light);
    this.lamps.mesh.visible = this.beams.mesh.visible = look.lamps > 0;
    this.cars.add(this.shades.mesh, this.beams.mesh);
    this.group.add(this.still, this.lamps.mesh, this.cars);
    this.place();
  }

  private add<M extends Material>(material: M): M {
    this.materials.push(material);
    return material;
  }

  // Cars in both lanes, spread evenly.
  private staff(garage: Garage, trim: Material, look: Look): void {
    const each = Math.min(4, Math.max(2, Math.round(this.path.length / 16)));
    for (let i = 0; i < 2 * each; ++i) {
      const length = i % 4 === 3 ? 3 : 2;
      const model = garage.model(length, i * 3 + 1, 'other');
      const paint = this.add(shiny(kPaints[i % kPaints.length]!, look.fromAbove, look.mirror));
      const group = new Group();
      group.add(new Mesh(model.paint, paint), new Mesh(model.trim, trim));
      group.scale.setScalar(0.8);
      this.cars.add(group);
      const direction = i % 2 ? 1 : -1;
      this.drivers.push({ group, direction, way: ((i + (i % 2) * 0.4) / (2 * each)) * this.path.length });
    }
  }

  show(cars: boolean): void {
    this.cars.visible = cars;
  }

  get driving(): boolean {
    return this.cars.visible;
  }

  // However long nobody looked, the cars go on from where they were seen.
  tick(passed: number, targetLeaves: boolean): void {
    const seconds = Math.min(passed, 0.25);
    for (const driver of this.drivers) {
      if (!this.mustWait(driver, targetLeaves)) driver.way += driver.direction * kSpeed * seconds;
    }
    this.place();
  }

  // Gives way to the target, and keeps its distance from the car in front.
  private mustWait(driver: Driver, targetLeaves: boolean): boolean {
    const ahead = (way: number) => {
      const distance = ((way - driver.way) * driver.direction) % this.path.length;
      return distance < 0 ? distance + this.path.length : distance;
    };
    if (targetLeaves && this.crossing !== null) {
      const distance = ahead(this.crossing);
      if (distance > 0.9 && distance < 2.4) return true;
    }
    return this.drivers.some((other) =>
      other !== driver && other.direction === driver.direction && ahead(other.way) < 2.6);
  }

  private place(): void {
    this.drivers.forEach(({ group, way, direction }, i) => {
      const { x, z, turn } = onPath(this.path, way, direction * kLane);
      const heading = direction > 0 ? turn : turn + Math.PI;
      group.position.set(x, -0.02, z);
      group.rotation.y = heading;
      this.shades.set(i, x, -0.012, z, 2.1, 1.05, heading);
      const [dx, dz] = [Math.cos(heading), -Math.sin(heading)];
      this.beams.set(i, x + dx * 1.5, -0.01, z + dz * 1.5, 1.9, 1.1, heading);
    });
  }

  dispose(): void {
    this.still.geometry.dispose();
    for (const quads of [this.shades, this.beams, this.lamps]) quads.dispose();
    for (const material of this.materials) material.dispose();
  }
}
