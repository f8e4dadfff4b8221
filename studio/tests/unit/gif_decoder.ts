// A reader of GIF files after the specification, written apart from the writer so that neither copies the
// other's mistakes. It throws at anything it does not expect.
export interface DecodedFrame {
  left: number;
  top: number;
  width: number;
  height: number;
  hundredths: number;
  pixels: number[];
}
export interface DecodedGif {
  width: number;
  height: number;
  palette: number[];
  loops: boolean;
  frames: DecodedFrame[];
}

export function decodeGif(data: Uint8Array): DecodedGif {
  let at = 0;
  const byte = (): number => {
    const value = data[at++];
    if (value === undefined) throw new Error('the file ends too early');
    return value;
  };
  const word = (): number => byte() | (byte() << 8);
  const blocks = (): number[] => {
    const all: number[] = [];
    for (let size = byte(); size > 0; size = byte()) for (let i = 0; i < size; i += 1) all.push(byte());
    return all;
  };

  const signature = String.fromCharCode(byte(), byte(), byte(), byte(), byte(), byte());
  if (signature !== 'GIF89a') throw new Error(`not a GIF: ${signature}`);
  const gif: DecodedGif = { width: word(), height: word(), palette: [], loops: false, frames: [] };
  const flags = byte();
  byte();
  byte();
  if (!(flags & 0x80)) throw new Error('no global palette');
  for (let i = 0; i < 2 << (flags & 7); i += 1) gif.palette.push((byte() << 16) | (byte() << 8) | byte());

  let hundredths = 0;
  for (;;) {
    const kind = byte();
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = byte();
      const content = blocks();
      if (label === 0xf9) hundredths = (content[1] ?? 0) | ((content[2] ?? 0) << 8);
      if (label === 0xff) gif.loops = String.fromCharCode(...content.slice(0, 11)) === 'NETSCAPE2.0';
    } else if (kind === 0x2c) {
      const frame = { left: word(), top: word(), width: word(), height: word(), hundredths, pixels: [] as number[] };
      if (byte() !== 0) throw new Error('a local palette or interlacing');
      const pixelBits = byte();
      frame.pixels = expand(blocks(), pixelBits);
      if (frame.pixels.length !== frame.width * frame.height) throw new Error('a frame of another size');
      gif.frames.push(frame);
    } else {
      throw new Error(`unknown block ${kind}`);
    }
  }
  if (at !== data.length) throw new Error('bytes after the end');
  return gif;
}

function expand(data: number[], pixelBits: number): number[] {
  const clearCode = 1 << pixelBits;
  const endCode = clearCode + 1;
  let position = 0;
  const read = (bits: number): number => {
    let value = 0;
    for (let i = 0; i < bits; i += 1, position += 1) {
      const byte = data[position >> 3];
      if (byte === undefined) throw new Error('the codes end too early');
      value |= ((byte >> (position & 7)) & 1) << i;
    }
    return value;
  };
  const out: number[] = [];
  let words: number[][] = [];
  let bits = pixelBits + 1;
  let before: number[] | null = null;
  const restart = () => {
    words = Array.from({ length: endCode + 1 }, (_, i) => (i < clearCode ? [i] : []));
    bits = pixelBits + 1;
    before = null;
  };
  restart();
  for (;;) {
    const code = read(bits);
    if (code === endCode) return out;
    if (code === clearCode) {
      restart();
      continue;
    }
    const previous = before as number[] | null;
    const known = words[code];
    if (!known && (!previous || code !== words.length)) throw new Error(`code ${code} is not known yet`);
    const word: number[] = known ?? [...(previous ?? []), (previous ?? [])[0] ?? 0];
    if (previous && words.length < 4096) words.push([...previous, word[0] ?? 0]);
    if (words.length === 1 << bits && bits < 12) bits += 1;
    for (const pixel of word) out.push(pixel);
    before = word;
  }
}
