// An animated GIF, written frame by frame: one palette for all, each frame only the rectangle that changed.
import { compress } from './lzw';

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  pixels: Uint8Array; // indices into the palette, row by row
  hundredths: number; // how long it stays, in 1/100 s
}

// Colours are 0xRRGGBB, 2 to 256 of them.
export class GifWriter {
  private readonly chunks: Uint8Array<ArrayBuffer>[] = [];
  private readonly pixelBits: number;

  constructor(width: number, height: number, palette: readonly number[]) {
    this.pixelBits = Math.max(1, Math.ceil(Math.log2(palette.length)));
    const colours = Array.from({ length: 1 << this.pixelBits }, (_, i) => palette[i] ?? 0);
    this.put([
      ...ascii('GIF89a'), ...word(width), ...word(height),
      0x80 | 0x70 | (this.pixelBits - 1), 0, 0, // a palette for all frames; background; square pixels
      ...colours.flatMap((colour) => [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]),
      0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, ...word(0), 0, // again and again
    ]);
  }

  add({ left, top, width, height, pixels, hundredths }: Frame): void {
    this.put([
      0x21, 0xf9, 4, 0x04, ...word(hundredths), 0, 0, // stays under the next frame
      0x2c, ...word(left), ...word(top), ...word(width), ...word(height), 0,
    ]);
    this.chunks.push(compress(pixels, this.pixelBits));
  }

  finish(): Blob {
    this.put([0x3b]);
    return new Blob(this.chunks, { type: 'image/gif' });
  }

  private put(bytes: readonly number[]): void {
    this.chunks.push(Uint8Array.from(bytes));
  }
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const word = (value: number): number[] => [value & 255, (value >> 8) & 255];
