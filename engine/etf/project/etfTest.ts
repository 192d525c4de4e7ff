/** The settings file of the course's regression script, as a project file. */
import { EXPECTED, SCRIPT } from './file';
import type { ProposedSystem } from './proposal';
import { type Setting, settingsIn } from './settings';

export interface ImportedSettings {
  readonly system: ProposedSystem;
  /** What could not be taken over, in words. */
  readonly remarks: readonly string[];
}

/** Undefined if the text has none of the settings. `grammar` is the path of the grammar, which the settings do not name. */
export function importedSettings(
  text: string,
  grammar: string | undefined,
  id: string,
  isThere: (path: string) => boolean = () => false,
): ImportedSettings | undefined {
  const settings = settingsIn(text);
  if (!settings.has('acceptance_tests')) return undefined;
  const tests = settings.get('acceptance_tests');
  const root = asText(settings.get('root')) ?? '';
  const remarks: string[] = [];
  if (grammar === undefined) remarks.push('The settings name no grammar file: write its path at `grammar`.');
  // Some write paths from the root, some from the settings file: what is there is meant.
  const at = (path: string): string => {
    const fromRoot = joined(root, path);
    return !isThere(fromRoot) && (isThere(path) || path.startsWith('..')) ? path : fromRoot;
  };
  const scripts = asTexts(tests ?? []).map((path) => globOf(at(path)));
  if (tests === undefined)
    remarks.push('Its acceptance_tests are no plain list of texts: write their pattern at `scripts`.');
  else if (scripts.length === 0) remarks.push('It lists no acceptance tests: write their pattern at `scripts`.');
  const oracle = asText(settings.get('oracle'));
  const executable = asText(settings.get('executable'));
  if (settings.get('is_tolerant_on_white_spaces') === true)
    remarks.push('White space was not compared; here it is, and a difference in it alone is told as such.');
  return {
    system: {
      id,
      title: id,
      grammar: grammar ?? 'grammar.txt',
      scripts: scripts.length > 0 ? scripts : ['tests/**/*.txt'],
      expected: EXPECTED,
      ...(oracle ? { oracle: command(at(oracle)) } : {}),
      ...(executable ? { program: command(at(executable)) } : {}),
    },
    remarks,
  };
}

const asText = (setting: Setting | undefined): string | undefined =>
  typeof setting === 'string' && setting !== '' ? setting : undefined;

const asTexts = (setting: Setting): readonly string[] =>
  typeof setting === 'string' ? [setting] : Array.isArray(setting) ? setting.flatMap(asTexts) : [];

/** A folder stands for the scripts in it. */
const globOf = (path: string): string =>
  path.endsWith('.txt') ? path : `${path.endsWith('/') ? path : `${path}/`}*.txt`;

function joined(root: string, path: string): string {
  const isAbsolute = path.startsWith('/') || path.startsWith('~') || path.startsWith(root);
  const whole = isAbsolute || root === '' ? path : `${root.endsWith('/') ? root : `${root}/`}${path}`;
  return whole.startsWith('./') ? whole.slice(2) : whole;
}

const command = (path: string): readonly string[] => [
  path.startsWith('/') || path.startsWith('.') ? path : `./${path}`,
  '-b',
  SCRIPT,
];
