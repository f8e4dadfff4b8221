import { defineConfig } from 'vitest/config';

// The tests stand in for Worker; tests/npm/run has the package in Node and in Chromium.
export default defineConfig({
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['src/browser/platform.ts'] },
});
