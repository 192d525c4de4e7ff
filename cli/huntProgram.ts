/** Somebody's program as a rival: one process a script, in a folder that holds what the scripts name. */
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, Files, System } from '../engine/face';
import type { Played } from '../hunt/difference';
import type { Rival } from '../hunt/hunter';
import { scriptOf } from '../hunt/transcript';
import { SecondChance } from '../server/host/node/huntedProgram';
import { HuntFolder } from '../server/host/node/huntFolder';
import { isWhole, type ProgramResult } from '../server/host/node/program';
import { CliError, fileError } from './errors';
import { attempt } from './files';
import { type Program, troubleOf } from './programTest';

export class ProgramRival implements Rival {
  readonly #folder: HuntFolder;
  readonly #chance = new SecondChance();
  #count = 0;

  constructor(
    private readonly system: System,
    files: Files,
    private readonly program: Program,
  ) {
    try {
      this.#folder = new HuntFolder(files);
    } catch (problem) {
      throw fileError(tmpdir(), problem);
    }
  }

  async play(commands: readonly Command[]): Promise<Played | undefined> {
    const { system } = this;
    const script = join(this.#folder.path, `script${this.#count++}.${system.extension ?? 'txt'}`);
    try {
      attempt(script, () => {
        this.#folder.catchUp();
        writeFileSync(script, scriptOf({ system }, commands));
      });
      return this.#judged(await this.#chance.run({ ...this.program, script }));
    } finally {
      rmSync(script, { force: true });
    }
  }

  #judged(result: ProgramResult): Played | undefined {
    const trouble = troubleOf(result, this.program);
    if (result.kind === 'cancelled') return undefined;
    // No script would change that.
    if (result.kind === 'not-started') throw new CliError('usage', trouble ?? 'the program could not be started');
    return { output: result.output, isWhole: isWhole(result), ...(trouble === undefined ? {} : { trouble }) };
  }

  dispose(): void {
    this.#folder.dispose();
  }
}
