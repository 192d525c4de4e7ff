/** Somebody's program as a rival: one process a script, in a folder that holds what the scripts name. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Command, Files, System } from '../engine/face';
import type { Played } from '../hunt/difference';
import type { Rival } from '../hunt/hunter';
import { scriptOf } from '../hunt/transcript';
import { isWhole, type ProgramResult, runProgram } from '../server/host/node/program';
import { CliError, fileError } from './errors';
import { attempt } from './files';
import { type Program, troubleOf } from './programTest';

export class ProgramRival implements Rival {
  readonly #folder: string;
  #count = 0;
  /** It did not end, and did not when it was asked again either. */
  #doesHang = false;

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
      return this.#judged(await this.#run(script));
    } finally {
      rmSync(script, { force: true });
    }
  }

  /** A machine that is busy makes any program late: the first one that is gets another chance. */
  async #run(script: string): Promise<ProgramResult> {
    const result = await runProgram({ ...this.program, script });
    if (result.kind !== 'timed-out' || this.#doesHang) return result;
    const again = await runProgram({ ...this.program, script });
    this.#doesHang = again.kind === 'timed-out';
    return again;
  }

  #judged(result: ProgramResult): Played | undefined {
    const trouble = troubleOf(result, this.program);
    if (result.kind === 'cancelled') return undefined;
    // No script would change that.
    if (result.kind === 'not-started') throw new CliError('usage', trouble ?? 'the program could not be started');
    return { output: result.output, isWhole: isWhole(result), ...(trouble === undefined ? {} : { trouble }) };
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
