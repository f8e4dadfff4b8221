// The text that somebody typed, pasted or dropped, and what the engine reads in it. It outlives the panel, so
// that a look at another section loses nothing, and a file can be dropped anywhere.
import type { Answer, Puzzle, QuickCalls, ReadAnswer } from '@unjam/board/src/model/protocol.ts';
import type { Studio } from '../../app/studio.svelte';
import { texts } from '../../texts/en';
import { sizeText } from '../numbers';
import { onePerStudio } from '../per_studio.svelte';
import { kMaxBytes, readFile } from './file';
import { marksOf, normalized } from './lines';
import { problemsSaid } from './said';

const kTypingPause = 120; // milliseconds: reading waits until the fingers rest
const kSayingPause = 1000; // and what is wrong with a half-typed line is said only after a longer rest

export class PuzzleInput {
  text = $state('');
  format = $state(''); // '': detect
  chosen = $state(0); // which of several puzzles
  problem = $state(''); // why there is no text to read, or none that could be read
  private source: string = texts.input.pasted;
  private answer = $state.raw<Answer<ReadAnswer> | null>(null); // null: nothing to read
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sayTimer: ReturnType<typeof setTimeout> | undefined;
  private said = ''; // of the problems there are now
  private round = 0; // one for each text: what comes too late is dropped

  constructor(private readonly studio: Studio) {}

  readonly lines = $derived(this.text.split('\n'));
  readonly marks = $derived(this.answer ? marksOf(this.lines, this.answer) : []);
  readonly read = $derived(this.answer && !this.answer.error ? this.answer : null);
  readonly puzzle: Puzzle | null = $derived(this.read?.puzzles[this.chosen]?.puzzle ?? null);
  readonly readable = $derived(this.read?.puzzles.filter((one) => one.puzzle).length ?? 0);

  // While somebody types.
  type(text: string): void {
    this.text = text;
    this.source = texts.input.pasted;
    clearTimeout(this.timer);
    clearTimeout(this.sayTimer);
    this.timer = setTimeout(() => { this.readNow(kSayingPause); }, kTypingPause);
  }

  put(text: string, source: string = texts.input.pasted, format = ''): void {
    this.text = normalized(text);
    this.source = source;
    this.format = format;
    this.readNow();
  }

  readIfUnread(): void {
    if (!this.answer && this.problem === '') this.readNow();
  }

  // Also when another format was chosen. What is wrong is said after a pause in milliseconds.
  readNow(pause = 0): void {
    clearTimeout(this.timer);
    clearTimeout(this.sayTimer);
    const round = ++this.round;
    let unread: QuickCalls['read']['question'] | null = null;
    this.sayTimer = setTimeout(() => { void this.finish(unread, round); }, pause);
    this.problem = '';
    this.answer = null;
    this.chosen = 0;
    const { engine } = this.studio;
    if (!engine || this.text.trim() === '') return;
    if (new Blob([this.text]).size > kMaxBytes) {
      this.problem = texts.input.textTooLarge(sizeText(kMaxBytes));
      return;
    }
    const question = { text: this.text, format: this.format, source: this.source };
    this.take(engine.call('read', question));
    if (this.readable === 0 && this.format === '') unread = question;
  }

  // Once the fingers rest: what the page's engine cannot read, the whole library may, which knows more formats. Then says what is
  // wrong.
  private async finish(unread: QuickCalls['read']['question'] | null, round: number): Promise<void> {
    const engine = unread && await this.studio.whole.engine().catch(() => null);
    if (round !== this.round) return;
    if (engine && unread) this.take(engine.call('read', unread));
    this.sayProblems();
  }
  private take(answer: Answer<ReadAnswer>): void {
    this.answer = answer;
    this.chosen = Math.max(0, this.read?.puzzles.findIndex((one) => one.puzzle) ?? 0);
  }

  // Typing on does not repeat what was said, unless it was right in between.
  private sayProblems(): void {
    const words = problemsSaid(this.marks);
    if (words !== '' && words !== this.said) this.studio.announce(words);
    this.said = words;
  }

  // True: the file was text, and has been read.
  async putFile(file: File): Promise<boolean> {
    const result = await readFile(file);
    if (result.problem === undefined) {
      this.put(result.text, file.name);
      return true;
    }
    this.put('');
    this.problem =
      result.problem === 'large' ? texts.input.fileTooLarge(file.name, sizeText(kMaxBytes))
      : result.problem === 'binary' ? texts.input.fileBinary(file.name)
      : texts.input.fileUnreadable(file.name);
    return false;
  }
}

export const inputOf = onePerStudio((studio) => new PuzzleInput(studio));
