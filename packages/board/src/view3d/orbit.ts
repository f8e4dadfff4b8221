// The camera's movement: a goal that the user pushes around, and a view that follows it softly.
import { approach } from './motion.ts';
import { kLeastElevation, kTopElevation, kZoomRange, type View } from './view.ts';

const kKeys = ['azimuth', 'elevation', 'zoom', 'panX', 'panZ'] as const;
const kFollow = 14; // per second

const clamp = (value: number, least: number, greatest: number) => Math.min(Math.max(value, least), greatest);

export class Orbit {
  view: View;
  private goal: View;
  private moved = true; // the view was set since the last tick

  constructor(start: View, public reducedMotion: boolean) {
    this.view = { ...start };
    this.goal = { ...start };
  }

  go(view: View): void {
    // The short way around.
    const turns = Math.round((this.view.azimuth - view.azimuth) / (2 * Math.PI));
    this.goal = { ...view, azimuth: view.azimuth + turns * 2 * Math.PI };
  }

  jump(view: View): void {
    this.view = { ...view };
    this.goal = { ...view };
    this.moved = true;
  }

  // The pointer moved by this share of the picture's height.
  rotate(dx: number, dy: number): void {
    this.goal.azimuth -= dx * 3.2;
    this.goal.elevation = clamp(this.goal.elevation + dy * 2.4, kLeastElevation, kTopElevation);
  }

  zoom(factor: number): void {
    this.goal.zoom = clamp(this.goal.zoom * factor, kZoomRange.least, kZoomRange.greatest);
  }

  // In cells along the picture's axes; never farther than `reach` from the middle.
  pan(right: number, down: number, reach: number): void {
    const [c, s] = [Math.cos(this.goal.azimuth), Math.sin(this.goal.azimuth)];
    this.goal.panX = clamp(this.goal.panX - right * c - down * s, -reach, reach);
    this.goal.panZ = clamp(this.goal.panZ + right * s - down * c, -reach, reach);
  }

  // True while the view changes.
  tick(seconds: number): boolean {
    let changed = this.moved;
    this.moved = false;
    for (const key of kKeys) {
      if (this.view[key] === this.goal[key]) continue;
      this.view[key] = this.reducedMotion ? this.goal[key] : approach(this.view[key], this.goal[key],
        kFollow, seconds);
      changed = true;
    }
    return changed;
  }
}
