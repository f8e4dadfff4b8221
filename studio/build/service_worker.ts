// Writes sw.js beside the built page: build/sw.js with the list of all built files and a version made of
// their names and contents, so that a new build is a new cache and an unchanged one is not.
import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export function serviceWorkerPlugin(): Plugin {
  let folder = '';
  return {
    name: 'unjam-service-worker',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const files = (await filesUnder(folder)).filter((file) => file !== 'sw.js' && !file.endsWith('.map'));
      const hash = createHash('sha256');
      for (const file of files) hash.update(file).update(await readFile(join(folder, file)));
      const template = await readFile(fileURLToPath(new URL('./sw.js', import.meta.url)), 'utf8');
      const text = template
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace('__FILES__', JSON.stringify(['./', ...files.filter((file) => file !== 'index.html')]));
      await writeFile(join(folder, 'sw.js'), text);
    },
  };
}
