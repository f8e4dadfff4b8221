// The engine on the page's own thread. A failure is an answer, like any other refusal, and the next call gets a
// new instance.
import type { DraftError, QuickCalls } from '../engine/protocol';
import { Engine } from '../engine/wasm';
import { whyOf } from './why';

export class PageEngine {
  constructor(
    private readonly module: WebAssembly.Module,
    private engine: Engine | null,
    private readonly onFailure: (why: string, call: string) => void,
  ) {}

  call<Name extends Exclude<keyof QuickCalls, 'tables'>>(
    name: Name, question: QuickCalls[Name]['question'],
  ): QuickCalls[Name]['answer'] {
    try {
      this.engine ??= Engine.createNow(this.module);
      return this.engine.call(name, question);
    } catch (failure) {
      if (this.engine?.broken) this.engine = null;
      const error: DraftError = { code: 'engine', message: whyOf(failure), line: 0, column: 0, vehicle: null };
      this.onFailure(error.message, JSON.stringify({ call: name, ...question }));
      return { error } as QuickCalls[Name]['answer'];
    }
  }
}
