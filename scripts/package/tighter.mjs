// What is sent over a network is made smaller than the usual tools make it: it costs seconds here, and nobody later.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import zopfli from '@gfx/zopfli';
import { minify } from 'terser';

/** Nothing that is unsafe: names of properties stay, and so does what a getter might do. */
const OPTIONS = { ecma: 2020, toplevel: true, compress: { ecma: 2020, toplevel: true } };

/** Programs of a folder, minified once more: another minifier sees what the bundler's left. */
export async function minifyAgain(folder) {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = join(folder, name);
    const { code } = await minify(readFileSync(file, 'utf8'), OPTIONS);
    writeFileSync(file, `${code}\n`);
  }
}

/** The same archive, packed by a slower search for what repeats. */
export async function packAgain(file) {
  writeFileSync(file, await zopfli.gzipAsync(gunzipSync(readFileSync(file)), { numiterations: 15 }));
}
