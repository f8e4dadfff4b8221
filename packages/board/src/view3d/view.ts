// The camera as four numbers and a shift, and the one place from which a set of points just fills the
// picture.
export interface View {
  azimuth: number; // radians; 0 looks up the board, from its bottom side
  elevation: number; // radians above the ground; a quarter turn is straight down
  zoom: number; // 1: everything fits
  panX: number; // shift of what is looked at, in cells
  panZ: number;
}

export interface Corner {
  x: number;
  y: number;
  z: number;
}

export interface Eye extends Corner {
  distance: number; // from the plane through the origin that faces the eye
}

export const kTopElevation = Math.PI / 2;
export const kLeastElevation = 0.5;
export const kZoomRange = { least: 0.6, greatest: 4 } as const;

// Upright pictures look down more steeply: there the height is free, and the width is what is scarce.
export function defaultView(aspect: number): View {
  const steep = Math.min(Math.max((1.5 - aspect) / 0.9, 0), 1);
  return { azimuth: 0.15 * (1 - steep) + 0.05 * steep, elevation: 0.96 + 0.2 * steep, zoom: 1, panX: 0,
    panZ: 0 };
}

export const topView = (): View => ({ azimuth: 0, elevation: kTopElevation, zoom: 1, panX: 0, panZ: 0 });

// The axes of the picture in the world: to the right, up, and towards the eye.
export function pictureAxes({ azimuth, elevation }: View): { right: Corner; up: Corner; back: Corner } {
  const [sa, ca, se, ce] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)];
  return {
    right: { x: ca, y: 0, z: -sa },
    up: { x: -sa * se, y: ce, z: -ca * se },
    back: { x: sa * ce, y: se, z: ca * ce },
  };
}

const dot = (a: Corner, b: Corner) => a.x * b.x + a.y * b.y + a.z * b.z;

// Where the eye must be so that all corners lie in the picture, as large as possible and in its middle.
// `slopeX` and `slopeY` are the tangents of half the angle of view. For a corner at (x, y, z) on the axes of
// the picture the right edge asks for  x - cx <= (d - z) * slopeX,  that is  cx + d * slopeX >= x + z *
// slopeX; the left edge likewise; the two sharpest demands give the distance d and the shift cx.
export function fitEye(view: View, corners: readonly Corner[], slopeX: number, slopeY: number): Eye {
  const axes = pictureAxes(view);
  const most = { right: -Infinity, left: -Infinity, top: -Infinity, bottom: -Infinity };
  for (const corner of corners) {
    const [x, y, z] = [dot(corner, axes.right), dot(corner, axes.up), dot(corner, axes.back)];
    most.right = Math.max(most.right, x + z * slopeX);
    most.left = Math.max(most.left, -x + z * slopeX);
    most.top = Math.max(most.top, y + z * slopeY);
    most.bottom = Math.max(most.bottom, -y + z * slopeY);
  }
  const fitting = Math.max((most.right + most.left) / (2 * slopeX), (most.top + most.bottom) / (2 * slopeY));
  const distance = fitting / view.zoom;
  const cx = (most.right - most.left) / 2;
  const cy = (most.top - most.bottom) / 2;
  const at = (key: 'x' | 'y' | 'z') =>
    axes.right[key] * cx + axes.up[key] * cy + axes.back[key] * distance;
  return { x: at('x') + view.panX, y: at('y'), z: at('z') + view.panZ, distance };
}
