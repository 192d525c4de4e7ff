// Writes what follows from the list of systems, then bundles everything that runs into `dist`.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { bundles } from './bundles.mjs';
import { generate } from './generate.mjs';
import { fromRoot } from './project.mjs';

await generate();
await Promise.all(bundles().map((options) => build({ ...options, outdir: 'dist' })));

// The worker's text travels whole each time it starts, and not every way packs what it carries: the browser unpacks it.
const worker = fromRoot('dist', 'web', 'server.js');
writeFileSync(`${worker}.gz`, gzipSync(readFileSync(worker), { level: 9 }));
