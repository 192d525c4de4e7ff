/** Finds a Chrome or Chromium on this machine; says in one line what to install where there is none. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...(named ? [named] : []),
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
  ];
  const found = candidates.find(isExecutable);
  if (!found)
    throw new Error('No Chromium found: install the package "chromium" (or Google Chrome), or set CHROMIUM_PATH.');
  return found;
}

/** Nothing of the browser's own reaches for the network. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
