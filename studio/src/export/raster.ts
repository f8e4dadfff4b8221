// Pictures made of pixels, from pictures made of shapes: the browser draws the SVG on a canvas.
import type { Picture } from './svg';

export interface Size {
  width: number;
  height: number;
}

// The longer side gets this many pixels.
export function pixelSize({ width, height }: Size, longest: number): Size {
  const scale = longest / Math.max(width, height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

export async function imageOf(picture: Picture, { width, height }: Size): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([picture.svg], { type: 'image/svg+xml' }));
  const image = new Image(width, height);
  image.src = address;
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(address);
  }
  return image;
}

export function canvasOf({ width, height }: Size): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return [canvas, context];
}

export async function pngOf(picture: Picture, longest: number): Promise<Blob> {
  const size = pixelSize(picture, longest);
  const [canvas, context] = canvasOf(size);
  context.drawImage(await imageOf(picture, size), 0, 0, size.width, size.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => { if (blob) resolve(blob); else reject(new Error('no picture')); }, 'image/png');
  });
}
