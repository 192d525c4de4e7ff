// A game that a grammar file declares, beside the same game with an engine of ours: what a keystroke costs.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../scripts/project.mjs';
import { OURS, startLanguageServer } from './lib/languageServer.mjs';
import { measureInTurns, openDocument } from './lib/latency.mjs';
import { ms, row } from './lib/table.mjs';

const SIZES = [200, 10_000];

/** `kind` is how the embedded game is measured: the same scripts are edited in the same way. */
export async function declaredRows(system, kind, places) {
  const folder = mkdtempSync(join(tmpdir(), 'turnscript-declared-'));
  try {
    const rows = [];
    for (const size of SIZES) rows.push(...(await rowsOf(system, kind, places, size, folder)));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rowsOf(system, kind, places, size, folder) {
  const declared = { ...kind, name: 'declared', language: 'turnscript-script', extension: 'txt' };
  const uri = project(system, kind, size, folder);
  const opened = [];
  try {
    const embedded = await startLanguageServer(kind);
    opened.push({ server: embedded, document: undefined });
    const other = await startLanguageServer(declared, { folder: pathToFileURL(folder).href });
    opened.push({ server: other, document: undefined });
    opened[0].document = await openDocument(embedded, `file:///bench/document.${kind.extension}`, kind.document(size));
    opened[1].document = await openDocument(other, uri, kind.document(size));
    const rows = [];
    for (const [place, lineOf] of Object.entries(places)) {
      const [ours, theirs] = await measureInTurns(opened, lineOf(size));
      for (const what of ['diagnostics', 'visible']) {
        const name = what === 'visible' ? 'to inlay hints of 50 lines' : 'to diagnostics';
        rows.push(
          row(
            `${size.toLocaleString('en')}, ${place}: change ${name}`,
            `${ms(theirs[what].p50)} / ${ms(theirs[what].p95)}`,
            {
              ratio: theirs[what].p50 / ours[what].p50,
              of: `${OURS.name} with an engine, ${ms(ours[what].p50)}`,
              atMost: 1.5,
            },
          ),
        );
      }
    }
    return rows;
  } finally {
    await Promise.all(opened.map(({ server }) => server.stop()));
  }
}

/** A project with one script and its recorded transcript; answers with the script's address. */
function project(system, kind, size, folder) {
  const home = join(folder, String(size));
  mkdirSync(home);
  const script = join(home, 'at1.txt');
  writeFileSync(script, kind.document(size));
  const cli = [fromRoot('dist', 'cli.js'), 'run', '--system', system.id, script];
  writeFileSync(
    join(home, 'at1.expected.txt'),
    execFileSync(process.execPath, cli, { maxBuffer: 2 ** 30, encoding: 'utf8' }),
  );
  writeFileSync(join(home, 'grammar.txt'), grammarText(system));
  const game = { id: 'declared', grammar: 'grammar.txt', scripts: ['at*.txt'] };
  writeFileSync(join(home, 'turnscript.json'), JSON.stringify({ systems: [game] }));
  return pathToFileURL(script).href;
}

function grammarText({ grammar }) {
  const commands = grammar.signatures.map(({ name, params }) =>
    params.length === 0
      ? name
      : `${name}(${params.map((each) => `${each.name}: ${typeText(each.domain)}`).join('; ')})`,
  );
  return `system declared\n${commands.join('\n')}\n`;
}

function typeText(domain) {
  if (domain.kind === 'int') return `${domain.min} .. ${domain.max}`;
  return domain.kind === 'enum' ? `{${domain.values.join(', ')}}` : 'STRING';
}
