// The game as a renderer wants it, and what the renderer's events do to it.
import type { BoardEvents, BoardPicture } from '@unjam/board/src/model/picture.ts';
import { themeShown } from './environment.svelte';
import type { Studio } from './studio.svelte';

export function boardPictureOf(studio: Studio): BoardPicture {
  return {
    puzzle: studio.puzzle,
    drawing: studio.drawing,
    theme: themeShown(studio.settings.theme),
    offsets: studio.offsets,
    ranges: studio.position?.ranges ?? studio.offsets.map((offset) => ({ first: offset, last: offset })),
    selected: studio.selected,
    hint: studio.found.hint,
    lure: studio.found.hint?.lure ?? null,
    solved: studio.position?.solved === true && studio.game.cursor > 0,
    labels: studio.settings.labels || studio.found.hint?.lure != null, // the words beside the board use them
    interactive: !studio.playing && studio.position?.solved === false,
  };
}

export function boardEventsOf(studio: Studio): BoardEvents {
  return {
    select: (vehicle) => { studio.selected = vehicle; },
    move: (vehicle, offset) => { studio.move(vehicle, offset); },
  };
}

// Of a vehicle, in milliseconds.
export function slideTime(studio: Studio): number {
  return studio.playing ? Math.min(220, 700 / studio.settings.speed) : 160;
}
