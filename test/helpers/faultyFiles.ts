/**
 * A module that is loaded before the command line and lets its file system fail: killed just before the n-th
 * step of writing, or a disk that is full after half of a text.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STEPS = ['openSync', 'writeFileSync', 'writeSync', 'fsyncSync', 'closeSync', 'renameSync'];

const KILL = `
const fs = require('node:fs');
let left = Number(process.env.FAULT_AT);
let isWriting = false;
for (const step of ${JSON.stringify(STEPS)}) {
  const real = fs[step];
  fs[step] = (...args) => {
    // From the draft on; what is printed does not count.
    if (step === 'openSync' && args[1] === 'wx') isWriting = true;
    if (isWriting && args[0] !== 1 && args[0] !== 2 && --left < 0) {
      if (step === 'writeFileSync' || step === 'writeSync') fs.ftruncateSync(args[0], 0);
      process.kill(process.pid, 'SIGKILL');
    }
    const result = real(...args);
    if (step === 'renameSync') isWriting = false;
    return result;
  };
}`;

const FULL = `
const fs = require('node:fs');
const real = fs.writeFileSync;
fs.writeFileSync = (to, text, ...rest) => {
  if (typeof to !== 'number') return real(to, text, ...rest);
  real(to, text.slice(0, text.length / 2));
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
};`;

/** Whoever runs the tests may be allowed everything, so the system is made to refuse. */
const DENIED = `
const fs = require('node:fs');
const real = fs.openSync;
fs.openSync = (path, flags, ...rest) => {
  if (flags !== 'wx') return real(path, flags, ...rest);
  throw Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES' });
};`;

/** Steps of one write: open, write, flush, close, rename. */
export const WRITING_STEPS = 5;

/** The environment of a command line that is killed before a step of its writing. */
export const killedAt = (folder: string, step: number): Record<string, string> => ({
  NODE_OPTIONS: `--require ${written(folder, KILL)}`,
  FAULT_AT: String(step),
});

export const onFullDisk = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--require ${written(folder, FULL)}`,
});

export const inReadOnlyFolder = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--require ${written(folder, DENIED)}`,
});

function written(folder: string, text: string): string {
  const path = join(folder, 'fault.cjs');
  writeFileSync(path, text);
  return path;
}
