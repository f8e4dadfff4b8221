// The worker that makes files of pictures. Its module is fetched when the first picture is asked for.
import address from 'pictures.wasm?url';
import { EngineWorker } from '../engine/jobs';
import { compileModule } from '../engine/wasm';

export class Painter {
  private loading: Promise<EngineWorker> | null = null;

  // Rejects when the module cannot be fetched; the next call tries again.
  worker(): Promise<EngineWorker> {
    this.loading ??= fetch(address).then(compileModule).then((module) => new EngineWorker(module));
    this.loading.catch(() => { this.loading = null; });
    return this.loading;
  }
}
