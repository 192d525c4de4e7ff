// A module of ours with all that it imports, bundled as the product is: what runs is what is measured.
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { fromRoot } from '../../scripts/project.mjs';

/** Where a bundle lies, for other processes. */
export const bundlePath = (path) => fromRoot('out', 'bench', `${path.replaceAll('/', '-')}.cjs`);

/** `path` is below the root. The helpers of the tests find the source by where they lie. */
export async function bundled(path) {
  const outfile = bundlePath(path);
  await build({
    entryPoints: [fromRoot(path)],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['esbuild'],
    define: {
      __dirname: JSON.stringify(fromRoot('test', 'helpers')),
      __filename: JSON.stringify(fromRoot('test', 'helpers', 'bundled.cjs')),
    },
    outfile,
  });
  return createRequire(import.meta.url)(outfile);
}
