/** Somebody's program as one who plays: one process a script, in a folder that holds what the scripts name. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, Dialect } from '../../../engine/face';
import type { Played } from '../../../hunt/difference';
import type { Rival } from '../../../hunt/hunter';
import { echo } from '../../language';
import type { HuntFolder } from './huntFolder';
import { isWhole, type ProgramCall, type ProgramResult, runProgram } from './program';
import { troubleOf } from './programWords';

type NotStartedResult = Extract<ProgramResult, { kind: 'not-started' }>;

/** No script would change that. */
export class ProgramNotStarted extends Error {
  constructor(
    readonly result: NotStartedResult,
    readonly program: HuntedProgram,
  ) {
    super(result.message);
  }
}

export interface Hunted extends Omit<ProgramCall, 'script' | 'input'> {
  readonly folder: HuntFolder;
  readonly dialect: Dialect;
  readonly extension: string;
}

/** A machine that is busy makes any program late: the first time it is, it gets another chance. */
export class SecondChance {
  /** It did not end, and did not when it was asked again either. */
  #doesHang = false;

  async run(call: ProgramCall): Promise<ProgramResult> {
    const result = await runProgram(call);
    if (result.kind !== 'timed-out' || this.#doesHang) return result;
    const again = await runProgram(call);
    this.#doesHang = again.kind === 'timed-out';
    return again;
  }
}

/** Names of scripts in the folder, for all programs. */
let count = 0;

export class HuntedProgram implements Rival {
  readonly #chance = new SecondChance();

  constructor(private readonly hunted: Hunted) {}

  get name(): string {
    return this.hunted.commandLine[0] ?? '';
  }

  async play(commands: readonly Command[]): Promise<Played | undefined> {
    const { folder, extension, dialect } = this.hunted;
    const script = join(folder.path, `script${count++}.${extension}`);
    try {
      folder.catchUp();
      writeFileSync(script, commands.map((command) => `${echo(command, dialect)}\n`).join(''));
      return this.#judged(await this.#chance.run({ ...this.hunted, script }));
    } finally {
      rmSync(script, { force: true });
    }
  }

  #judged(result: ProgramResult): Played | undefined {
    if (result.kind === 'cancelled') return undefined;
    if (result.kind === 'not-started') throw new ProgramNotStarted(result, this);
    const trouble = troubleOf(result, this.name);
    return { output: result.output, isWhole: isWhole(result), ...(trouble === undefined ? {} : { trouble }) };
  }
}
