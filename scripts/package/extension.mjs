// Makes turnscript.vsix and looks inside: small, and only what is needed.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { bin, fromRoot, root } from '../project.mjs';
import { PACKED_README, writePackedReadme } from './readme.mjs';

const FILE = fromRoot('turnscript.vsix');
const LIMIT = 1_000_000;
/** What a browser runs before it can say anything, in bytes; engines follow when their games are asked about. */
const WEB_LIMITS = { 'dist/web/extension.js': 400_000, 'dist/web/server.js': 350_000 };
const ENGINES = ['space-defender-2', 'simodyssey', 'simodyssey-2', 'dungeonmania', 'etf'].map(
  (name) => `dist/engine.${name}.js`,
);
const NEEDED = [
  'package.json',
  'dist/extension.js',
  'dist/server.js',
  'dist/board.js',
  'dist/web/extension.js',
  'dist/web/server.js.gz',
  ...ENGINES,
  'language-configuration.json',
];
/** Nothing of these is for users: sources, and documents for those who work on the extension itself. */
const UNWANTED =
  /(^|\/)(node_modules|test|bench|scripts|engine|server|client|cli|out|\.[^/]+)\/|\.(map|ts|mjs|tsbuildinfo)$|^docs\/(?!YOUR-GAME|CLI|CI|EDITORS|PROTOCOL)[A-Z-]+\.md$|^CONTRIBUTING/;

/** The path of the package; throws, saying what is wrong, if it is not fit to be given away. */
export async function packageExtension() {
  const vsce = bin('@vscode', 'vsce', 'vsce');
  writePackedReadme();
  // The pages that the README links to are inside, so its links stay as they are.
  const links = ['--allow-missing-repository', '--no-rewrite-relative-links'];
  const args = [vsce, 'package', ...CONTENT, ...links, '--out', FILE];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`vsce: ${stdout}${stderr}`);
  const size = statSync(FILE).size;
  if (size > LIMIT) throw new Error(`the package has ${size} bytes, more than ${LIMIT}`);
  for (const [file, limit] of Object.entries(WEB_LIMITS)) {
    const bytes = statSync(fromRoot(file)).size;
    if (bytes > limit) throw new Error(`${file} has ${bytes} bytes, more than ${limit}`);
  }
  const files = listFiles(vsce);
  const missing = NEEDED.filter((file) => !files.includes(file));
  if (missing.length > 0) throw new Error(`the package lacks ${missing.join(', ')}`);
  const pages = files.filter((file) => file.endsWith('.md'));
  const broken = pages.flatMap((page) => linksOf(page).filter((link) => !files.includes(link)));
  if (broken.length > 0) throw new Error(`pages of the package link to what is not in it: ${broken.join(', ')}`);
  const unwanted = files.filter((file) => UNWANTED.test(file));
  if (unwanted.length > 0) throw new Error(`the package should not contain ${unwanted.join(', ')}`);
  console.log(`turnscript.vsix: ${files.length} files, ${Math.round(size / 1000)} kB`);
  for (const file of Object.keys(WEB_LIMITS)) {
    console.log(`  ${file}: ${Math.round(statSync(fromRoot(file)).size / 1000)} kB`);
  }
  return FILE;
}

/** Files that a page links to or shows; the README lies in the root once it is packed. */
function linksOf(page) {
  const targets = [...readFileSync(fromRoot(page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target);
  const folder = page === PACKED_README ? '.' : posix.dirname(page);
  return targets
    .filter((target) => !/^(https?:|#|mailto:)/.test(target))
    .map((target) => posix.join(folder, target.split('#')[0]));
}

const CONTENT = ['--no-dependencies', '--readme-path', PACKED_README];

const listFiles = (vsce) =>
  execFileSync(process.execPath, [vsce, 'ls', ...CONTENT], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');
