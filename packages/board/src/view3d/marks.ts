// What says "this one" and "to there": an outline around the selected vehicle, for a hint a pulsing
// outline and a ghost of the vehicle at its goal, and a ghost in another colour where people put one instead.
import {
  BackSide, type BufferGeometry, Group, type Material, Mesh, MeshBasicMaterial, type Texture,
} from 'three';
import type { Place } from '../model/picture.ts';
import type { LotPicture } from './messages.ts';
import type { Fleet } from './fleet.ts';
import type { Look } from './look.ts';
import { vehicleCentre } from './place.ts';
import { Quads } from './quads.ts';
import { kVehicleWidth, type Model } from './vehicles.ts';

const kPulse = 1300; // milliseconds

// Meshes that stand where a vehicle stands, or should.
class Double {
  readonly group = new Group();
  private vehicle = -1;

  constructor(
    private readonly parts: (model: Model) => BufferGeometry[], private readonly material: Material,
  ) {
    this.group.visible = false;
  }

  show(fleet: Fleet, vehicle: number): void {
    this.group.visible = true;
    if (vehicle === this.vehicle) return;
    this.vehicle = vehicle;
    this.group.clear();
    const geometries = this.parts(fleet.places[vehicle]!.model);
    for (const geometry of geometries) this.group.add(new Mesh(geometry, this.material));
  }

  // Larger by `by` on all sides.
  swell(length: number, height: number, by: number): void {
    this.group.scale.set(1 + (2 * by) / length, 1 + by / height, 1 + (2 * by) / kVehicleWidth);
  }

  hide(): void {
    this.group.visible = false;
    this.vehicle = -1;
  }
}

export class Marks {
  readonly group = new Group();
  private readonly selectedMaterial = new MeshBasicMaterial({ side: BackSide, fog: false,
    toneMapped: false });
  private readonly hintMaterial = new MeshBasicMaterial({ side: BackSide, fog: false, toneMapped: false });
  private readonly ghostMaterial = new MeshBasicMaterial({ transparent: true, opacity: 0.5, fog: false,
    toneMapped: false });
  private readonly lureMaterial = new MeshBasicMaterial({ transparent: true, opacity: 0.4, fog: false,
    toneMapped: false });
  private readonly glowMaterial: MeshBasicMaterial;
  private readonly selected = new Double((model) => [model.hull()], this.selectedMaterial);
  private readonly hinted = new Double((model) => [model.hull()], this.hintMaterial);
  private readonly ghost = new Double(({ paint, trim }) => [paint, trim], this.ghostMaterial);
  private readonly lure = new Double(({ paint, trim }) => [paint, trim], this.lureMaterial);
  private readonly glow: Quads;
  private picture: LotPicture | null = null;

  constructor(private readonly fleet: Fleet, look: Look, spot: Texture) {
    this.selectedMaterial.color.set(0xffffff);
    this.hintMaterial.color.set(look.hint);
    this.ghostMaterial.color.set(look.hint);
    this.lureMaterial.color.set(look.lure);
    this.glowMaterial = new MeshBasicMaterial({ color: look.selected, map: spot, transparent: true,
      depthWrite: false, toneMapped: false });
    this.glow = new Quads(1, this.glowMaterial);
    this.glow.mesh.visible = false;
    this.glow.mesh.renderOrder = 1;
    this.group.add(this.selected.group, this.hinted.group, this.ghost.group, this.lure.group,
      this.glow.mesh);
  }

  update(picture: LotPicture): void {
    this.picture = picture;
    const { vehicles } = picture.puzzle;
    const chosen = picture.selected === null ? undefined : vehicles[picture.selected];
    const gone = picture.solved && picture.selected === picture.puzzle.target;
    const hint = picture.hint && vehicles[picture.hint.vehicle] ? picture.hint : null;
    const outlined = chosen && !gone && hint?.vehicle !== picture.selected;
    if (outlined) this.selected.show(this.fleet, picture.selected!);
    else this.selected.hide();
    this.glow.mesh.visible = !!chosen && !gone;
    if (hint) {
      this.hinted.show(this.fleet, hint.vehicle);
      this.ghost.show(this.fleet, hint.vehicle);
    } else {
      this.hinted.hide();
      this.ghost.hide();
    }
    if (picture.lure && vehicles[picture.lure.vehicle]) this.lure.show(this.fleet, picture.lure.vehicle);
    else this.lure.hide();
    this.place();
  }

  get pulsing(): boolean {
    return this.hinted.group.visible;
  }

  // Follows the vehicles; called whenever one moved.
  place(): void {
    const { picture } = this;
    if (!picture) return;
    const follow = (double: Double, vehicle: number) => {
      const { group } = this.fleet.places[vehicle]!;
      double.group.position.copy(group.position);
      double.group.rotation.copy(group.rotation);
    };
    if (this.glow.mesh.visible) {
      const vehicle = picture.puzzle.vehicles[picture.selected!]!;
      follow(this.selected, picture.selected!);
      const { x, z } = this.fleet.places[picture.selected!]!.group.position;
      const [along, across] = [vehicle.length + 0.5, 1.5];
      const flat = vehicle.axis === 'horizontal';
      this.glow.set(0, x, 0.012, z, flat ? along : across, flat ? across : along);
    }
    const send = (double: Double, { vehicle, offset }: Place) => {
      follow(double, vehicle);
      const { x, z } = vehicleCentre(picture.puzzle, picture.puzzle.vehicles[vehicle]!, offset);
      double.group.position.set(x, 0, z);
    };
    if (this.pulsing) {
      follow(this.hinted, picture.hint!.vehicle);
      send(this.ghost, picture.hint!);
    }
    if (this.lure.group.visible) send(this.lure, picture.lure!);
  }

  // The pulse at this moment; a still picture shows its middle.
  tick(now: number, reducedMotion: boolean): void {
    if (!this.pulsing || !this.picture?.hint) return;
    const wave = reducedMotion ? 0.6 : 0.5 - 0.5 * Math.cos((now / kPulse) * 2 * Math.PI);
    const { vehicle } = this.picture.hint;
    const { model } = this.fleet.places[vehicle]!;
    this.hinted.swell(this.picture.puzzle.vehicles[vehicle]!.length, model.height, 0.05 * wave);
    this.ghostMaterial.opacity = 0.4 + 0.3 * wave;
  }

  dispose(): void {
    this.glow.dispose();
    for (const one of [this.selectedMaterial, this.hintMaterial, this.ghostMaterial,
      this.lureMaterial, this.glowMaterial]) one.dispose();
  }
}
