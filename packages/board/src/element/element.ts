// <unjam-board>: a puzzle to play on any page.
import { mount, unmount } from 'svelte';
import type { PlayEvents } from './events.ts';
import { engineModule } from './module.ts';
import Player from './Player.svelte';
import { Play } from './play.svelte.ts';
import { Wishes } from './wishes.svelte.ts';

export type UnjamBoardEvents = { [Name in keyof PlayEvents]: CustomEvent<PlayEvents[Name]> };

type AllEvents = Omit<HTMLElementEventMap, keyof UnjamBoardEvents> & UnjamBoardEvents;
export interface UnjamBoard {
  addEventListener<Name extends keyof AllEvents>(
    type: Name, listener: (event: AllEvents[Name]) => void, options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof AllEvents>(
    type: Name, listener: (event: AllEvents[Name]) => void, options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | EventListenerOptions,
  ): void;
}

// Style sheets made by script are allowed where a Content-Security-Policy forbids styles in a document. The build puts those of
// all components here.
declare const STYLES_OF_THE_ELEMENT: string;
let made: CSSStyleSheet | null = null;
function sheet(): CSSStyleSheet {
  if (!made) {
    made = new CSSStyleSheet();
    made.replaceSync(STYLES_OF_THE_ELEMENT);
  }
  return made;
}

export class UnjamBoard extends HTMLElement {
  static readonly observedAttributes = ['puzzle', 'view', 'theme', 'labels', 'controls', 'scenery'];

  private readonly wishes = new Wishes();
  private readonly session: Play;
  private player: object | null = null;

  constructor() {
    super();
    this.session = new Play(engineModule, (name, detail) => { this.dispatchEvent(new CustomEvent(name, { detail })); });
    this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet()];
  }

  connectedCallback(): void {
    // What a page has set before this class was there hides the property.
    if (Object.hasOwn(this, 'puzzle')) {
      const { puzzle } = this;
      Reflect.deleteProperty(this, 'puzzle');
      this.puzzle = puzzle;
    }
    this.player ??= mount(Player, { target: this.shadowRoot!, props: { play: this.session, wishes: this.wishes } });
  }

  disconnectedCallback(): void {
    // An element that is moved is taken out and put in again at once.
    queueMicrotask(() => {
      if (this.isConnected || !this.player) return;
      this.session.close();
      void unmount(this.player);
      this.player = null;
    });
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    if (name !== 'puzzle') this.wishes.read(this);
    else if (value === null) this.session.clear();
    else void this.session.open(value);
  }

  /** A puzzle in any format, or its code; the same as the attribute. Null: none. */
  get puzzle(): string | null {
    return this.getAttribute('puzzle');
  }
  set puzzle(text: string | null | undefined) {
    if (text == null) this.removeAttribute('puzzle');
    else this.setAttribute('puzzle', text);
  }

  /** The moves made so far, such as "XR3". */
  get made(): string[] {
    return this.session.texts;
  }
  get solved(): boolean {
    return this.session.solved;
  }

  undo(): void {
    this.session.undo();
  }
  redo(): void {
    this.session.redo();
  }
  restart(): void {
    this.session.restart();
  }
  /** Shows the best next move. */
  hint(): Promise<void> {
    return this.session.showHint();
  }
  /** Finds the shortest rest and begins to play it. */
  solve(): Promise<void> {
    return this.session.solve();
  }
  /** Plays moves, such as "XR3", from here. */
  play(moves: readonly string[]): void {
    this.session.play(moves);
  }
  pause(): void {
    this.session.pause();
  }
  /** The first vehicle gets the keyboard. */
  override focus(options?: FocusOptions): void {
    this.shadowRoot?.querySelector<SVGElement>('[role=slider]')?.focus(options);
  }
}
