// `node bench/huntTrial.mjs [SYSTEM…] [--seconds 60] [--every 4] [--from 0]`: the hunt as a user runs it, against programs with one
// fault each. The programs are processes that start slowly: Python starts Node, which plays the script by our engine
// with the fault. Every fourth fault of each system is tried, from the first on; it takes a minute for each.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '../scripts/project.mjs';
import { bundled } from './lib/bundled.mjs';

const { values, positionals } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    every: { type: 'string', default: '4' },
    from: { type: 'string', default: '0' },
  },
  allowPositionals: true,
});
const { FAULTS } = await bundled('test/helpers/faults.ts');
const { faultyProgram } = await bundled('test/helpers/faultyEngines.ts');

const LONGEST = 1.5;

const STARTER = `import subprocess, sys
sys.stdout.write(subprocess.run(sys.argv[1:], capture_output=True, encoding="utf-8").stdout)
`;

const folder = mkdtempSync(join(tmpdir(), 'turnscript-trial-'));
try {
  writeFileSync(join(folder, 'starter.py'), STARTER);
  const systems = [...new Set(FAULTS.map(({ system }) => system))];
  for (const system of positionals.length > 0 ? positionals : systems) await tried(system);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function tried(system) {
  const all = FAULTS.filter((fault) => fault.system === system);
  const faults = all.filter((_, index) => index % Number(values.every) === Number(values.from));
  let found = 0;
  let short = 0;
  let once = 0;
  for (const fault of faults) {
    const { length, reports, told } = await hunted(fault);
    const { file, put, shortest } = fault;
    if (length !== undefined) found++;
    if (reports === 1) once++;
    if (length <= LONGEST * (shortest ?? length)) short++;
    const known = shortest === undefined ? '' : `, shortest known ${shortest}`;
    console.log(
      `${file} (${put.slice(0, 40)}): ${length === undefined ? 'not found' : `${length} commands`}${known}; reports: ${reports}; ${told}`,
    );
  }
  console.log(
    `${system}: ${found} of ${faults.length} found in ${values.seconds} s each, ${short} at most ${LONGEST} × the shortest known, ${once} reported once`,
  );
}

/** Commands of the shortest script that shows the fault, undefined where there is none; reports; and what the hunt told. */
async function hunted(fault) {
  const cwd = join(folder, 'here');
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'program.cjs'), await faultyProgram(fault));
  const program = ['python3', join(folder, 'starter.py'), process.execPath, 'program.cjs', '{script}'];
  const hunt = ['hunt', '--system', fault.system, '--seconds', values.seconds, '--out', 'found', '--jobs', '2'];
  const { stdout } = spawnSync(process.execPath, [fromRoot('dist', 'cli.js'), ...hunt, '--', ...program], {
    cwd,
    encoding: 'utf8',
  });
  const lengths = readdirSync(cwd).includes('found') ? lengthsIn(join(cwd, 'found')) : [];
  rmSync(cwd, { recursive: true, force: true });
  const told = stdout.split('\n').find((line) => line.includes('runs of the program')) ?? '';
  return { length: lengths.length === 0 ? undefined : Math.min(...lengths), reports: lengths.length, told };
}

/** Without the comments in front. */
function lengthsIn(found) {
  const scripts = readdirSync(found).filter((name) => /^difference-\d+\.(?!expected)/.test(name));
  return scripts.map((name) => {
    const lines = readFileSync(join(found, name), 'utf8').split('\n');
    return lines.filter((line) => line !== '' && !line.startsWith('--')).length;
  });
}
