// `npm run build`: sets up, writes what follows from the list of systems, then bundles everything that runs into `dist`.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { fromRoot } from './project.mjs';
import { setup } from './setup.mjs';

setup();
const { buildAll } = await import('./bundles.mjs');
const { generate } = await import('./generate.mjs');
await generate();
await buildAll(fromRoot('dist'));

// The worker's text travels whole each time it starts, and not every way packs what it carries: the browser unpacks it.
const worker = fromRoot('dist', 'web', 'server.js');
writeFileSync(`${worker}.gz`, gzipSync(readFileSync(worker), { level: 9 }));
