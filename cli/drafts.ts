/** Drafts of files that are being written: their names, and those that a killed run left behind. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../server/host/node/alive';

/** Who writes is part of the name: a draft belongs to nobody once its process is gone. */
export function draftName(): string {
  const stamp = process.hrtime.bigint().toString(36) + Math.random().toString(36).slice(2, 8);
  return `.turnscript-${machine()}-${process.pid}-${stamp}.tmp`;
}

export const isDraft = (name: string): boolean => DRAFT.test(name);

const DRAFT = /^\.turnscript-([A-Za-z0-9]{0,20})-(\d{1,10})-[0-9a-z]{1,40}\.tmp$/;
const machine = (): string =>
  hostname()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 20);

/** Nobody takes as long to write a file, on whatever machine. */
const A_DAY = 24 * 60 * 60 * 1000;

const swept = new Set<string>();

/** Removes what killed runs left in a folder; once in a run. */
export function sweep(folder: string): void {
  if (swept.has(folder)) return;
  swept.add(folder);
  try {
    for (const name of readdirSync(folder)) if (isAbandoned(folder, name)) rmSync(join(folder, name), { force: true });
  } catch {
    // What cannot be tidied up is in nobody's way.
  }
}

function isAbandoned(folder: string, name: string): boolean {
  const [, where, writer] = DRAFT.exec(name) ?? [];
  if (writer === undefined) return false;
  if (where === machine()) return !isAlive(Number(writer));
  return Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > A_DAY;
}
