// The large collections, a row each: where its text comes from, and how it is shown. How their files are read
// stands in build/collections.ts.
import { texts } from '../../texts/en';
import type { CollectionId } from './collection';
import type { Sort } from './filter';

export interface Collection {
  fetch: () => Promise<{ collection: string }>; // on demand: nobody waits for puzzles that he does not look at
  graded: boolean; // in stages of difficulty
  sorts: readonly Sort[]; // the first one holds until another is chosen
  words: (typeof texts.browse.collections)[CollectionId];
}

export const kCollection: Record<CollectionId, Collection> = {
  starter: {
    fetch: () => import('virtual:collection/starter'),
    graded: true,
    sorts: ['easiest', 'hardest', 'fewestMoves', 'mostMoves', 'fewestVehicles', 'mostVehicles'],
    words: texts.browse.collections.starter,
  },
  hardest: {
    fetch: () => import('virtual:collection/hardest'),
    graded: false,
    sorts: [
      'mostMoves', 'fewestMoves', 'mostDifficulty', 'leastDifficulty', 'fewestVehicles', 'mostVehicles',
      'fewestStates', 'mostStates',
    ],
    words: texts.browse.collections.hardest,
  },
};
