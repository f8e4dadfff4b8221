// Plays the moves behind the cursor at a set speed. Moving, undoing or opening something pauses it.
import type { Game } from './game.ts';

export interface Player {
  readonly game: Game | null;
  readonly speed: number; // moves a second
  goTo(cursor: number): void;
  played(): void; // the last move was made
}

export class Playback {
  playing = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly player: Player) {}

  // Plays from the cursor on; at the end, again from where the solution began.
  play(): void {
    const { game } = this.player;
    if (!game || game.moves.length === 0 || this.playing) return;
    if (game.cursor === game.moves.length) this.player.goTo(game.solutionFrom ?? 0);
    this.playing = true;
    this.next();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }

  private next(): void {
    this.player.goTo((this.player.game?.cursor ?? 0) + 1);
    const { game } = this.player;
    if (!game || game.cursor === game.moves.length) {
      this.playing = false;
      this.player.played();
      return;
    }
    this.timer = setTimeout(() => { this.next(); }, 1000 / this.player.speed);
  }
}
