// Builds the page into build/studio, with the modules that bindings/wasm has been built into.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { leanThreePlugin } from '../packages/board/build/lean_three.ts';
import { collectionsPlugin } from './build/collections.ts';
import { presetsPlugin } from './build/presets.ts';
import { serviceWorkerPlugin } from './build/service_worker.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const wasm = process.env.UNJAM_WASM ?? here('../build/wasm/unjam.wasm');

// Of others whose work is in the page.
const notices: Plugin = {
  name: 'unjam-notices',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'notices.txt', source: readFileSync(here('../NOTICES.txt'), 'utf8') });
  },
};

export default defineConfig({
  base: './', // the folder can be served from anywhere
  plugins: [
    svelte(),
    presetsPlugin(wasm, here('../puzzles')),
    collectionsPlugin(wasm, here('../puzzles')),
    notices,
    serviceWorkerPlugin(),
  ],
  resolve: {
    alias: [
      { find: /^unjam\.wasm/, replacement: wasm },
      { find: /^whole\.wasm/, replacement: join(dirname(wasm), 'whole.wasm') },
    ],
  },
  worker: { format: 'es', plugins: () => [leanThreePlugin()] },
  build: {
    outDir: process.env.UNJAM_STUDIO ?? here('../build/studio'),
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false, // all styles are a few KiB: less than what it takes to fetch them one by one
    modulePreload: false, // the sections are fetched when there is time, and have no time to gain
    assetsInlineLimit: 0, // the Content-Security-Policy allows files of the page only
  },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
