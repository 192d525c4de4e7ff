// `npm run bench`: one table, all figures of one run. Figures depend on the machine; ratios are what counts.
//   node bench/main.mjs [engine maps cli server start editor hunt reports] [--write]     only these; --write keeps them in docs/PERFORMANCE.md
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fromRoot, node } from '../scripts/project.mjs';
import { setup } from '../scripts/setup.mjs';

setup();
if ((await node([fromRoot('scripts', 'build.mjs')])) !== 0) process.exit(1);

const PARTS = {
  engine: async () => (await import('./engine.mjs')).engineSections(),
  maps: async () => (await import('./maps.mjs')).mapSections(),
  cli: async () => [await (await import('./commandLine.mjs')).commandLineSection()],
  server: async () => (await import('./server.mjs')).serverSections(),
  start: async () => [await (await import('./start.mjs')).startSection()],
  editor: async () => [await (await import('./editor.mjs')).editorSection()],
  hunt: async () => [await (await import('./hunt.mjs')).huntSection()],
  reports: async () => [await (await import('./reports.mjs')).reportsSection()],
};
const { render, renewed } = await import('./lib/table.mjs');

const chosen = process.argv.slice(2).filter((name) => name in PARTS);
const sections = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(PARTS)) {
  console.error(`measuring: ${name}`);
  sections.push(...(await PARTS[name]()));
}
const machine = `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`;
const table = `${machine}\n\n${render(sections)}`;
console.log(table);

if (process.argv.includes('--write')) {
  const file = fromRoot('docs', 'PERFORMANCE.md');
  const [START, END] = ['<!-- table -->', '<!-- end of table -->'];
  const text = readFileSync(file, 'utf8');
  const from = text.indexOf(START) + START.length;
  const to = text.indexOf(END);
  // A part that was measured alone leaves the rest of the table as it is.
  const written = chosen.length > 0 ? renewed(text.slice(from, to).trim(), sections) : table;
  writeFileSync(file, `${text.slice(0, from)}\n${written}\n${text.slice(to)}`);
}
const missed = sections.flatMap(({ rows }) => rows).filter(({ isKept }) => !isKept);
console.error(missed.length === 0 ? 'all limits kept' : `${missed.length} limits missed`);
