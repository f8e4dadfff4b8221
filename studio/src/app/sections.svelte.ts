// What the tabs show. Play comes with the page; the others are loaded when needed or when there is time,
// so that the first board does not wait for them.
import type { Component } from 'svelte';
import Play from '../panels/Play.svelte';
import type { Studio } from './studio.svelte';
import { kTabs, type Tab } from './tabs';

type Part = Component<{ studio: Studio }>;
export interface Section {
  Panel: Part;
  Board?: Part; // instead of the game's board,
  showsBoard?: (studio: Studio) => boolean; // always, or when this says so
}

const kLoad: Record<Exclude<Tab, 'play'>, () => Promise<Section>> = {
  puzzles: async () => ({ Panel: (await import('../panels/Puzzles.svelte')).default }),
  solve: async () => ({ Panel: (await import('../panels/Solve.svelte')).default }),
  explore: async () => {
    const [panel, map, session] = await Promise.all([
      import('../panels/Explore.svelte'), import('../panels/explore/MapBoard.svelte'),
      import('../panels/explore/session.svelte'),
    ]);
    const showsBoard = (studio: Studio) => session.explorationOf(studio).part === 'map';
    return { Panel: panel.default, Board: map.default, showsBoard };
  },
  edit: async () => {
    const [panel, board] = await Promise.all([
      import('../panels/Edit.svelte'), import('../panels/edit/EditorBoard.svelte'),
    ]);
    return { Panel: panel.default, Board: board.default };
  },
  compare: async () => ({ Panel: (await import('../panels/Compare.svelte')).default }),
  share: async () => ({ Panel: (await import('../panels/Share.svelte')).default }),
};

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => { resolve(); });
    else setTimeout(resolve, 200); // Safari
  });
}

export class Sections {
  private loaded = $state.raw<Partial<Record<Tab, Section>>>({ play: { Panel: Play } });

  get(tab: Tab): Section | undefined {
    return this.loaded[tab];
  }

  // Rejects if the network or the server fails.
  async want(tab: Tab): Promise<void> {
    if (tab === 'play' || this.loaded[tab]) return;
    const section = await kLoad[tab]();
    this.loaded = { ...this.loaded, [tab]: section };
  }

  // Whatever fails is tried again when it is needed.
  async wantAll(): Promise<void> {
    for (const tab of kTabs) {
      await idle();
      await this.want(tab).catch(() => undefined);
    }
  }
}
