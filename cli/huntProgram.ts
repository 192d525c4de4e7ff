/** Somebody's program as a rival: one process a script, in a folder that holds what the scripts name. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Command, Files, System } from '../engine/face';
import type { Played } from '../hunt/difference';
import type { Rival } from '../hunt/hunter';
import { scriptOf } from '../hunt/transcript';
import { type ProgramResult, runProgram } from '../server/host/node/program';
import { CliError, fileError } from './errors';
import { attempt } from './files';
import { type Program, troubleOf } from './programTest';

export class ProgramRival implements Rival {
  readonly #folder: string;
  #count = 0;

  constructor(
    private readonly system: System,
    files: Files,
    private readonly program: Program,
  ) {
    try {
      this.#folder = mkdtempSync(join(tmpdir(), 'turnscript-hunt-'));
      placeFiles(this.#folder, files);
    } catch (problem) {
      throw fileError(tmpdir(), problem);
    }
  }

  async play(commands: readonly Command[]): Promise<Played | undefined> {
    const { system } = this;
    const script = join(this.#folder, `script${this.#count++}.${system.extension ?? 'txt'}`);
    try {
      attempt(script, () => writeFileSync(script, scriptOf({ system }, commands)));
      return this.#judged(await runProgram({ ...this.program, script }));
    } finally {
      rmSync(script, { force: true });
    }
  }

  #judged(result: ProgramResult): Played | undefined {
    const trouble = troubleOf(result, this.program);
    if (result.kind === 'cancelled') return undefined;
    // No script would change that.
    if (result.kind === 'not-started') throw new CliError('usage', trouble ?? 'the program could not be started');
    const isWhole = result.kind === 'finished' || result.kind === 'exit-code';
    return { output: result.output, isWhole, ...(trouble === undefined ? {} : { trouble }) };
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The files that commands can name, where a script in this folder finds them. */
export function placeFiles(folder: string, files: Files): void {
  for (const [key, content] of files) {
    if (content.kind !== 'read') continue;
    const path = join(folder, key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content.text);
  }
}
