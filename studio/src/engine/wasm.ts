// The one adapter over the WebAssembly module (bindings/wasm): JSON in, JSON out. It runs on the page's
// thread, in a worker, and in Node.
import type { Calls, ProgressOf } from './protocol.ts';

type Listener = { onProgress?: ((progress: never) => void) | undefined };

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  unjam_allocate(size: number): number;
  unjam_release(address: number): void;
  unjam_call(address: number, size: number): number; // address of the answer: its length in 4 bytes, then it
}

const kNotSupported = 52; // WASI's ENOSYS

// While it still comes in, where the server says what it is; else as soon as it is there.
export async function compileModule(response: Response): Promise<WebAssembly.Module> {
  return response.headers.get('Content-Type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

export class Engine {
  private constructor(
    private readonly exports: Exports,
    private readonly listener: Listener,
  ) {}

  static async create(module: WebAssembly.Module): Promise<Engine> {
    const listener: Listener = {};
    let exports: Exports;
    const text = (address: number, size: number) =>
      new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address, size));
    const system: Record<string, (...values: never[]) => number> = {
      clock_time_get: (_clock: number, _precision: bigint, address: number) => {
        const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
        new DataView(exports.memory.buffer).setBigUint64(address, nanoseconds, true);
        return 0;
      },
    };
    const wanted = WebAssembly.Module.imports(module).filter((one) => one.module === 'wasi_snapshot_preview1');
    const wasi = Object.fromEntries(wanted.map(({ name }) => [name, system[name] ?? (() => kNotSupported)]));
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: wasi,
      unjam: {
        progress: (address: number, size: number) => {
          listener.onProgress?.(JSON.parse(text(address, size)) as never);
        },
      },
    });
    exports = instance.exports as unknown as Exports;
    exports._initialize();
    return new Engine(exports, listener);
  }

  call<Name extends keyof Calls>(
    name: Name,
    question: Calls[Name]['question'],
    onProgress?: (progress: ProgressOf<Name>) => void,
  ): Calls[Name]['answer'] {
    const bytes = new TextEncoder().encode(JSON.stringify({ call: name, ...question }));
    const address = this.exports.unjam_allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, address, bytes.length).set(bytes);
    this.listener.onProgress = onProgress;
    const answer = this.exports.unjam_call(address, bytes.length);
    this.listener.onProgress = undefined;
    this.exports.unjam_release(address);
    const size = new DataView(this.exports.memory.buffer).getUint32(answer, true);
    const text = new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, answer + 4, size));
    this.exports.unjam_release(answer);
    return JSON.parse(text) as Calls[Name]['answer'];
  }
}
