// The engine of all boards of a page, fetched once, when the first board asks.
import { loadModule } from '@unjam/engine/module';

let loading: Promise<WebAssembly.Module> | null = null;

// A failure is not kept: the next board tries again.
export function engineModule(): Promise<WebAssembly.Module> {
  loading ??= loadModule().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
