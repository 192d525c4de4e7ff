// Brings what a fresh clone lacks: the packages of package-lock.json. Node built-ins only.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot, isMain, root } from './project.mjs';

const OLDEST_NODE = 20;

export function setup() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) throw new Error(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}`);
  if (isInstalled()) return;
  console.log('installing packages (npm ci); this happens once');
  // Without lifecycle scripts: nothing here needs one, and some of them build or download things nobody uses.
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm ci failed');
}

/** npm notes in node_modules what it put there. Versions are compared, not dates: a checkout changes every date. */
function isInstalled() {
  const note = fromRoot('node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

if (isMain(import.meta.url)) setup();
