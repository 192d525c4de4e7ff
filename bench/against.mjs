// `node bench/against.mjs REF [200] [10000] [suite]`: this version beside another one of the project, both in one run:
// the server's answers for scripts of so many commands, and a large suite on the command line; all of them, or only what
// is named. The other one is built in a work tree of its own.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot, node } from '../scripts/project.mjs';
import { setup } from '../scripts/setup.mjs';

setup();
const SIZES = [200, 10_000];
const SUITE = 'suite';
const [ref, ...named] = process.argv.slice(2);
const isWanted = (part) => named.length === 0 || named.includes(String(part));
if (ref === undefined || named.some((part) => ![...SIZES.map(String), SUITE].includes(part))) {
  console.error(`Name a version to compare with: node bench/against.mjs REF [${[...SIZES, SUITE].join('] [')}]`);
  process.exit(2);
}
const WORST = 1.3;
const work = mkdtempSync(join(tmpdir(), 'turnscript-against-'));
const tree = join(work, 'tree');
try {
  const added = spawnSync('git', ['worktree', 'add', '--detach', tree, ref], { cwd: fromRoot(), encoding: 'utf8' });
  if (added.status !== 0) throw new Error(added.stderr);
  symlinkSync(fromRoot('node_modules'), join(tree, 'node_modules'));
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: tree, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`${ref} cannot be built: ${built.stderr}`);
  if ((await node([fromRoot('scripts', 'build.mjs')])) !== 0) throw new Error('this version cannot be built');
  const { render } = await import('./lib/table.mjs');
  const rows = [...(await serverRows()), ...(isWanted(SUITE) ? await suiteRows() : [])];
  console.log(render([{ title: `Beside ${ref}`, rows }]));
  const missed = rows.filter(({ isKept }) => !isKept);
  console.error(missed.length === 0 ? 'all limits kept' : `${missed.length} limits missed`);
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: fromRoot() });
  rmSync(work, { recursive: true, force: true });
}

async function serverRows() {
  const { kindOf, measureSize, PLACES, NAMES } = await import('./server.mjs');
  const { loadEngine } = await import('./lib/engine.mjs');
  const { OURS_IN_VS_CODE } = await import('./lib/languageServer.mjs');
  const { row, ms } = await import('./lib/table.mjs');
  const { SYSTEMS } = await loadEngine();
  // Over the channel that VS Code uses: it is what an author waits for, and the same library's in both versions.
  const ours = { ...kindOf(SYSTEMS[0]), ...OURS_IN_VS_CODE };
  const theirs = { ...ours, name: 'before', args: [join(tree, 'dist', 'server.js'), ...ours.args.slice(1)] };
  const rows = [];
  for (const size of SIZES.filter(isWanted)) {
    const figures = await measureSize([ours, theirs], size);
    for (const place of Object.keys(PLACES)) {
      for (const [what, name] of Object.entries(NAMES)) {
        const [now, before] = [ours, theirs].map((kind) => figures[`${kind.name} ${size}`][place][what]);
        if (!now || !before) continue;
        // Where others are at work, too, the quiet rounds say more than the middle one, which the limit is for.
        const quiet = `quiet rounds ${(now.quiet / before.quiet).toFixed(2)} ×`;
        const figure = `${ms(now.p50)} / ${ms(now.p95)}; before ${ms(before.p50)} / ${ms(before.p95)}; ${quiet}`;
        const ratio = { ratio: now.p50 / before.p50, of: 'before', atMost: WORST };
        rows.push(row(`${size.toLocaleString('en')}, ${place}: ${name}`, figure, ratio));
      }
    }
  }
  return rows;
}

async function suiteRows() {
  const { inTurns, manyTimes } = await import('./commandLine.mjs');
  const { loadEngine } = await import('./lib/engine.mjs');
  const { randomSource } = await import('./lib/random.mjs');
  const { playFully, scriptOf } = await import('./lib/scripts.mjs');
  const { row, ms } = await import('./lib/table.mjs');
  const { SYSTEMS } = await loadEngine();
  const [system] = SYSTEMS;
  const folder = join(work, 'suite');
  mkdirSync(folder);
  const random = randomSource(11);
  for (let number = 0; number < 1000; number++) {
    writeFileSync(join(folder, `at${number}.${system.language}`), scriptOf(playFully(system, 60, random)));
  }
  const [now, before] = [fromRoot('dist', 'cli.js'), join(tree, 'dist', 'cli.js')];
  spawnSync(process.execPath, [before, 'test', '--update', folder]);
  const suite = manyTimes(folder, join(work, 'many'), 24);
  const times = inTurns({ now: [now, 'test', suite], before: [before, 'test', suite] }, 3);
  return [
    row('test of 24,000 scripts', `${ms(times.now)}; before ${ms(times.before)}`, {
      ratio: times.now / times.before,
      of: 'before',
      atMost: WORST,
    }),
  ];
}
