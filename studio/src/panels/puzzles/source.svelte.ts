// Which part of the section Puzzles is shown; a dropped file leads to its text.
import { onePerStudio } from '../per_studio.svelte';

export const kSources = ['browse', 'make', 'own'] as const;

class Source {
  chosen = $state<(typeof kSources)[number]>('browse');
}

export const sourceOf = onePerStudio(() => new Source());
