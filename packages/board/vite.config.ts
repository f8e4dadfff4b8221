// Builds the element into dist, with all it needs but a page.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { leanThreePlugin } from './build/lean_three.ts';

export default defineConfig({
  base: './', // the folder can be served from anywhere
  plugins: [svelte({ compilerOptions: { css: 'injected' } })],
  // In one file: who bundles the package again takes a worker for a picture or a font, and copies it alone.
  worker: { format: 'es', plugins: () => [leanThreePlugin()], rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/index.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'unjam-board.js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' },
    },
  },
  test: { include: ['tests/**/*.test.ts'] },
});
