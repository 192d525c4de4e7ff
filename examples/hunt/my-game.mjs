// Stands for a program of your own that plays SimOdyssey, with one fault in it: to find that fault is the exercise.
// It leaves the playing to `turnscript run` and spoils one sentence; see README.md beside it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const turnscript = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const [script = ''] = process.argv.slice(2);
const { stdout } = spawnSync(process.execPath, [turnscript, 'run', script], { encoding: 'utf8' });
process.stdout.write(stdout.replaceAll('Stationary on planet surface', 'Travelling at cruise speed'));
