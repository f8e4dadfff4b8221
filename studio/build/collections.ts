// Makes the modules `virtual:collection/…`: a collection with its facts as one short text. A collection is a row
// here, which says how its file is read, and a row in src/panels/browse/collections.ts.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { GameEngine } from '../../packages/board/src/model/engine.ts';
import { type CollectedPuzzle, type CollectionId, packCollection } from '../src/panels/browse/collection.ts';
import { readCensus } from './census.ts';
import { readStarter } from './starter.ts';

interface Source {
  file: string;
  read: (engine: GameEngine, text: string) => CollectedPuzzle[];
}
const kSources: Record<CollectionId, Source> = {
  starter: { file: 'starter.txt', read: readStarter },
  hardest: { file: 'census6x6_top1000.txt', read: readCensus },
};

export function collectionsPlugin(wasm: string, folder: string): Plugin {
  const prefix = 'virtual:collection/';
  return {
    name: 'unjam-collections',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    async load(loading) {
      if (!loading.startsWith(`\0${prefix}`)) return undefined;
      const { file, read } = kSources[loading.slice(prefix.length + 1) as CollectionId];
      const path = `${folder}/${file}`;
      this.addWatchFile(wasm);
      this.addWatchFile(path);
      const engine = await GameEngine.create(await WebAssembly.compile(new Uint8Array(await readFile(wasm))));
      return `export const collection = ${JSON.stringify(packCollection(read(engine, await readFile(path, 'utf8'))))};`;
    },
  };
}
