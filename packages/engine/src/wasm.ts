// The one adapter over a WebAssembly module of bindings/wasm: JSON in, JSON out. It runs on the thread of a page, in a
// worker, and in Node.
import type { Calls, ProgressOf } from './calls.ts';
import { EngineFailure, failureOf } from './failure.ts';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  unjam_allocate(size: number): number; // 0: no memory
  unjam_release(address: number): void;
  // Address of the answer: its length in 4 bytes, then it; 0: no memory for it.
  unjam_call(address: number, size: number): number;
}

const kNotSupported = 52; // WASI's ENOSYS
const unsigned = (address: number) => address >>> 0; // beyond 2 GiB they come as negative numbers

// While it still comes in, where the server says what it is; else as soon as it is there.
export async function compileModule(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

export class Engine {
  private exports!: Exports;
  private onProgress: ((progress: never) => void) | undefined;
  private trapped = false;

  private constructor() {}

  // Both throw EngineFailure.
  static async create(module: WebAssembly.Module): Promise<Engine> {
    const engine = new Engine();
    try {
      engine.begin(await WebAssembly.instantiate(module, engine.imports(module)));
    } catch (error) {
      throw failureOf(error);
    }
    return engine;
  }
  static createNow(module: WebAssembly.Module): Engine {
    const engine = new Engine();
    try {
      engine.begin(new WebAssembly.Instance(module, engine.imports(module)));
    } catch (error) {
      throw failureOf(error);
    }
    return engine;
  }

  // After a trap its memory is in no known state: it answers nothing more.
  get broken(): boolean {
    return this.trapped;
  }
  // It never shrinks.
  get memoryBytes(): number {
    return this.exports.memory.buffer.byteLength;
  }

  // Throws EngineFailure. One for want of memory may leave the engine as it was: see `broken`.
  call<Name extends keyof Calls>(
    name: Name,
    question: Calls[Name]['question'],
    onProgress?: (progress: ProgressOf<Name>) => void,
  ): Calls[Name]['answer'] {
    if (this.trapped) throw new EngineFailure('crashed', 'this engine has crashed before');
    const bytes = new TextEncoder().encode(JSON.stringify({ call: name, ...question }));
    this.onProgress = onProgress;
    try {
      return JSON.parse(this.answer(bytes)) as Calls[Name]['answer'];
    } catch (error) {
      const failure = failureOf(error);
      this.trapped ||= !(failure instanceof NoRoom);
      throw failure;
    } finally {
      this.onProgress = undefined;
    }
  }

  private answer(question: Uint8Array): string {
    const { exports } = this;
    const address = unsigned(exports.unjam_allocate(question.length));
    if (address === 0) throw new NoRoom('the question');
    new Uint8Array(exports.memory.buffer, address, question.length).set(question);
    const answer = unsigned(exports.unjam_call(address, question.length));
    exports.unjam_release(address);
    if (answer === 0) throw new NoRoom('the answer');
    const text = this.text(answer + 4, new DataView(exports.memory.buffer).getUint32(answer, true));
    exports.unjam_release(answer);
    return text;
  }

  private text(address: number, size: number): string {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, address, size));
  }

  private begin(instance: WebAssembly.Instance): void {
    this.exports = instance.exports as unknown as Exports;
    this.exports._initialize();
  }

  private imports(module: WebAssembly.Module): WebAssembly.Imports {
    const system: Record<string, (...values: never[]) => number> = {
      clock_time_get: (_clock: number, _precision: bigint, address: number) => {
        const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
        new DataView(this.exports.memory.buffer).setBigUint64(address, nanoseconds, true);
        return 0;
      },
    };
    const wanted = WebAssembly.Module.imports(module).filter((one) => one.module === 'wasi_snapshot_preview1');
    const wasi = Object.fromEntries(wanted.map(({ name }) => [name, system[name] ?? (() => kNotSupported)]));
    return {
      wasi_snapshot_preview1: wasi,
      unjam: {
        progress: (address: number, size: number) => {
          this.onProgress?.(JSON.parse(this.text(unsigned(address), size)) as never);
        },
        out_of_memory: () => { throw new EngineFailure('memory', 'in the middle of a call'); },
      },
    };
  }
}

// There was none for a text on its way in or out: the call has changed nothing or has ended.
class NoRoom extends EngineFailure {
  constructor(what: string) {
    super('memory', `no memory for ${what}`);
  }
}
