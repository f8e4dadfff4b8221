// Pictures made in code: grain, soft spots, and texts.
import {
  CanvasTexture, DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, SRGBColorSpace,
} from 'three';

// Fine grain for the ground: nearly white, to be multiplied with its colour. Always the same.
export function grain(): DataTexture {
  const side = 128;
  const pixels = new Uint8Array(side * side * 4);
  let seed = 7;
  for (let i = 0; i < pixels.length; i += 4) {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    const dark = (seed >>> 24) / 255;
    pixels.fill(255 - Math.round(20 * dark * dark), i, i + 3);
    pixels[i + 3] = 255;
  }
  const texture = new DataTexture(pixels, side, side);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}

// A white square whose alpha falls off softly over this share of the way from its edges to its middle: with 1
// it looks round.
export function softSpot(share: number): DataTexture {
  const side = 64;
  const pixels = new Uint8Array(side * side * 4).fill(255);
  const fall = (i: number) => {
    const t = Math.min(1, (1 - Math.abs((i + 0.5) / side - 0.5) * 2) / share);
    return t * t * (3 - 2 * t);
  };
  for (let y = 0; y < side; ++y) {
    for (let x = 0; x < side; ++x) pixels[(y * side + x) * 4 + 3] = Math.round(255 * fall(x) * fall(y));
  }
  const texture = new DataTexture(pixels, side, side);
  texture.magFilter = texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

function canvas(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const element = new OffscreenCanvas(width, height);
  const context = element.getContext('2d');
  if (!context) throw new Error('no 2D canvas');
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  return [element, context];
}

function fromCanvas(element: OffscreenCanvas): CanvasTexture<OffscreenCanvas> {
  const texture = new CanvasTexture(element);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

function writeFitting(context: OffscreenCanvasRenderingContext2D, text: string, x: number, y: number,
  room: number, size: number) {
  context.font = `700 ${size}px system-ui, sans-serif`;
  const wide = context.measureText(text).width;
  if (wide > room) context.font = `700 ${Math.floor((size * room) / wide)}px system-ui, sans-serif`;
  context.fillText(text, x, y + size * 0.06);
}

export interface LabelSheet {
  texture: CanvasTexture<OffscreenCanvas>;
  columns: number;
  rows: number;
}

// Every label white on a dark disc, in a sheet of equal squares, row by row from the top.
export function labelSheet(labels: readonly string[]): LabelSheet {
  const side = 96;
  const columns = Math.max(1, Math.ceil(Math.sqrt(labels.length)));
  const rows = Math.max(1, Math.ceil(labels.length / columns));
  const [element, context] = canvas(columns * side, rows * side);
  labels.forEach((label, i) => {
    const [x, y] = [((i % columns) + 0.5) * side, (Math.floor(i / columns) + 0.5) * side];
    context.fillStyle = '#14181f';
    context.beginPath();
    context.arc(x, y, side * 0.44, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = '#ffffff';
    writeFitting(context, label, x, y, side * 0.7, side * 0.6);
  });
  return { texture: fromCanvas(element), columns, rows };
}

export function signTexture(text: string): CanvasTexture<OffscreenCanvas> {
  const [element, context] = canvas(512, 192);
  context.fillStyle = '#ffffff';
  context.beginPath();
  context.roundRect(2, 2, 508, 188, 40);
  context.fill();
  context.fillStyle = '#0a7d45';
  context.beginPath();
  context.roundRect(16, 16, 480, 160, 30);
  context.fill();
  context.fillStyle = '#ffffff';
  writeFitting(context, text, 256, 96, 420, 128);
  return fromCanvas(element);
}
