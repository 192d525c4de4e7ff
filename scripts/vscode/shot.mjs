// One look at the extension in a real VS Code: opens a script, does some steps, takes a picture.
//   node scripts/vscode/shot.mjs --open examples/….sd2 [--theme light] [--out shots/x.png] [--steps file.mjs] [--vsix x.vsix] [--language de]
// The steps file exports `default async (workbench) => { … }`; see README.md beside this file.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { option } from '../project.mjs';
import { openWorkbench, THEMES } from './page.mjs';

const theme = option('theme') ?? 'dark';
if (!(theme in THEMES)) throw new Error(`--theme is one of ${Object.keys(THEMES).join(', ')}`);
const out = option('out') ?? `shots/shot-${theme}.png`;
const steps = option('steps');
const workbench = await openWorkbench({
  folder: option('folder') ?? 'examples',
  open: option('open'),
  theme,
  vsix: option('vsix'),
  language: option('language'),
});
try {
  if (option('open')) await workbench.editor.waitFor();
  if (steps) {
    const { default: run } = await import(pathToFileURL(resolve(steps)).href);
    await run(workbench);
  } else {
    // Without steps the picture waits for the server's first words: the inline states.
    await workbench.page
      .locator('.dyn-rule, [class*="ced-"]')
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => {});
  }
  console.log(await workbench.shot(out));
} catch (error) {
  console.error(error);
  console.error(await workbench.shot(out.replace(/\.png$/, '-failed.png')));
  process.exitCode = 1;
} finally {
  await workbench.close();
}
