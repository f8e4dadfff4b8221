// What browsers and Node do differently. The entries in browser/ and node/ set it; nothing else asks where it runs.
import type { FromWorker, ToWorker } from './serving.ts';

// A worker as seen from outside.
export interface Port {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { message: string }) => void): void;
  terminate(): void;
}

export interface Platform {
  startWorker(): Port;
  cores(): number;
  fetchModule(address: URL | string): Promise<WebAssembly.Module>;
  // The module that comes with the package; the entry `core` has none.
  loadModule?(): Promise<WebAssembly.Module>;
}

export const platform = {} as Platform;
export function setPlatform(parts: Partial<Platform>): void {
  Object.assign(platform, parts);
}
