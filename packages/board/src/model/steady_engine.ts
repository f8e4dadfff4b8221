// The engine on the thread of a page. A failure is an answer, like any other refusal, and the next call gets a
// new instance.
import { GameEngine } from './engine.ts';
import type { DraftError, QuickCalls } from './protocol.ts';
import { whyOf } from '../why.ts';

export class SteadyEngine {
  constructor(
    private readonly module: WebAssembly.Module,
    private engine: GameEngine | null,
    private readonly onFailure: (why: string, call: string) => void,
  ) {}

  call<Name extends Exclude<keyof QuickCalls, 'tables'>>(
    name: Name, question: QuickCalls[Name]['question'],
  ): QuickCalls[Name]['answer'] {
    try {
      this.engine ??= GameEngine.createNow(this.module);
      return this.engine.call(name, question);
    } catch (failure) {
      if (this.engine?.broken) this.engine = null;
      const error: DraftError = { code: 'engine', message: whyOf(failure), line: 0, column: 0, vehicle: null };
      this.onFailure(error.message, JSON.stringify({ call: name, ...question }));
      return { error } as QuickCalls[Name]['answer'];
    }
  }
}
