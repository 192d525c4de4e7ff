// `npm run screenshots`: the pictures of the README, taken from the running extension, into docs/images (or `--out FOLDER`).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot, node, option } from './project.mjs';
import { setup } from './setup.mjs';

setup();
if ((await node([fromRoot('scripts', 'build.mjs')])) !== 0) process.exit(1);
const { openWorkbench } = await import('./vscode/page.mjs');
const out = option('out') ?? 'docs/images';

const BATTLE = 'examples/space-defender-2/04-against-enemies.sd2';
const SIZE = { width: 1280, height: 800 };
/** Pictures are small: what says nothing about the extension is put away. */
const SETTINGS = {
  'workbench.activityBar.location': 'hidden',
  'editor.minimap.enabled': false,
  'breadcrumbs.enabled': false,
  'window.title': 'Turnscript',
};

for (const theme of ['light', 'dark']) {
  const workbench = await openWorkbench({ folder: 'examples', open: BATTLE, theme, size: SIZE, settings: SETTINGS });
  const { page, command, editor, goToLine, openFile, shot, webview } = workbench;
  try {
    await editor.waitFor();
    await command('View: Toggle Primary Side Bar Visibility');
    await goToLine(20);
    await command('Turnscript: Open Board');
    await webview().locator('[role=slider]').waitFor();
    await shot(`${out}/board-${theme}.png`);

    await openFile('02-choosing-equipment.sd2');
    await goToLine(5);
    await webview().locator('[title="02-choosing-equipment.sd2"]').first().waitFor();
    await shot(`${out}/setup-${theme}.png`);

    await command('View: Close All Editors');
    await openFile('first-contact.sim2');
    await goToLine(6);
    await command('Turnscript: Open Board');
    await webview().locator('[role=grid]').waitFor();
    await shot(`${out}/odyssey-${theme}.png`);

    await command('View: Close All Editors');
    await openFile('02-a-friend-for-gold.dungeon');
    await goToLine(9);
    await command('Turnscript: Open Board');
    // Who is selected shows its way, and how near one must be to bribe it.
    await webview().locator('[data-entity*="mercenary-1"]').first().click();
    await webview().locator('.area').first().waitFor();
    await shot(`${out}/dungeon-${theme}.png`);

    // A game that we have no engine of: its states are those of its recorded transcript.
    await command('View: Close All Editors');
    await openFile('at01.txt');
    await goToLine(6);
    await command('Turnscript: Open Board');
    await webview().locator('[role=grid]').waitFor();
    await command('Notifications: Clear All Notifications');
    await shot(`${out}/your-game-${theme}.png`);

    await command('View: Close All Editors');
    await openFile('04-against-enemies.sd2');
    await page.locator('.view-line').filter({ hasText: 'fire' }).first().getByText('fire').first().hover();
    await page.locator('.monaco-hover:not(.hidden)').first().waitFor();
    await shot(`${out}/hover-${theme}.png`);

    await command('View: Close All Editors');
    spoilExpectation(join(workbench.folder, 'space-defender-2', '04-against-enemies.expected.txt'));
    await openFile('04-against-enemies.sd2');
    await command('Test: Run Tests in Current File');
    await page.locator('.monaco-list-row', { hasText: 'The two states as a diff' }).first().waitFor();
    await shot(`${out}/test-${theme}.png`);
  } finally {
    await workbench.close();
  }
}

/** In the copy that is open: a test that fails at its third turn. */
function spoilExpectation(file) {
  const blocks = readFileSync(file, 'utf8').split('\n->');
  const at = blocks.findIndex((block) => block.includes('in game(3.0)'));
  writeFileSync(
    file,
    blocks.map((block, index) => (index < at ? block : block.replace('health:', 'health:1'))).join('\n->'),
  );
}
