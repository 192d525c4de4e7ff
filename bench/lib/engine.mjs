// The engine and the language core, bundled as the product bundles them, for benchmarks that run in this process.

import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { fromRoot } from '../../scripts/project.mjs';

export async function loadEngine() {
  const outfile = fromRoot('out', 'bench', 'engine.mjs');
  await build({
    stdin: {
      contents:
        "export * from './engine/systems'; export * from './bench/lib/copies'; export { ReachedByScript } from './server/language';",
      resolveDir: fromRoot(),
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    minify: true,
    outfile,
  });
  return import(pathToFileURL(outfile).href);
}
