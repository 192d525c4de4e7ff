// The window of the browser host: a Chrome or Chromium that is there, or Debian's.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // Nothing but the server beside us is reachable: a test that needs more should fail here.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost , EXCLUDE *.localhost',
];

/** Path of a browser; on Debian, as root, it is installed when there is none. */
export function browserPath(say = console.log) {
  const found = findBrowser();
  if (found) return found;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    say('installing Chromium and a font with apt-get; this happens once');
    const apt = (...args) => execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    apt('update', '-q');
    apt('install', '-qy', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error('no browser found: install Chromium or Chrome, or name one in the variable CHROMIUM');
}

function findBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  return candidates.find((path) => existsSync(path));
}

export function startBrowser() {
  return chromium.launch({ executablePath: browserPath(), headless: true, args: FLAGS });
}

/**
 * With a profile on disk: a webview on a host name of its own has a service worker in a frame of another site, which
 * Chromium refuses in private windows, and the windows above are such.
 */
export function startBrowserWithProfile(folder) {
  mkdirSync(join(folder, 'Default'), { recursive: true });
  const preferences = { profile: { block_third_party_cookies: false, cookie_controls_mode: 0 } };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  return chromium.launchPersistentContext(folder, { executablePath: browserPath(), headless: true, args: FLAGS });
}

/** Opens an address in the user's own browser, where there is a display to show it on. */
export function showToUser(url) {
  const opener = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open';
  const isVisible = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (isVisible) spawnSync(opener, [url], { stdio: 'ignore' });
}
