// Writes what follows from the list of systems, then bundles everything that runs into `dist`.
import { build } from 'esbuild';
import { bundles } from './bundles.mjs';
import { generate } from './generate.mjs';

await generate();
await Promise.all(bundles().map((options) => build({ ...options, outdir: 'dist' })));
