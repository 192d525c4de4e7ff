import { PLAIN_DIALECT, type System } from '../engine/face';
import { type Analysis, analyse, applyEdits, format, parse, refusalOf } from '../server/language';
import { visibleLine } from '../server/language/text/visible';
import { claimedScripts, claimsFor, PROJECT_OPTION } from './claims';
import { CliError, Exit, worse } from './errors';
import { readRegular, readStandardInput } from './files';
import { expectedTextAt, followed } from './links';
import { readOptions, SYSTEM_OPTION } from './options';
import { complain, stderr, stdout } from './output';
import { problemLines } from './problems';
import { expectedFileOf, type ScriptFile } from './scripts';
import { FOLLOW, writeWhole } from './writing';

/** `fmt PATH…`: formats in place; `--check` only says what would change; `-` goes from input to output. */
export async function fmt(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, {
    ...SYSTEM_OPTION,
    ...PROJECT_OPTION,
    check: { type: 'boolean', default: false },
    follow: { type: 'boolean', default: false },
  });
  const { check: isCheck, follow: isFollowing } = values;
  if (positionals.length === 1 && positionals[0] === '-') {
    const { chosen } = await claimsFor(values.system === undefined ? [] : ['-'], values);
    return formatInput(isCheck, chosen?.system);
  }
  let exit: Exit = Exit.fine;
  for (const script of followed(await claimedScripts(positionals, values), isFollowing)) {
    try {
      exit = worse(exit, formatOne(script, isCheck, isFollowing));
    } catch (problem) {
      if (!(problem instanceof CliError) || problem.code !== 'file') throw problem;
      complain(problem.message);
      exit = Exit.unusable;
    }
  }
  return exit;
}

function formatOne(script: ScriptFile, isCheck: boolean, isFollowing: boolean): Exit {
  if (script.problem !== undefined) throw new CliError('file', `${script.path}: ${script.problem}`);
  const text = readRegular(script.path);
  const parsed = parse(text, script.system.grammar.dialect);
  if (parsed.problems.length > 0) {
    // A file that cannot be read to its end is not touched.
    const analysis = analyse({ system: script.system, uri: script.path, text });
    if (isMeant(script, analysis, isFollowing)) return Exit.fine;
    for (const line of problemLines(script.path, analysis)) stderr.line(line);
    return Exit.unusable;
  }
  const edits = format(parsed, { system: script.system });
  if (edits.length === 0) return Exit.fine;
  // Who names a link means what it leads to; one that was found may lead anywhere.
  const within = isFollowing || script.isNamed ? undefined : script.root;
  if (!isCheck) writeWhole(script.path, applyEdits(text, edits), { within, remedy: FOLLOW });
  stdout.line(visibleLine(`${script.path}: ${isCheck ? 'is not formatted' : 'formatted'}`));
  return isCheck ? Exit.different : Exit.fine;
}

/** The script is there to be refused: its expected transcript is that refusal. */
function isMeant(script: ScriptFile, analysis: Analysis, isFollowing: boolean): boolean {
  const expected = expectedTextAt(expectedFileOf(script), script, isFollowing);
  return expected !== undefined && expected.replaceAll('\r\n', '\n').trim() === refusalOf(analysis)?.trim();
}

async function formatInput(isCheck: boolean, system: System | undefined): Promise<Exit> {
  const text = await readStandardInput();
  const edits = format(parse(text, system?.grammar.dialect ?? PLAIN_DIALECT), { system });
  if (isCheck) return edits.length === 0 ? Exit.fine : Exit.different;
  stdout.transcript(applyEdits(text, edits));
  return Exit.fine;
}
