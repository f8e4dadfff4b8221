// Builds the element into dist, with all it needs but a page.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { leanThreePlugin } from './build/lean_three.ts';

// Vite makes addresses of addresses, in which no other bundler finds the file.
const plainAddresses = (code: string): string =>
  code.replaceAll(/new URL\(new URL\(`([^`]+)`,import\.meta\.url\)\.href,``\+import\.meta\.url\)/g,
    'new URL("./$1",import.meta.url)');

// The styles of all components, as the text that element.ts makes a sheet of.
const finishPlugin: Plugin = {
  name: 'unjam-finish',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    let styles = '';
    for (const [name, file] of Object.entries(bundle)) {
      if (file.type !== 'asset' || !name.endsWith('.css')) continue;
      styles += String(file.source);
      Reflect.deleteProperty(bundle, name);
    }
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = plainAddresses(file.code).replaceAll('STYLES_OF_THE_ELEMENT', () => JSON.stringify(styles));
    }
  },
};

export default defineConfig({
  base: './', // the folder can be served from anywhere
  plugins: [svelte(), finishPlugin],
  // In one file: who bundles the package again takes a worker for a picture or a font, and copies it alone.
  worker: { format: 'es', plugins: () => [leanThreePlugin()], rolldownOptions: { output: { codeSplitting: false } } },
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'src/index.ts',
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'unjam-board.js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' },
    },
  },
  test: { include: ['tests/**/*.test.ts'] },
});
