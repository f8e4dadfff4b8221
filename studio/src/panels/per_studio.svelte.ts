// One object per studio that outlives the components which use it, such as a search that goes on while another
// section is shown. Derived values belong to the effect that is active when they are made, and go stale when
// its component goes: here that is an effect of their own, which never ends.
import type { Studio } from '../app/studio.svelte';

export function onePerStudio<T>(make: (studio: Studio) => T): (studio: Studio) => T {
  const known = new WeakMap<Studio, { one: T }>();
  return (studio) => {
    if (!known.has(studio)) $effect.root(() => { known.set(studio, { one: make(studio) }); });
    return known.get(studio)!.one;
  };
}
