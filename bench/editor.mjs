// The extension in a real editor: how long it takes to be there, and to draw the board after a movement of the cursor.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { fromRoot } from '../scripts/project.mjs';
import { runInHost } from '../scripts/vscode/host.mjs';
import { loadEngine } from './lib/engine.mjs';
import { randomSource } from './lib/random.mjs';
import { playFully, scriptOf } from './lib/scripts.mjs';
import { percentile } from './lib/stats.mjs';
import { ms, row } from './lib/table.mjs';

const SIZES = [200, 10_000];

export async function editorSection() {
  const workspace = mkdtempSync(join(tmpdir(), 'turnscript-bench-'));
  const results = fromRoot('out', 'results', 'bench-editor.json');
  try {
    const { SYSTEMS } = await loadEngine();
    for (const size of SIZES) {
      const script = scriptOf(playFully(SYSTEMS[0], size, randomSource(4)));
      // No name of ours: otherwise the workspace alone would wake the extension before it can be measured.
      writeFileSync(join(workspace, `${SYSTEMS[0].language}-${size}.txt`), script);
    }
    await runInHost({ suite: await bundle(), results, workspace });
    const { opening, boards } = JSON.parse(readFileSync(results, 'utf8'));
    return {
      title: 'Editor (VS Code in a browser; times seen by the extension host)',
      rows: [
        ...openingRows(opening),
        ...boards.flatMap(({ file, times }) => {
          const commands = `${/-(\d+)/.exec(file)[1]} commands`;
          return [
            boardRow(`cursor moved to the frame that shows it, ${commands}`, times, 'frame', [40, 80]),
            boardRow(`and until the extension host has heard of that frame, ${commands}`, times, 'news'),
          ];
        }),
      ],
    };
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

/** What the time from an opened script to its first hints is made of; a new user waits no longer than this. */
const FIRST_HINTS = 1_500;

const openingRows = ({ activated, running, analysed, hinted, activation: { fork, load, register } }) => [
  row(
    'activate() takes',
    `${ms(fork + load + register)}; of these starting the server's process ${ms(fork)}, loading the client ${ms(load)}, registering its parts ${ms(register)}`,
  ),
  row('a script is opened: the editor has activated the extension after', ms(activated)),
  row('the server runs after', ms(running)),
  row('it has analysed the script after', ms(analysed)),
  row('the first hints are there after', ms(hinted), {
    ratio: hinted / FIRST_HINTS,
    of: `the limit of ${FIRST_HINTS} ms`,
    atMost: 1,
  }),
];

/** Whether it is kept is told by the slower of the two, in parts of its limit. */
function boardRow(what, times, kind, limits) {
  const [median, slow] = [0.5, 0.95].map((part) =>
    percentile(
      times.map((time) => time[kind]),
      part,
    ),
  );
  const figure = `p50 ${ms(median)}, p95 ${ms(slow)}`;
  if (!limits) return row(what, figure);
  const worst = Math.max(median / limits[0], slow / limits[1]);
  return row(what, figure, { ratio: worst, of: `the limits of ${limits.join(' and ')} ms`, atMost: 1 });
}

async function bundle() {
  const outfile = fromRoot('out', 'bench', 'inEditor.js');
  await build({
    entryPoints: [fromRoot('bench', 'lib', 'inEditor.ts')],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
    outfile,
  });
  return outfile;
}
