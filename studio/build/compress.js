// Writes compressed copies beside the files of the built page, for servers that give those to browsers that
// take them (unjam studio does): x.js.br and x.js.gz. Pictures are compressed already.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const kWorthwhile = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;
const folder = process.env.UNJAM_STUDIO ?? fileURLToPath(new URL('../../build/studio', import.meta.url));

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !kWorthwhile.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = await readFile(file);
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  const gzip = gzipSync(bytes, { level: 9 });
  if (brotli.length < bytes.length) await writeFile(`${file}.br`, brotli);
  if (gzip.length < bytes.length) await writeFile(`${file}.gz`, gzip);
}
