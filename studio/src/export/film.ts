// The solution as an animated GIF. Board and vehicles are drawn once each and then put together anew for every
// frame, only where something changed; the page stays alive because the work pauses every few milliseconds.
import type { Move, Puzzle } from '../engine/protocol';
import { kFirst, stepsOf, type Step } from './animation';
import { ColourCount, ColourMap } from './colours';
import { GifWriter } from './gif';
import { canvasOf, imageOf, pixelSize, type Size } from './raster';
import { boardPicture, type Look } from './svg';

const kWorkFor = 12; // ms without letting the page breathe

interface Rectangle extends Size {
  left: number;
  top: number;
}

// Rejects with the signal's reason when it is aborted.
export async function solutionGif(
  puzzle: Puzzle, moves: readonly Move[], look: Look, longest: number,
  onProgress: (share: number) => void, signal: AbortSignal,
): Promise<Blob> {
  onProgress(0);
  const stage = await Stage.create(puzzle, look, longest);
  await breath(signal);
  const steps = stepsOf(stage.offsets, moves);
  const palette = stage.palette();
  const colours = new ColourMap(palette);
  const gif = new GifWriter(stage.size.width, stage.size.height, palette);
  const whole = { left: 0, top: 0, ...stage.size };
  const add = (where: Rectangle, hundredths: number): void => {
    gif.add({ ...where, pixels: colours.indices(stage.draw(where)), hundredths });
  };
  await breath(signal);
  add(whole, kFirst);
  await breath(signal);
  let breathed = performance.now();
  for (const [i, step] of steps.entries()) {
    add(stage.move(step), step.hundredths);
    if (performance.now() - breathed < kWorkFor) continue;
    onProgress((i + 1) / steps.length);
    await breath(signal);
    breathed = performance.now();
  }
  return gif.finish();
}

async function breath(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
}

interface Sprite {
  image: HTMLCanvasElement;
  left: number; // at the start
  top: number;
}

class Stage {
  private readonly vehicles: Sprite[] = [];

  private constructor(
    private readonly puzzle: Puzzle,
    readonly size: Size,
    private readonly cell: number, // pixels
    private readonly origin: { x: number; y: number }, // of the first cell, in pixels
    private readonly board: HTMLImageElement,
    private readonly context: CanvasRenderingContext2D,
    readonly offsets: number[],
  ) {}

  static async create(puzzle: Puzzle, look: Look, longest: number): Promise<Stage> {
    const whole = boardPicture(puzzle, look);
    const size = pixelSize(whole, longest);
    const scale = size.width / whole.width;
    const board = await imageOf(boardPicture(puzzle, look, 'board'), size);
    const [, context] = canvasOf(size);
    const origin = { x: whole.origin.x * scale, y: whole.origin.y * scale };
    const offsets = puzzle.vehicles.map(({ offset }) => offset);
    const stage = new Stage(puzzle, size, whole.cell * scale, origin, board, context, offsets);
    for (const index of puzzle.vehicles.keys()) {
      stage.vehicles.push(stage.cut(index, await imageOf(boardPicture(puzzle, look, index), size)));
    }
    return stage;
  }

  // A picture of the whole size per vehicle would take hundreds of megabytes: only its own box is kept.
  private cut(index: number, picture: HTMLImageElement): Sprite {
    const { left, top, width, height } = this.boxOf(index, this.offsets[index] ?? 0, 0);
    const [image, context] = canvasOf({ width, height });
    context.drawImage(picture, -left, -top, this.size.width, this.size.height);
    return { image, left, top };
  }

  // Colours of the start and of the board below the vehicles.
  palette(): number[] {
    const { width, height } = this.size;
    const count = new ColourCount();
    this.context.drawImage(this.board, 0, 0, width, height);
    count.add(this.context.getImageData(0, 0, width, height).data);
    count.add(this.draw({ left: 0, top: 0, width, height }));
    return count.palette();
  }

  // Returns what has to be drawn again.
  move({ vehicle, from, to }: Step): Rectangle {
    this.offsets[vehicle] = to;
    return this.boxOf(vehicle, Math.min(from, to), Math.abs(to - from));
  }

  // The pixels of a vehicle on its way from the first offset over so many cells.
  private boxOf(vehicle: number, first: number, cells: number): Rectangle {
    const one = this.puzzle.vehicles[vehicle];
    if (!one) throw new Error('no such vehicle');
    const span = one.length + cells;
    const horizontal = one.axis === 'horizontal';
    const left = Math.max(0, Math.floor(this.origin.x + (horizontal ? first : one.line) * this.cell) - 2);
    const top = Math.max(0, Math.floor(this.origin.y + (horizontal ? one.line : first) * this.cell) - 2);
    const width = Math.ceil((horizontal ? span : 1) * this.cell) + 5;
    const height = Math.ceil((horizontal ? 1 : span) * this.cell) + 5;
    return {
      left,
      top,
      width: Math.min(width, this.size.width - left),
      height: Math.min(height, this.size.height - top),
    };
  }

  draw({ left, top, width, height }: Rectangle): Uint8ClampedArray {
    const { context } = this;
    context.save();
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    context.drawImage(this.board, 0, 0, this.size.width, this.size.height);
    this.vehicles.forEach(({ image, left: startLeft, top: startTop }, index) => {
      const one = this.puzzle.vehicles[index];
      const cells = (this.offsets[index] ?? 0) - (one?.offset ?? 0);
      const away = Math.round(cells * this.cell); // whole pixels stay sharp
      const [x, y] = one?.axis === 'horizontal' ? [away, 0] : [0, away];
      context.drawImage(image, startLeft + x, startTop + y);
    });
    context.restore();
    return context.getImageData(left, top, width, height).data;
  }
}
