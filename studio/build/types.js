// Makes types/wire.d.ts, the types of what the engine says, from the schemas of its JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileFromFile } from 'json-schema-to-typescript';

const schema = fileURLToPath(new URL('../../bindings/wasm/engine.schema.json', import.meta.url));
const types = await compileFromFile(schema, {
  cwd: fileURLToPath(new URL('../../bindings/wasm/', import.meta.url)),
  additionalProperties: false,
  bannerComment: '// Made by build/types.js from bindings/wasm/engine.schema.json and docs/schema.',
  format: false,
  unreachableDefinitions: true,
});
const folder = new URL('../types/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('wire.d.ts', folder), types);
