// Makes types/wire.d.ts, the types of what the engine says, from the schemas of its JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileFromFile } from 'json-schema-to-typescript';

const folder = fileURLToPath(new URL('../../../bindings/wasm/', import.meta.url));
const types = await compileFromFile(`${folder}engine.schema.json`, {
  cwd: folder,
  additionalProperties: false,
  bannerComment: '// Made by build/types.js from bindings/wasm/engine.schema.json and docs/schema.',
  unreachableDefinitions: true,
});
const made = new URL('../types/', import.meta.url);
mkdirSync(made, { recursive: true });
writeFileSync(new URL('wire.d.ts', made), types);
