// `npm run moving-picture`: the picture that the README begins with, from the running extension: typing a command, its
// state, the board that follows, and the way back along the timeline. Into docs/images/turnscript.png (or `--out FILE`).
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import upng from 'upng-js';
import { fromRoot, node, option } from './project.mjs';
import { setup } from './setup.mjs';

setup();
if ((await node([fromRoot('scripts', 'build.mjs')])) !== 0) process.exit(1);
const { openWorkbench } = await import('./vscode/page.mjs');

const OUT = fromRoot(option('out') ?? 'docs/images/turnscript.png');
const SIZE = { width: 1120, height: 640 };
/** In bytes: a README is read over networks, too. */
const LIMIT = 230_000;
/** More would be exact, and twice as large; nobody sees the difference. */
const COLOURS = 128;
const SCRIPT = 'first-fight.sd2';
const BEGINNING = [
  'play(5,12,41,41,41,41,41)',
  'setup_next(5)',
  'fire pass',
  'fire pass',
  'move(D,1)',
  'pass pass pass',
];
const SETTINGS = {
  'workbench.activityBar.location': 'hidden',
  'workbench.layoutControl.enabled': false,
  'editor.minimap.enabled': false,
  '[sd2]': { 'editor.quickSuggestions': { other: 'off', comments: 'off', strings: 'off' } },
  'editor.occurrencesHighlight': 'off',
  'editor.guides.indentation': false,
  'editor.renderLineHighlight': 'none',
  'editor.scrollbar.horizontal': 'hidden',
  'breadcrumbs.enabled': false,
  'window.title': 'Turnscript',
  'workbench.statusBar.visible': false,
};

const workbench = await openWorkbench({ folder: 'examples/space-defender-2', size: SIZE, settings: SETTINGS });
const { page, command, openFile, webview, focusEditor } = workbench;
const frames = [];

/** What is on the screen once it stands still, to be shown for so long. */
async function frame(milliseconds) {
  let [before, now] = ['', await picture()];
  for (let tries = 0; before !== now && tries < 20; tries++) {
    await page.waitForTimeout(120);
    [before, now] = [now, await picture()];
  }
  if (frames.at(-1)?.image === now) frames.at(-1).milliseconds += milliseconds;
  else frames.push({ image: now, milliseconds });
}

const picture = async () => (await page.screenshot({ animations: 'disabled' })).toString('base64');

async function type(text) {
  // Two letters at a time: each picture more is some kilobytes.
  for (const letters of text.match(/..?/gs) ?? []) {
    await page.keyboard.type(letters);
    await frame(160);
  }
}

try {
  writeFileSync(join(workbench.folder, SCRIPT), `${BEGINNING.join('\n')}\n`);
  await page.locator('.monaco-workbench').waitFor();
  await command('View: Toggle Primary Side Bar Visibility');
  await openFile(SCRIPT);
  await command('Turnscript: Open Board');
  await webview().locator('[role=slider]').waitFor();
  await command('Notifications: Clear All Notifications');
  await focusEditor();
  await page.keyboard.press('Control+End');
  await page.mouse.move(300, 400);
  await frame(1000);

  await type('pass pass pass');
  await page.keyboard.press('Enter');
  await frame(500);

  // What is legal now, each with the state that it would lead to.
  await page.keyboard.type('f');
  await command('Trigger Suggest');
  await page.locator('.suggest-widget.visible .monaco-list-row').first().waitFor();
  await frame(1200);
  await page.keyboard.press('Enter');
  await frame(500);
  await type(' pass');
  await page.keyboard.press('Enter');
  await type('fire fire');
  await frame(900);
  await type(' pass');
  await frame(900);

  const slider = webview().locator('[role=slider]');
  const box = await slider.boundingBox();
  const [y, steps] = [box.y + box.height / 2, 8];
  const at = (step) => box.x + box.width * (0.97 - (step / steps) * 0.55);
  await page.mouse.move(at(0), y);
  await page.mouse.down();
  for (let step = 0; step <= steps; step++) {
    await page.mouse.move(at(step), y);
    await frame(260);
  }
  await page.mouse.up();
  await frame(1200);
} catch (error) {
  console.error(await workbench.shot('moving-picture-failed'));
  throw error;
} finally {
  await workbench.close();
}

const pixels = frames.map(({ image }) => upng.toRGBA8(upng.decode(Buffer.from(image, 'base64')))[0]);
const delays = frames.map(({ milliseconds }) => milliseconds);
writeFileSync(OUT, Buffer.from(upng.encode(pixels, SIZE.width, SIZE.height, COLOURS, delays)));
const bytes = readFileSync(OUT).length;
const seconds = delays.reduce((sum, each) => sum + each, 0) / 1000;
console.log(`${OUT}: ${frames.length} frames, ${seconds.toFixed(1)} s, ${Math.round(bytes / 1000)} kB`);
if (bytes > LIMIT) throw new Error(`the moving picture has ${bytes} bytes, more than ${LIMIT}`);
