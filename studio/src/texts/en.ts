// Every English text of the page. Another language is another folder with the same files and keys.
import { engine } from '@unjam/board/src/words.ts';
import { edit } from './en/edit';
import { explore } from './en/explore';
import { app, help, settings } from './en/page';
import { board, lot, play } from './en/play';
import { browse, input, make } from './en/puzzles';
import { print, share } from './en/share';
import { compare, solve } from './en/solve';

export const en = {
  app, engine, settings, help,
  board, lot, play,
  input, browse, make,
  solve, compare,
  explore,
  edit,
  share, print,
} as const;

export const texts = en;
