/** A hunt in a game that no engine of ours plays: its grammar makes up the scripts, and its oracle's word counts. */
import { type Command, NO_FILES, type System } from '../engine/face';
import { GrammarGenerator } from '../hunt/grammarGenerator';
import { analyse } from '../server/language';
import { claimedScripts } from './claims';
import { CliError, type Exit, usageError } from './errors';
import type { HuntRequest } from './hunt';
import { HuntedFolder } from './huntOutput';
import { ProgramRival } from './huntProgram';
import { runHunt } from './huntRun';
import { refuseBad } from './programs';
import type { Program } from './programTest';
import type { Chosen, ProjectScript, ScriptFile } from './scripts';
import { textOf } from './scripts';

export interface DeclaredHunt {
  readonly request: HuntRequest;
  readonly chosen: Chosen;
  readonly project: ProjectScript;
  /** The project file of `--project`. */
  readonly named: string | undefined;
  readonly program: Program;
}

export async function huntDeclared({ request, chosen, project, named, program }: DeclaredHunt): Promise<Exit> {
  const { system } = chosen;
  const oracle = oracleOf(project, program.seconds);
  const seeds = await scriptsToVary(request.from, system, named);
  const folder = new HuntedFolder(request.out, {
    system,
    files: NO_FILES,
    judge: 'oracle',
    expectedFile: (script) => chosen.claim(script).project?.expectedFile ?? `${script}.expected.txt`,
  });
  const believed = new Believed(system, oracle);
  const rival = new ProgramRival(system, NO_FILES, program);
  const source = new GrammarGenerator(system.grammar, request.seed, seeds);
  try {
    return await runHunt({
      request,
      system,
      source,
      rival,
      folder,
      expected: believed.transcript,
      settle: () => believed.refuseSilence(),
    });
  } finally {
    rival.dispose();
    believed.dispose();
  }
}

function oracleOf({ oracle, file, cwd }: ProjectScript, seconds: number): Program {
  if (!oracle) throw usageError(`${file} names no oracle whose word could count; a hunt without an engine needs one`);
  const program = { commandLine: oracle, cwd, seconds };
  refuseBad(program);
  return program;
}

/** The program that is believed, as long as it answers. */
class Believed {
  readonly #player: ProgramRival;
  #answers = 0;
  #trouble: string | undefined;

  constructor(system: System, oracle: Program) {
    this.#player = new ProgramRival(system, NO_FILES, oracle);
  }

  /** Undefined where the oracle hangs, dies or floods: nothing can be said of such a script. */
  readonly transcript = async (commands: readonly Command[]): Promise<string | undefined> => {
    const played = await this.#player.play(commands);
    if (!played?.isWhole || played.output === '') {
      this.#trouble ??= played?.trouble;
      return undefined;
    }
    this.#answers++;
    return played.output.replaceAll('\r\n', '\n');
  };

  refuseSilence(): void {
    if (this.#answers > 0 || this.#trouble === undefined) return;
    throw new CliError('usage', `the oracle answered no script: ${this.#trouble}`);
  }

  dispose(): void {
    this.#player.dispose();
  }
}

/** Those of `--from`, or else all of the project: their values are what the game knows. */
async function scriptsToVary(
  from: string | undefined,
  system: System,
  project: string | undefined,
): Promise<readonly (readonly Command[])[]> {
  const scripts = await scriptsOf(from, project);
  const lists = scripts
    .filter((script) => script.system === system || script.system.id === system.id)
    .flatMap(commandsOf);
  if (from !== undefined && lists.length === 0)
    throw usageError(`--from ${from}: none of its scripts can be read as ${system.title}`);
  return lists;
}

async function scriptsOf(from: string | undefined, project: string | undefined): Promise<readonly ScriptFile[]> {
  if (from !== undefined) return claimedScripts([from], { project });
  try {
    return await claimedScripts([], { project });
  } catch (problem) {
    // A project that has no script yet is hunted without.
    if (problem instanceof CliError) return [];
    throw problem;
  }
}

function commandsOf(script: ScriptFile): readonly (readonly Command[])[] {
  const { path: uri, system } = script;
  const { problems, runs } = analyse({ system, uri, text: textOf(script), limit: Number.POSITIVE_INFINITY });
  return problems.length > 0 || runs.length === 0 ? [] : [runs.map(({ command }) => command)];
}
