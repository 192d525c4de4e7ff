// Where things lie, and a few words every script needs. Node built-ins only: it also runs before `npm ci`.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

export const fromRoot = (...parts) => join(root, ...parts);

/** Whether the module was started from the command line and not imported. */
export const isMain = (url) => process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(url);

/** The program of an installed package, to be run by `process.execPath`. */
export const bin = (...parts) => fromRoot('node_modules', ...parts);

/** Runs Node on a script in the project's folder, its output on ours; the exit code, 1 if it was killed. */
export function node(args, { env = {}, cwd = root, stdio = 'inherit' } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd, stdio, env: { ...process.env, ...env } });
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** The value of `--name value`, or undefined. */
export function option(name, args = process.argv.slice(2)) {
  const place = args.indexOf(`--${name}`);
  return place < 0 ? undefined : args[place + 1];
}

export const manifest = () => JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));

/** The extensions of scripts, with their dot: those of the languages that can be walked through. */
export function scriptExtensions() {
  const { languages, breakpoints } = manifest().contributes;
  const ids = breakpoints.map(({ language }) => language);
  return languages.filter(({ id }) => ids.includes(id)).flatMap(({ extensions }) => extensions);
}
