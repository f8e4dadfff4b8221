import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// As in a browser, but for Worker, which the tests stand in for; tests/npm/run has the package in Node and in Chromium.
export default defineConfig({
  resolve: { alias: { '#port': fileURLToPath(new URL('src/platform/browser/port.ts', import.meta.url)) } },
  test: { include: ['tests/**/*.test.ts'] },
});
