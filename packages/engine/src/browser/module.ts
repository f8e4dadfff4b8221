// The engine that comes with the package.
import { compileModule } from '../../wasm.ts';

export async function loadModule(): Promise<WebAssembly.Module> {
  const response = await fetch(new URL('../../../engine.wasm', import.meta.url));
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
  return compileModule(response);
}
