import { describe, expect, it } from 'vitest';
import { ColourCount, ColourMap } from '../../src/export/colours';
import { GifWriter } from '../../src/export/gif';
import { decodeGif } from './gif_decoder';
import { randomNumbers } from './drawing';

async function bytesOf(gif: GifWriter): Promise<Uint8Array> {
  return new Uint8Array(await gif.finish().arrayBuffer());
}

const greys = (n: number): number[] => Array.from({ length: n }, (_, i) => i * 0x010101);

describe('the GIF writer', () => {
  it('writes size, palette, frames and delays', async () => {
    const gif = new GifWriter(3, 2, [0xff0000, 0x00ff00, 0x0000ff]);
    gif.add({ left: 0, top: 0, width: 3, height: 2, pixels: Uint8Array.of(0, 1, 2, 2, 1, 0), hundredths: 50 });
    gif.add({ left: 1, top: 1, width: 1, height: 1, pixels: Uint8Array.of(2), hundredths: 300 });
    expect(decodeGif(await bytesOf(gif))).toEqual({
      width: 3,
      height: 2,
      palette: [0xff0000, 0x00ff00, 0x0000ff, 0],
      loops: true,
      frames: [
        { left: 0, top: 0, width: 3, height: 2, hundredths: 50, pixels: [0, 1, 2, 2, 1, 0] },
        { left: 1, top: 1, width: 1, height: 1, hundredths: 300, pixels: [2] },
      ],
    });
  });

  // Noise fills the code table again and again; runs and stripes make the long codes.
  const pictures: [string, (i: number, below: (n: number) => number) => number][] = [
    ['noise', (_, below) => below(256)],
    ['one colour', () => 7],
    ['stripes', (i) => (i >> 3) % 5],
    ['rare noise', (i, below) => (below(50) ? i % 3 : below(256))],
  ];
  it.each(pictures)('decodes to the same pixels: %s', async (_, pixel) => {
    const below = randomNumbers(11);
    for (const [width, height] of [[1, 1], [7, 5], [61, 67], [300, 211]] as const) {
      const pixels = Uint8Array.from({ length: width * height }, (__, i) => pixel(i, below));
      const gif = new GifWriter(width, height, greys(256));
      gif.add({ left: 0, top: 0, width, height, pixels, hundredths: 1 });
      expect(decodeGif(await bytesOf(gif)).frames[0]?.pixels).toEqual([...pixels]);
    }
  });

  it('gets every number of pixels right where the codes become wider', async () => {
    for (let length = 1; length < 700; length += 1) {
      const below = randomNumbers(length);
      const pixels = Uint8Array.from({ length }, () => below(4));
      const gif = new GifWriter(length, 1, greys(4));
      gif.add({ left: 0, top: 0, width: length, height: 1, pixels, hundredths: 1 });
      expect(decodeGif(await bytesOf(gif)).frames[0]?.pixels).toEqual([...pixels]);
    }
  });
});

describe('colours', () => {
  const rgba = (colours: number[]) =>
    Uint8ClampedArray.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255, 255]));

  it('stay exact as long as they fit', () => {
    const used = Array.from({ length: 256 }, (_, i) => i * 0x010101);
    const count = new ColourCount();
    count.add(rgba(used));
    const palette = count.palette();
    const map = new ColourMap(palette);
    expect(palette).toHaveLength(256);
    expect([...map.indices(rgba(used))].map((index) => palette[index])).toEqual(used);
  });

  it('are reduced to 256 with the frequent ones exact and the others near', () => {
    const below = randomNumbers(3);
    const frequent = [0xd0021b, 0xffffff, 0x123456];
    const rare = Array.from({ length: 5000 }, () => below(0x1000000));
    const count = new ColourCount();
    count.add(rgba([...rare, ...frequent.flatMap((colour) => Array.from({ length: 100 }, () => colour))]));
    const palette = count.palette();
    expect(palette.length).toBeLessThanOrEqual(256);
    const map = new ColourMap(palette);
    expect([...map.indices(rgba(frequent))].map((index) => palette[index])).toEqual(frequent);
    for (const colour of rare.slice(0, 200)) {
      const found = palette[map.indices(rgba([colour]))[0] ?? 0] ?? 0;
      for (const shift of [16, 8, 0]) {
        expect(Math.abs(((found >> shift) & 255) - ((colour >> shift) & 255))).toBeLessThan(80);
      }
    }
  });

  it('are at least two, as the format wants', () => {
    const count = new ColourCount();
    count.add(rgba([0xabcdef]));
    expect(count.palette()).toHaveLength(2);
  });
});
