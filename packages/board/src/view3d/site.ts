// Everything that stands on the stage for one puzzle in one theme: built at once, thrown away at once.
import {
  AdditiveBlending, Group, type Material, Mesh, MeshBasicMaterial, PlaneGeometry, type Texture,
} from 'three';
import type { Puzzle } from '../model/protocol.ts';
import { Fleet } from './fleet.ts';
import { atExit, buildGround, kKerb, kSign } from './ground.ts';
import { kGround, kLooks, type Theme } from './look.ts';
import { Marks } from './marks.ts';
import type { LotPicture } from './messages.ts';
import { matt, shiny } from './materials.ts';
import { type ExitPlace, exitPlace } from './place.ts';
import { Quads } from './quads.ts';
import { Scenery } from './scenery.ts';
import { grain, labelSheet, signTexture, softSpot } from './textures.ts';
import { type Garage, kVehicleWidth } from './vehicles.ts';
import type { Corner } from './view.ts';

const kLabelSize = 0.46;
const kUnpainted = '#888888'; // until the engine has said what it is painted with

export class Site {
  readonly group = new Group();
  readonly fleet: Fleet;
  readonly marks: Marks;
  readonly scenery: Scenery;
  readonly exit: ExitPlace | null;
  private readonly litter: { dispose(): void }[] = [];
  private readonly shades: Quads;
  private readonly labels: Quads;
  private readonly beam: Quads | null;
  private readonly sign: Mesh | null;

  constructor(
    readonly puzzle: Puzzle, bodies: readonly string[], readonly theme: Theme, garage: Garage, exitText: string,
  ) {
    const look = kLooks[theme];
    this.exit = exitPlace(puzzle);
    const [spot, pool] = [this.keep(softSpot(0.55)), this.keep(softSpot(1))];
    const trim = this.keep(shiny(0xffffff, look.fromAbove, look.mirror));
    const standing = this.keep(matt());
    const shade = this.keep(new MeshBasicMaterial({ color: 0x000000, map: spot, transparent: true,
      opacity: 0.5, depthWrite: false }));
    this.layGround(standing);
    const paints = puzzle.vehicles.map((_, i) =>
      this.keep(shiny(bodies[i] ?? kUnpainted, look.fromAbove, look.mirror)));
    this.fleet = new Fleet(puzzle, garage, (i) => paints[i]!, trim);
    this.shades = this.keep(new Quads(puzzle.vehicles.length, shade));
    this.labels = this.makeLabels();
    this.sign = this.exit ? this.makeSign(exitText) : null;
    this.beam = look.lamps > 0 && this.exit ? this.makeBeams(pool) : null;
    this.marks = this.keep(new Marks(this.fleet, look, spot));
    this.scenery = this.keep(new Scenery(puzzle, this.exit, garage, trim, standing, look, shade, pool));
    this.group.add(this.fleet.group, this.shades.mesh, this.labels.mesh, this.marks.group,
      this.scenery.group);
  }

  private keep<T extends { dispose(): void }>(one: T): T {
    this.litter.push(one);
    return one;
  }

  private layGround(standing: Material): void {
    const { flat, raised } = buildGround(this.puzzle, this.exit);
    const surface = this.keep(matt(this.keep(grain())));
    const ground = new Mesh(this.keep(flat), surface);
    ground.receiveShadow = true;
    const kerb = new Mesh(this.keep(raised), standing);
    kerb.castShadow = kerb.receiveShadow = true;
    this.group.add(ground, kerb);
  }

  private makeLabels(): Quads {
    const { texture, columns, rows } = labelSheet(this.puzzle.vehicles.map(({ label }) => label));
    const material = this.keep(new MeshBasicMaterial({ map: this.keep(texture), transparent: true,
      toneMapped: false, fog: false }));
    const [width, height] = [1 / columns, 1 / rows];
    const labels = this.keep(new Quads(this.puzzle.vehicles.length, material, (i) =>
      [(i % columns) * width, 1 - (Math.floor(i / columns) + 1) * height, width, height]));
    labels.mesh.renderOrder = 3;
    return labels;
  }

