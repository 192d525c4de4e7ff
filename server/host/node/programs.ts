/** Programs of the user's on this machine, run on a text: it is written to a file of its own first. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProgramEnd, ProgramRequest, Programs } from '../../service/host';
import { runProgram } from './program';
import { programEnd } from './programWords';

export class NodePrograms implements Programs {
  async run({ commandLine, folder, text, name, seconds, signal }: ProgramRequest): Promise<ProgramEnd> {
    const cwd = pathOf(folder);
    if (cwd === undefined) {
      return { kind: 'failed', message: 'a program can only run in a folder of this machine' };
    }
    let own: string | undefined;
    try {
      own = await mkdtemp(join(tmpdir(), 'turnscript-'));
      // The name is the script's, for programs that print it; never a path.
      const script = join(own, basename(name) || 'script.txt');
      await writeFile(script, text);
      const result = await runProgram({ commandLine, script, cwd, seconds, ...(signal ? { signal } : {}) });
      return programEnd(result, commandLine[0] ?? '');
    } catch (error) {
      return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    } finally {
      if (own !== undefined) await rm(own, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  /** Time and size of every file of the folder that the command line names. */
  async stamp(commandLine: readonly string[], folder: string): Promise<string> {
    const cwd = pathOf(folder);
    if (cwd === undefined) return '';
    const files = commandLine.filter((word) => !word.includes('{script}')).map((word) => resolve(cwd, word));
    const stamps = await Promise.all(files.map(stampOf));
    return stamps.join(' ');
  }
}

async function stampOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size } = await stat(path);
    return `${mtimeMs}:${size}`;
  } catch {
    return '-';
  }
}

function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}
