// The compression of GIF: codes for ever longer runs of pixels, packed from the lowest bit up, in blocks of
// at most 255 bytes. When all 4096 codes are used the table starts afresh.
const kMaxCodes = 4096;

class BlockWriter {
  private bytes = new Uint8Array(4096);
  private length = 0;
  private buffer = 0;
  private bits = 0;
  private blockStart = -1; // where the length of the open block stands

  constructor(first: number) {
    this.push(first);
  }

  code(value: number, size: number): void {
    this.buffer |= value << this.bits; // at most 7 + 12 bits
    this.bits += size;
    for (; this.bits >= 8; this.bits -= 8, this.buffer >>>= 8) this.data(this.buffer & 255);
  }

  end(): Uint8Array<ArrayBuffer> {
    if (this.bits > 0) this.data(this.buffer & 255);
    this.push(0);
    return this.bytes.slice(0, this.length);
  }

  private data(value: number): void {
    if (this.blockStart < 0 || this.bytes[this.blockStart] === 255) {
      this.blockStart = this.length;
      this.push(0);
    }
    this.push(value);
    this.bytes[this.blockStart] = (this.bytes[this.blockStart] ?? 0) + 1;
  }

  private push(value: number): void {
    if (this.length === this.bytes.length) {
      const larger = new Uint8Array(2 * this.length);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.length++] = value;
  }
}

// Codes by (code of a run, pixel after it): open addressing, four times as many places as codes.
class CodeTable {
  private readonly keys = new Int32Array(4 * kMaxCodes).fill(-1);
  private readonly codes = new Uint16Array(4 * kMaxCodes);

  // The place of the key, or the free place where it belongs.
  find(key: number): number {
    const mask = this.keys.length - 1;
    let at = (Math.imul(key, 0x9e3779b1) >>> 12) & mask;
    while (this.keys[at] !== -1 && this.keys[at] !== key) at = (at + 1) & mask;
    return at;
  }
  codeAt(place: number, key: number): number | undefined {
    return this.keys[place] === key ? this.codes[place] : undefined;
  }
  set(place: number, key: number, code: number): void {
    this.keys[place] = key;
    this.codes[place] = code;
  }
  clear(): void {
    this.keys.fill(-1);
  }
}

// The pixels as GIF stores them: the size of a pixel in bits, the blocks, and the empty block at the end.
export function compress(pixels: Uint8Array, pixelBits: number): Uint8Array<ArrayBuffer> {
  const least = Math.max(2, pixelBits);
  const clearCode = 1 << least;
  const out = new BlockWriter(least);
  const table = new CodeTable();
  let size = least + 1;
  let next = clearCode + 2;

  out.code(clearCode, size);
  let run = pixels[0] ?? 0;
  for (let i = 1; i < pixels.length; i += 1) {
    const pixel = pixels[i] ?? 0;
    const key = (run << 8) | pixel;
    const place = table.find(key);
    const longer = table.codeAt(place, key);
    if (longer !== undefined) {
      run = longer;
      continue;
    }
    out.code(run, size);
    if (next < kMaxCodes) {
      // The decoder learns each code one step later: the width grows when it will need it.
      if (next === 1 << size) size += 1;
      table.set(place, key, next);
      next += 1;
    } else {
      out.code(clearCode, size);
      table.clear();
      size = least + 1;
      next = clearCode + 2;
    }
    run = pixel;
  }
  out.code(run, size);
  // After the last run the decoder learns one more code, and may widen before it reads the end.
  if (next < kMaxCodes && next === 1 << size) size += 1;
  out.code(clearCode + 1, size);
  return out.end();
}
