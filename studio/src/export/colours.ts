// At most 256 colours for pictures of flat areas with smooth edges: the frequent colours exactly, the rest of
// the palette spread over what remains (median cut).
const kMaxColours = 256;
const kExact = 64;

type Count = [colour: number, pixels: number];

export class ColourCount {
  private readonly counts = new Map<number, number>();

  // Pixels as a canvas hands them out: red, green, blue, opacity.
  add(rgba: Uint8ClampedArray): void {
    // Runs of one colour are counted as one.
    let from = 0;
    for (let i = 4; i <= rgba.length; i += 4) {
      const colour = colourAt(rgba, from);
      if (i < rgba.length && colourAt(rgba, i) === colour) continue;
      this.counts.set(colour, (this.counts.get(colour) ?? 0) + (i - from) / 4);
      from = i;
    }
  }

  palette(): number[] {
    const all: Count[] = [...this.counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (all.length <= kMaxColours) return padded(all.map(([colour]) => colour));
    const exact = all.slice(0, kExact).map(([colour]) => colour);
    return [...exact, ...medianCut(all.slice(kExact), kMaxColours - kExact)];
  }
}

// Finds the nearest colour of a palette; each colour is looked for once.
export class ColourMap {
  private readonly known = new Map<number, number>();

  constructor(private readonly palette: readonly number[]) {
    palette.forEach((colour, index) => { if (!this.known.has(colour)) this.known.set(colour, index); });
  }

  indices(rgba: Uint8ClampedArray): Uint8Array {
    const found = new Uint8Array(rgba.length / 4);
    let colour = -1;
    let index = 0;
    for (let i = 0; i < found.length; i += 1) {
      const next = colourAt(rgba, i * 4);
      if (next !== colour) index = this.index(next);
      colour = next;
      found[i] = index;
    }
    return found;
  }

  private index(colour: number): number {
    let index = this.known.get(colour);
    if (index === undefined) {
      index = this.nearest(colour);
      this.known.set(colour, index);
    }
    return index;
  }

  private nearest(colour: number): number {
    let best = 0;
    let least = Infinity;
    this.palette.forEach((one, index) => {
      const distance = (channel(one, 16) - channel(colour, 16)) ** 2 +
        (channel(one, 8) - channel(colour, 8)) ** 2 + (channel(one, 0) - channel(colour, 0)) ** 2;
      if (distance < least) {
        least = distance;
        best = index;
      }
    });
    return best;
  }
}

const channel = (colour: number, shift: number): number => (colour >> shift) & 255;

function colourAt(rgba: Uint8ClampedArray, i: number): number {
  return ((rgba[i] ?? 0) << 16) | ((rgba[i + 1] ?? 0) << 8) | (rgba[i + 2] ?? 0);
}

const padded = (palette: number[]): number[] => (palette.length > 1 ? palette : [...palette, 0, 0].slice(0, 2));

// Halves the box with the widest channel until there are enough; each box becomes its average.
function medianCut(counts: Count[], boxes: number): number[] {
  const done: Count[][] = [counts];
  while (done.length < boxes) {
    const widths = done.map((box) => widest(box));
    const at = widths.reduce((best, { width }, i) => (width > (widths[best]?.width ?? 0) ? i : best), 0);
    const box = done[at];
    const { shift, width } = widths[at] ?? { shift: 0, width: 0 };
    if (!box || width === 0) break;
    const sorted = [...box].sort((a, b) => channel(a[0], shift) - channel(b[0], shift));
    const half = sorted.length >> 1;
    done.splice(at, 1, sorted.slice(0, half), sorted.slice(half));
  }
  return done.map(average);
}

function widest(box: readonly Count[]): { shift: number; width: number } {
  let best = { shift: 0, width: 0 };
  for (const shift of [16, 8, 0]) {
    let least = 255;
    let greatest = 0;
    for (const [colour] of box) {
      least = Math.min(least, channel(colour, shift));
      greatest = Math.max(greatest, channel(colour, shift));
    }
    if (greatest - least > best.width) best = { shift, width: greatest - least };
  }
  return best;
}

function average(box: readonly Count[]): number {
  const pixels = box.reduce((sum, [, count]) => sum + count, 0) || 1;
  const mean = (shift: number): number =>
    Math.round(box.reduce((sum, [colour, count]) => sum + channel(colour, shift) * count, 0) / pixels);
  return (mean(16) << 16) | (mean(8) << 8) | mean(0);
}
