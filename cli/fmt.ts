import { analyseWhole } from '../server/language/analysis';
import { applyEdits, format } from '../server/language/format';
import { parse } from '../server/language/parser';
import { CliError, Exit, worse } from './errors';
import { readStandardInput, readText, writeWhole } from './files';
import { readOptions, SYSTEM_OPTION, systemNamed } from './options';
import { stderr, stdout } from './output';
import { problemLines } from './problems';
import { findScripts, type ScriptFile } from './scripts';

/** `fmt PATH…`: formats in place; `--check` only says what would change; `-` goes from input to output. */
export async function fmt(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, { ...SYSTEM_OPTION, check: { type: 'boolean', default: false } });
  const isCheck = values.check;
  if (positionals.length === 1 && positionals[0] === '-') return formatInput(isCheck);
  let exit: Exit = Exit.fine;
  for (const script of findScripts(positionals, systemNamed(values.system))) {
    try {
      exit = worse(exit, formatOne(script, isCheck));
    } catch (problem) {
      if (!(problem instanceof CliError) || problem.code !== 'file') throw problem;
      stderr.line(`turnscript: ${problem.message}`);
      exit = Exit.unusable;
    }
  }
  return exit;
}

function formatOne(script: ScriptFile, isCheck: boolean): Exit {
  const text = readText(script.path);
  const parsed = parse(text);
  if (parsed.problems.length > 0) {
    // A file that cannot be read to its end is not touched.
    for (const line of problemLines(script.path, analyseWhole(script.system, script.path, text))) stderr.line(line);
    return Exit.unusable;
  }
  const edits = format(parsed);
  if (edits.length === 0) return Exit.fine;
  if (!isCheck) writeWhole(script.path, applyEdits(text, edits));
  stdout.line(`${script.path}: ${isCheck ? 'is not formatted' : 'formatted'}`);
  return isCheck ? Exit.different : Exit.fine;
}

async function formatInput(isCheck: boolean): Promise<Exit> {
  const text = await readStandardInput();
  const edits = format(text);
  if (isCheck) return edits.length === 0 ? Exit.fine : Exit.different;
  stdout.write(applyEdits(text, edits));
  return Exit.fine;
}
