// What the page and the worker that draws the lot say to each other.
import type { BoardPicture } from '../model/picture.ts';
import type { Puzzle } from '../model/protocol.ts';
import type { Theme } from './look.ts';

export interface LotSettings {
  theme: Theme;
  scenery: boolean;
  reducedMotion: boolean;
  zoomsByWheel: boolean; // without Ctrl, too
}

// A picture as the lot needs it: of the drawing it takes the colours of the vehicles alone.
export type LotPicture = Omit<BoardPicture, 'drawing' | 'theme'> & { bodies: readonly string[] };

export interface LotTexts {
  exit: string;
}

export interface Size {
  width: number; // pixels of the page
  height: number;
  ratio: number; // the device's pixels for one of the page's
}

// A pointer over the canvas; x and y are pixels of the page from the canvas's left and upper edge.
export interface Touch {
  kind: 'press' | 'move' | 'release' | 'cancel';
  id: number;
  x: number;
  y: number;
  button: number;
  buttons: number;
  shift: boolean;
  hovers: boolean; // a mouse: it is somewhere even when nothing is pressed
}

export interface LotStats {
  frames: number; // drawn so far
  scriptTimes: number[]; // milliseconds of the last frames: update and submission, without the device's work
  drawCalls: number;
  triangles: number;
}

export type Cursor = '' | 'grab' | 'grabbing';
export type Failure = 'unavailable' | 'notLoaded' | 'lost';

export type ToLot =
  | { type: 'begin'; canvas: OffscreenCanvas; size: Size; settings: LotSettings; texts: LotTexts }
  | { type: 'settings'; settings: LotSettings }
  // A puzzle only when it is another one than before: a fresh copy of the same would be built anew.
  | { type: 'show'; game: number; puzzle: Puzzle | null; picture: Omit<LotPicture, 'puzzle'> }
  | { type: 'resize'; size: Size }
  | { type: 'touch'; touch: Touch }
  | { type: 'rotate'; dx: number; dy: number } // shares of the picture's height
  | { type: 'zoom'; factor: number }
  | { type: 'view'; from: 'default' | 'top' }
  | { type: 'ask'; id: number; vehicle: number | null }; // where a vehicle is, or the statistics

export type FromLot =
  | { type: 'able' } // to draw: the canvas may come
  | { type: 'failed'; failure: Failure }
  | { type: 'ready' } // the first frame is drawn
  | { type: 'select'; game: number; vehicle: number | null }
  | { type: 'move'; game: number; vehicle: number; offset: number }
  | { type: 'cursor'; cursor: Cursor }
  | { type: 'answer'; id: number; answer: LotStats | { x: number; y: number } | null };
