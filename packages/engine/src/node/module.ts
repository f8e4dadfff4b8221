// The engine that comes with the package.
import { readFile } from 'node:fs/promises';

export async function loadModule(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(new Uint8Array(await readFile(new URL('../../../engine.wasm', import.meta.url))));
}
