// Bundles for Node in several files: what several share, or what is imported later, is a file of its own.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, transform } from 'esbuild';

/** Only modules can be split, and only the older kind can be loaded while somebody waits. */
const OLDER = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  supported: { 'dynamic-import': false },
  minify: true,
  legalComments: 'none',
};

/** All files lie side by side in `outdir` and begin with the prefix; those of a build before are gone. */
export async function buildSplit({ prefix, outdir, ...options }) {
  const { outputFiles } = await build({
    ...options,
    chunkNames: `${prefix}.[name].[hash]`,
    format: 'esm',
    splitting: true,
    write: false,
    sourcemap: options.sourcemap ? 'inline' : false,
    outdir,
  });
  const files = new Map();
  for (const { path, text } of outputFiles) {
    const name = basename(path);
    const { code, map } = await transform(text, { ...OLDER, sourcemap: options.sourcemap ? 'external' : false });
    files.set(name, map ? `${code}//# sourceMappingURL=${name}.map\n` : code);
    if (map) files.set(`${name}.map`, map);
  }
  mkdirSync(outdir, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(outdir, name), text);
  const before = readdirSync(outdir).filter((name) => name.startsWith(`${prefix}.`) && !files.has(name));
  for (const name of before) rmSync(join(outdir, name));
}
