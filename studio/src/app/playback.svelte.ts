// Plays the moves behind the cursor at a set speed. Moving, undoing or opening something pauses it.
import { texts } from '../texts/en';
import type { Studio } from './studio.svelte';

export class Playback {
  playing = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly studio: Studio) {}

  // Plays from the cursor on; at the end, again from where the solution began.
  play(): void {
    const { game } = this.studio;
    if (game.moves.length === 0 || this.playing) return;
    if (game.cursor === game.moves.length) this.studio.goTo(game.solutionFrom ?? 0);
    this.playing = true;
    this.next();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  private next(): void {
    this.studio.goTo(this.studio.game.cursor + 1);
    const { cursor, moves } = this.studio.game;
    if (cursor === moves.length) {
      this.playing = false;
      if (this.studio.position?.solved) this.studio.announce(texts.play.played);
      return;
    }
    this.timer = setTimeout(() => { this.next(); }, 1000 / this.studio.settings.speed);
  }
}
