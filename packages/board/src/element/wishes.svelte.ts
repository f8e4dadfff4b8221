// How the author of a page wants the board to look: the attributes of the element.
import { MediaQuery } from 'svelte/reactivity';

const darkPreferred = new MediaQuery('prefers-color-scheme: dark');

export class Wishes {
  view = $state<'flat' | '3d'>('flat');
  theme = $state<'auto' | 'light' | 'dark'>('auto');
  labels = $state(false);
  controls = $state(false);
  scenery = $state(false); // around the lot in 3D

  readonly themeShown: 'light' | 'dark' = $derived.by(() => {
    if (this.theme !== 'auto') return this.theme;
    return darkPreferred.current ? 'dark' : 'light';
  });

  // From the element's attributes; what is unknown is the default.
  read(element: Element): void {
    const theme = element.getAttribute('theme');
    this.view = element.getAttribute('view') === '3d' ? '3d' : 'flat';
    this.theme = theme === 'light' || theme === 'dark' ? theme : 'auto';
    this.labels = element.hasAttribute('labels');
    this.controls = element.hasAttribute('controls');
    this.scenery = element.hasAttribute('scenery');
  }
}
