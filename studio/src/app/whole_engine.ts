// The module with all of the library: makes files of pictures, and reads what the page's own engine cannot. It is fetched when it
// is first needed.
import { GameWorker } from '@unjam/board/src/model/engine.ts';
import { SteadyEngine } from '@unjam/board/src/model/steady_engine.ts';
import { compileModule } from '@unjam/engine/core';
import address from 'whole.wasm?url';

export class WholeEngine {
  private loading: Promise<WebAssembly.Module> | null = null;
  private painter: GameWorker | null = null;
  private reader: SteadyEngine | null = null;

  // Both reject when the module cannot be fetched; the next call tries again.
  async worker(): Promise<GameWorker> {
    const module = await this.module();
    this.painter ??= new GameWorker(module);
    return this.painter;
  }
  async engine(): Promise<SteadyEngine> {
    const module = await this.module();
    this.reader ??= new SteadyEngine(module, null, () => undefined); // whoever asked hears of it
    return this.reader;
  }

  private module(): Promise<WebAssembly.Module> {
    this.loading ??= fetch(address).then(compileModule).catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }
}
