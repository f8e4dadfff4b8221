// <unjam-board>: a puzzle to play on any page.
import { flushSync, mount, unmount } from 'svelte';
import colours from '../colours.css?inline';
import type { PlayEvents } from './events.ts';
import { engineModule } from './module.ts';
import Player from './Player.svelte';
import { Play } from './play.svelte.ts';
import { Wishes } from './wishes.svelte.ts';

export type UnjamBoardEvents = { [Name in keyof PlayEvents]: CustomEvent<PlayEvents[Name]> };

// Its own events beside those of every element.
export interface UnjamBoard {
  addEventListener<Name extends keyof UnjamBoardEvents>(
    type: Name, listener: (event: UnjamBoardEvents[Name]) => void, options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions,
  ): void;
}

export class UnjamBoard extends HTMLElement {
  static readonly observedAttributes = ['puzzle', 'view', 'theme', 'labels', 'controls', 'scenery'];

  private readonly wishes = new Wishes();
  private readonly session: Play;
  private player: object | null = null;

  constructor() {
    super();
    this.session = new Play(engineModule, (name, detail) => { this.dispatchEvent(new CustomEvent(name, { detail })); });
    const style = document.createElement('style');
    style.textContent = `:host { display: block; } :host([hidden]) { display: none; }\n${colours}`;
    this.attachShadow({ mode: 'open', delegatesFocus: true }).append(style);
  }

  connectedCallback(): void {
    this.player ??= mount(Player, { target: this.shadowRoot!, props: { play: this.session, wishes: this.wishes } });
  }

  disconnectedCallback(): void {
    // An element that is moved is taken out and put in again at once.
    queueMicrotask(() => {
      if (this.isConnected || !this.player) return;
      this.session.stop();
      void unmount(this.player);
      this.player = null;
    });
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (name !== 'puzzle') this.wishes.read(this);
    else if (value !== null) void this.session.open(value);
  }

  // A puzzle in any format, or its code; the same as the attribute.
  get puzzle(): string {
    return this.getAttribute('puzzle') ?? '';
  }
  set puzzle(text: string) {
    this.setAttribute('puzzle', text);
  }

  // The moves made, such as "XR3".
  get moves(): string[] {
    return this.session.texts;
  }
  get solved(): boolean {
    return this.session.solved;
  }

  undo(): void {
    this.session.undo();
    flushSync();
  }
  redo(): void {
    this.session.redo();
    flushSync();
  }
  restart(): void {
    this.session.restart();
    flushSync();
  }
  // Shows the best next move.
  hint(): Promise<void> {
    return this.session.showHint();
  }
  // Finds the shortest rest and plays it.
  solve(): Promise<void> {
    return this.session.solve();
  }
  // Plays moves from here.
  play(moves: readonly string[]): void {
    this.session.play(moves);
  }
  pause(): void {
    this.session.pause();
  }
}
