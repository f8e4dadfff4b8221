// Draws the lot in a worker: neither three.js nor a slow graphics device ever keeps the page waiting.
import type { BoardPicture } from '../model/picture.ts';
import type { Lot } from './lot.ts';
import type { FromLot, ToLot } from './messages.ts';
import { tryGraphics } from './webgl.ts';

let lot: Lot | null = null;
let game = 0; // which puzzle the page has sent
let puzzle: BoardPicture['puzzle'] | null = null;

const tell = (message: FromLot) => { postMessage(message); };

async function begin(): Promise<void> {
  const graphics = tryGraphics();
  if (!graphics.webgl) {
    tell({ type: 'failed', failure: 'unavailable' });
    return;
  }
  // Only now: who cannot draw need not load three.js.
  const { Lot } = await import('./lot');
  addEventListener('message', ({ data }: MessageEvent<ToLot>) => {
    if (data.type === 'begin') lot = make(Lot, data, graphics.software);
    else if (lot) follow(lot, data);
  });
  tell({ type: 'able' });
}

function make(
  Kind: typeof Lot, { canvas, size, settings, texts }: Extract<ToLot, { type: 'begin' }>, software: boolean,
): Lot | null {
  const says = {
    ready: () => { tell({ type: 'ready' }); },
    lost: () => { tell({ type: 'failed', failure: 'lost' }); },
    select: (vehicle: number | null) => { tell({ type: 'select', game, vehicle }); },
    move: (vehicle: number, offset: number) => { tell({ type: 'move', game, vehicle, offset }); },
    point: (cursor: '' | 'grab' | 'grabbing') => { tell({ type: 'cursor', cursor }); },
  };
  try {
    return new Kind(canvas, size, settings, texts, says, software);
  } catch {
    tell({ type: 'failed', failure: 'unavailable' });
    return null;
  }
}

function follow(one: Lot, message: Exclude<ToLot, { type: 'begin' }>): void {
  switch (message.type) {
    case 'settings': one.configure(message.settings); break;
    case 'show':
      puzzle = message.puzzle ?? puzzle;
      game = message.game;
      if (puzzle) one.update({ ...message.picture, puzzle });
      break;
    case 'resize': one.resize(message.size); break;
    case 'touch': one.touch(message.touch); break;
    case 'rotate': one.rotate(message.dx, message.dy); break;
    case 'zoom': one.zoom(message.factor); break;
    case 'view': if (message.from === 'top') one.topView(); else one.resetView(); break;
    case 'ask': {
      const { id, vehicle } = message;
      tell({ type: 'answer', id, answer: vehicle === null ? one.stats() : one.whereIs(vehicle) });
    }
  }
}

begin().catch(() => { tell({ type: 'failed', failure: 'notLoaded' }); });
