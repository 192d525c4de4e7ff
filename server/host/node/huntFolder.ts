/** Where scripts are written for programs; gone afterwards, at the latest with a later hunt. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Files } from '../../../engine/face';
import { isAlive } from './alive';

/** Who hunts is part of the name: a folder belongs to nobody once its process is gone. */
const NAME = /^turnscript-hunt-(\d{1,10})-\w{6}$/;

/** Machines that share a disk do not know each other's processes, but a hunt writes all the time. */
const AN_HOUR = 60 * 60 * 1000;

export class HuntFolder {
  readonly path: string;

  readonly #written = new Set<string>();

  /** The files that commands can name lie where a script in this folder finds them. */
  constructor(private readonly files: Files) {
    sweep();
    this.path = mkdtempSync(join(tmpdir(), `turnscript-hunt-${process.pid}-`));
    this.catchUp();
  }

  /** Files that came after the hunt had begun. */
  catchUp(): void {
    if (this.#written.size === this.files.size) return;
    for (const [key, content] of this.files) {
      if (this.#written.has(key)) continue;
      this.#written.add(key);
      if (content.kind !== 'read') continue;
      const path = join(this.path, key);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content.text);
    }
  }

  dispose(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** Removes what killed hunts left. */
function sweep(): void {
  try {
    for (const name of readdirSync(tmpdir())) {
      const path = join(tmpdir(), name);
      if (isAbandoned(path, name)) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // What cannot be tidied up is in nobody's way.
  }
}

function isAbandoned(path: string, name: string): boolean {
  const [, hunter] = NAME.exec(name) ?? [];
  if (hunter === undefined || isAlive(Number(hunter))) return false;
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > AN_HOUR;
}
