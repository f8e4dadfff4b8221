// The unit tests of the page and of the packages that it is built from.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: ['studio/vite.config.ts', 'packages/engine/vitest.config.ts', 'packages/board/vite.config.ts'] },
});
