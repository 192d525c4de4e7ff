// `npm run generate`, and the first step of every build: writes what follows from the list of systems.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadSource } from './loadSource.mjs';
import { fromRoot, isMain } from './project.mjs';

const read = (path) => readFileSync(fromRoot(path), 'utf8');

/** Writes only what differs, so that watchers and dates stay quiet; answers with the paths it wrote. */
export async function generate() {
  const { generatedFiles } = await loadSource(fromRoot('scripts', 'generate', 'index.ts'));
  const stale = [...generatedFiles(read)].filter(([path, text]) => !existsSync(fromRoot(path)) || read(path) !== text);
  for (const [path, text] of stale) {
    mkdirSync(dirname(fromRoot(path)), { recursive: true });
    writeFileSync(fromRoot(path), text);
  }
  return stale.map(([path]) => path);
}

if (isMain(import.meta.url)) {
  const written = await generate();
  console.log(written.length > 0 ? `generated ${written.join(', ')}` : 'everything generated is current');
}
