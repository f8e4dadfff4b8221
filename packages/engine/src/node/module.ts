// The module that comes with the package.
import { platform } from '../platform.ts';
import './platform.ts';

export const loadModule = (): Promise<WebAssembly.Module> =>
  platform.fetchModule(new URL('../../engine.wasm', import.meta.url));
