import { setPlatform } from '../platform.ts';
import { compileModule } from '../wasm.ts';

setPlatform({
  startWorker: () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' }),
  cores: () => navigator.hardwareConcurrency || 1,
  fetchModule: async (address) => compileModule(await fetch(address)),
});
