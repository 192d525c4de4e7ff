import type { EmbeddedSystem, FullMoment, FullStep } from '../engine/face';
import { systemOfLanguage } from '../engine/systems';
import { analyse, echoIn, refusalOf, stepText } from '../server/language';
import { claimsFor, PROJECT_OPTION } from './claims';
import { Exit, fileError, usageError, worse } from './errors';
import { kindOf, readStandardInput } from './files';
import { NamedFiles } from './namedFiles';
import { oneOf, positiveInteger, readOptions, SYSTEM_OPTION, systemNames } from './options';
import { stderr, stdout } from './output';
import { problemLines } from './problems';
import {
  forEachCommand,
  isSound,
  type ReadScript,
  type ScriptSource,
  type StreamedCommand,
  sourceOf,
  textSource,
} from './scriptStream';
import { type Claim, claimFor } from './scripts';

interface RunOptions {
  /** Last line whose commands run, from 1. */
  readonly to: number;
  readonly format: 'text' | 'json';
  /** Who runs games that no engine of ours plays. */
  readonly role: 'oracle' | 'program';
  readonly seconds: number;
}

const PROGRAM_SECONDS = 10;

/** `run FILE…`: the transcript as the original prints it. */
export async function run(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, {
    ...SYSTEM_OPTION,
    ...PROJECT_OPTION,
    program: { type: 'boolean', default: false },
    timeout: { type: 'string' },
    to: { type: 'string' },
    format: { type: 'string', default: 'text' },
  });
  if (positionals.length === 0) throw usageError('no file is named; "-" is standard input');
  const claims = await claimsFor(positionals, values);
  const options: RunOptions = {
    to: values.to === undefined ? Number.POSITIVE_INFINITY : positiveInteger('to', values.to),
    format: oneOf('format', values.format, ['text', 'json']),
    role: values.program ? 'program' : 'oracle',
    seconds: values.timeout === undefined ? PROGRAM_SECONDS : positiveInteger('timeout', values.timeout),
  };
  let exit: Exit = Exit.fine;
  for (const path of positionals) {
    if (path === '-' && !claims.chosen)
      throw usageError(`standard input has no extension; name a system with --system: ${systemNames()}`);
    if (path !== '-' && kindOf(path) === 'folder') throw fileError(path, { code: 'EISDIR' });
    const claim = claimFor(path, claims);
    const name = path === '-' ? '<stdin>' : path;
    const { source, text } = path === '-' ? await standardInput() : sourceOf({ path });
    const system = embeddedIn(claim);
    if (!system) {
      const { runDeclared } = await import('./declaredRun');
      const file = path !== '-' && kindOf(path) === 'file' ? path : undefined;
      exit = worse(exit, await runDeclared({ ...options, name, path: file, text: text(), claim }));
      continue;
    }
    exit = worse(exit, runOne(name, source, text, system, options));
  }
  return exit;
}

/** Undefined where no engine of ours plays the game. */
const embeddedIn = ({ system }: Claim): EmbeddedSystem | undefined =>
  system.start ? systemOfLanguage(system.id) : undefined;

async function standardInput(): Promise<ReadScript> {
  const text = await readStandardInput();
  return { source: textSource(text), text: () => text };
}

function runOne(
  name: string,
  source: ScriptSource,
  text: () => string,
  system: EmbeddedSystem,
  options: RunOptions,
): Exit {
  if (!isSound(source, system)) return refuse(name, text(), system);
  const files = new NamedFiles(name);
  let moment: FullMoment = system.start();
  if (options.format === 'text') stdout.transcript(moment.text());
  let index = 0;
  forEachCommand(source, system, (item) => {
    if (item.line + 1 > options.to) return false;
    const step = moment.run(item.command, files.of(system, [item]));
    if (options.format === 'text') stdout.transcript(stepText({ system }, step));
    else stdout.json(record(name, index, item, step, system));
    moment = step;
    index++;
    return true;
  });
  return Exit.fine;
}

/** Nothing runs: what the original prints goes to standard output, what we have to say to standard error. */
export function refuse(name: string, text: string, system: EmbeddedSystem): Exit {
  const analysis = analyse({ system, uri: name, text, limit: Number.POSITIVE_INFINITY });
  stdout.transcript(refusalOf(analysis) ?? '');
  stdout.flush();
  for (const line of problemLines(name, analysis)) stderr.line(line);
  return Exit.unusable;
}

function record(
  file: string,
  index: number,
  { command, line }: StreamedCommand,
  step: FullStep,
  system: EmbeddedSystem,
): unknown {
  const { outcome } = step;
  return {
    file,
    index,
    line: line + 1,
    command: echoIn({ system }, command),
    stage: step.stage,
    outcome: outcome.kind,
    ...(outcome.kind === 'rejected' ? { rejection: outcome.rejection } : {}),
    ...(step.ending ? { ending: step.ending } : {}),
    events: outcome.kind === 'accepted' ? outcome.events : [],
    facts: step.facts(),
    board: step.board() ?? null,
  };
}
