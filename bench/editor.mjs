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
    const { activation, boards } = JSON.parse(readFileSync(results, 'utf8'));
    return {
      title: 'Editor (VS Code in a browser; times seen by the extension host)',
      rows: [
        row('activate() returns after', ms(activation)),
        ...boards.map(({ file, times }) =>
          row(
            `cursor moved to board drawn, ${/-(\d+)/.exec(file)[1]} commands`,
            `p50 ${ms(percentile(times, 0.5))}, p95 ${ms(percentile(times, 0.95))}`,
          ),
        ),
      ],
    };
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
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
