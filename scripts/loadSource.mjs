// A module written in TypeScript, with all it imports, for scripts that need what it says.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fromRoot } from './project.mjs';

export async function loadSource(path) {
  // A fresh clone has no such folder yet.
  mkdirSync(fromRoot('out'), { recursive: true });
  const folder = mkdtempSync(join(fromRoot('out'), 'source-'));
  try {
    const outfile = join(folder, 'source.mjs');
    await build({ entryPoints: [path], bundle: true, platform: 'node', format: 'esm', outfile });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
