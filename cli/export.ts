/** `export --FORM FILE…`: a script in another form, for the project of its author. */
import { join } from 'node:path';
import type { EmbeddedSystem, Exporter, FullMoment, FullStep } from '../engine/face';
import { SYSTEMS } from '../engine/systems';
import { visibleLine } from '../server/language/text/visible';
import { type EmbeddedScript, embeddedScripts } from './claims';
import { Exit, usageError } from './errors';
import { NamedFiles } from './namedFiles';
import { readOptions, SYSTEM_OPTION } from './options';
import { stdout } from './output';
import { refuse } from './run';
import { forEachCommand, isSound, type ScriptSource, sourceOf } from './scriptStream';
import { writeWhole } from './writing';

export const EXPORTERS: readonly Exporter[] = SYSTEMS.flatMap(({ exporters = [] }) => exporters);

export async function exportScripts(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, {
    ...SYSTEM_OPTION,
    ...Object.fromEntries(EXPORTERS.map(({ id }) => [id, { type: 'boolean' as const }])),
    out: { type: 'string' },
  });
  const forms = EXPORTERS.filter(({ id }) => (values as Readonly<Record<string, unknown>>)[id] === true);
  const known = EXPORTERS.map(({ id }) => `--${id}`).join(', ');
  const [form] = forms;
  if (!form || forms.length > 1) throw usageError(`name one form to export to: ${known}`);
  let exit: Exit = Exit.fine;
  for (const script of await embeddedScripts(positionals, values, 'export')) {
    if (!exportOne(script, form.id, values.out)) exit = Exit.unusable;
  }
  return exit;
}

/** False where the script cannot be run. */
function exportOne(script: EmbeddedScript, id: string, folder: string | undefined): boolean {
  const { path, system } = script;
  const form = system.exporters?.find((each) => each.id === id);
  if (!form) throw usageError(`${path}: scripts of ${system.title} cannot be exported with --${id}`);
  const { source, text: written } = sourceOf(script);
  if (!isSound(source, system)) {
    refuse(path, written(), system);
    return false;
  }
  const { fileName, text } = form.export(stepsOf(path, source, system), nameOf(path));
  if (folder === undefined) {
    stdout.transcript(text);
    return true;
  }
  const target = join(folder, fileName + form.extension);
  writeWhole(target, text, { within: folder });
  stdout.line(visibleLine(target));
  return true;
}

function stepsOf(path: string, source: ScriptSource, system: EmbeddedSystem): readonly FullStep[] {
  const files = new NamedFiles(path);
  const steps: FullStep[] = [];
  let moment: FullMoment = system.start();
  forEachCommand(source, system, (item) => {
    const step = moment.run(item.command, files.of(system, [item]));
    steps.push(step);
    moment = step;
    return true;
  });
  return steps;
}

/** Without folders and extension. */
const nameOf = (path: string): string => (path.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