  private makeSign(text: string): Mesh {
    const material = this.keep(new MeshBasicMaterial({ map: this.keep(signTexture(text)), transparent: true,
      toneMapped: false, fog: false }));
    const sign = new Mesh(this.keep(new PlaneGeometry(kSign.width, kSign.tall)), material);
    const [x, z] = atExit(this.exit!, kSign.away, 0);
    sign.position.set(x, kSign.height + kSign.tall / 2, z);
    sign.renderOrder = 4;
    this.group.add(sign);
    return sign;
  }

  // Green light in the gate and the lamps of the target, on the ground.
  private makeBeams(spot: Texture): Quads {
    const glow = (color: number, opacity: number, count: number) => {
      const material = this.keep(new MeshBasicMaterial({
        color, map: spot, transparent: true, opacity, depthWrite: false, blending: AdditiveBlending,
      }));
      const quads = this.keep(new Quads(count, material));
      this.group.add(quads.mesh);
      return quads;
    };
    const gate = glow(kGround.kerbPaint, 0.8, 1);
    const [x, z] = atExit(this.exit!, 0.6, 0);
    gate.set(0, x, 0.011, z, 2.6, 2.6);
    return glow(0xfff0c8, 0.5, 1);
  }

  // The corners of what must be in the picture.
  corners(): Corner[] {
    const [x, z] = [this.puzzle.width / 2 + kKerb.to + 0.1, this.puzzle.height / 2 + kKerb.to + 0.1];
    const corners: Corner[] = [];
    for (const sx of [-x, x]) {
      for (const sz of [-z, z]) corners.push({ x: sx, y: 0, z: sz }, { x: sx, y: 0.5, z: sz });
    }
    if (this.exit) {
      const [ex, ez] = atExit(this.exit, kSign.away, 0);
      const half = kSign.width / 2;
      for (const dx of [-half, half]) {
        corners.push({ x: ex + dx, y: kSign.height + kSign.tall, z: ez });
        for (const dz of [-half, half]) corners.push({ x: ex + dx, y: kSign.height, z: ez + dz });
      }
    }
    return corners;
  }

  // What lies on the vehicles or under them goes along.
  follow(azimuth: number): void {
    this.fleet.places.forEach(({ group, model, forward }, i) => {
      const { axis, length } = this.puzzle.vehicles[i]!;
      const { x, z } = group.position;
      const flat = axis === 'horizontal';
      const [along, across] = group.visible ? [length + 0.34, kVehicleWidth + 0.5] : [0, 0];
      this.shades.set(i, x, 0.008, z, flat ? along : across, flat ? across : along);
      const shift = model.roof.x * (forward ? 1 : -1);
      const size = group.visible ? kLabelSize : 0;
      this.labels.set(i, x + (flat ? shift : 0), model.roof.y + 0.03, z + (flat ? 0 : shift), size, size,
        azimuth);
    });
    this.aimLamps();
  }

  private aimLamps(): void {
    const target = this.fleet.places[this.puzzle.target];
    if (!this.beam || !target || !this.exit) return;
    const ahead = this.puzzle.vehicles[this.puzzle.target]!.length / 2 + 0.36;
    const away = ahead * this.exit.sign;
    const [x, z] = this.exit.axis === 'horizontal' ? [away, 0] : [0, away];
    const { position, rotation, visible } = target.group;
    this.beam.set(0, position.x + x, 0.014, position.z + z, visible ? 1.1 : 0, 1.1, rotation.y);
  }

  face(camera: { quaternion: Mesh['quaternion'] }): void {
    this.sign?.quaternion.copy(camera.quaternion);
  }

  update(picture: LotPicture): void {
    this.labels.mesh.visible = picture.labels;
    this.marks.update(picture);
  }

  dispose(): void {
    for (const one of this.litter) one.dispose();
  }
}
