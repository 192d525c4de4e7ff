/** The built command line in folders of its own. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');
export const CLI = join(root, 'dist/cli.js');

let isBuilt = false;

/** Builds once for all tests of this process. */
export function buildCli(): void {
  if (isBuilt) return;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the build failed:\n${stderr}`);
  isBuilt = true;
}

export interface Answer {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A folder with files, gone after `dispose`. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'turnscript-'));

  constructor(files: Readonly<Record<string, string>> = {}) {
    for (const [name, text] of Object.entries(files)) this.write(name, text);
  }

  write(name: string, text: string): void {
    const path = join(this.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  read(name: string): string {
    return readFileSync(join(this.path, name), 'utf8');
  }

  /** Runs the command line here, or in a folder below. */
  run(args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}, cwd = this.path): Answer {
    const { status, stdout, stderr }: SpawnSyncReturns<string> = spawnSync(process.execPath, [CLI, ...args], {
      cwd,
      encoding: 'utf8',
      input,
      env: { ...process.env, NO_COLOR: '', FORCE_COLOR: '', ...env },
      maxBuffer: 1 << 28,
    });
    return { code: status, out: stdout, err: stderr };
  }

  dispose(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** Gives a fresh folder to each test of a suite. */
export function folders(): (files?: Readonly<Record<string, string>>) => Folder {
  const made: Folder[] = [];
  before(function () {
    this.timeout(120_000);
    buildCli();
  });
  afterEach(() => {
    for (const folder of made.splice(0)) folder.dispose();
  });
  return (files) => {
    const folder = new Folder(files);
    made.push(folder);
    return folder;
  };
}
