/**
 * The parts of package.json that follow from the list of systems. Everything else in it is written by hand and
 * stays as it is.
 */
import type { EmbeddedSystem } from '../../engine/face';
import { iconPath } from './icons';
import { configurationPath } from './languageConfiguration';
import { type Validation, validations } from './schemas';
import { grammarPath } from './textMate';

export const TRANSCRIPT = 'turnscript-transcript';
/** Scripts of games that a project declares, and the files that declare them. */
const SCRIPT = 'turnscript-script';
const GRAMMAR = 'turnscript-grammar';
export const TRANSCRIPT_ICON = 'transcript';
export const SCRIPT_ICON = 'script';
export const GRAMMAR_ICON = 'grammar';

export interface Manifest {
  readonly activationEvents: readonly string[];
  readonly contributes: Contributions;
}

interface Contributions {
  readonly configurationDefaults: Readonly<Record<string, object>>;
  readonly configuration: readonly { readonly properties: Readonly<Record<string, Setting>> }[];
  readonly debuggers: readonly object[];
  readonly jsonValidation?: readonly Validation[];
}

interface Setting {
  readonly additionalProperties?: object;
}

export function manifestFor<M extends Manifest>(manifest: M, systems: readonly EmbeddedSystem[]): M {
  const embedded = systems.map(({ language }) => language);
  const languages = [...embedded, SCRIPT];
  const { contributes } = manifest;
  const generated = {
    ...manifest,
    activationEvents: [scriptsInFolder(systems), ...manifest.activationEvents.filter((event) => !isForScripts(event))],
    contributes: {
      ...contributes,
      languages: [...systems.map(languageOf), SCRIPT_LANGUAGE, GRAMMAR_LANGUAGE, TRANSCRIPT_LANGUAGE],
      grammars: [...[...languages, GRAMMAR].map(grammarOf), TRANSCRIPT_GRAMMAR],
      configurationDefaults: defaultsFor(systems, languages, contributes.configurationDefaults),
      configuration: contributes.configuration.map((section) => ({
        ...section,
        properties: { ...section.properties, ...languageSettings(section.properties, embedded) },
      })),
      jsonValidation: validations(contributes.jsonValidation ?? [], systems),
      breakpoints: languages.map((language) => ({ language })),
      debuggers: contributes.debuggers.map((one) => ({ ...one, languages })),
    },
  };
  return withConditions(generated, languages);
}

const scriptsInFolder = (systems: readonly EmbeddedSystem[]): string =>
  `workspaceContains:**/*.{${systems.map(({ extension }) => extension).join(',')}}`;

/** The one event that lists extensions; the others name what is there in any case. */
const isForScripts = (event: string): boolean => event.startsWith('workspaceContains:**/*.{');

const languageOf = ({ title, language, extension, grammar }: EmbeddedSystem): object => ({
  id: language,
  aliases: [`${title} Script`, language],
  extensions: [`.${extension}`],
  configuration: `./${configurationPath(grammar.dialect)}`,
  icon: iconsOf(language),
});

const iconsOf = (name: string): object => ({
  light: `./${iconPath(name, 'light')}`,
  dark: `./${iconPath(name, 'dark')}`,
});

const grammarOf = (language: string): object => ({
  language,
  scopeName: `source.${language}`,
  path: `./${grammarPath(language)}`,
});

/** No extension of its own: a project file says which files are scripts. */
const SCRIPT_LANGUAGE = {
  id: SCRIPT,
  aliases: ['Turnscript Script'],
  configuration: './language-configuration.project.json',
  icon: iconsOf(SCRIPT_ICON),
};

const GRAMMAR_LANGUAGE = {
  id: GRAMMAR,
  aliases: ['Turnscript Grammar'],
  configuration: './language-configuration.project.json',
  icon: iconsOf(GRAMMAR_ICON),
};

const TRANSCRIPT_LANGUAGE = {
  id: TRANSCRIPT,
  aliases: ['Turnscript Transcript'],
  extensions: ['.transcript'],
  filenamePatterns: ['*.expected.txt'],
  configuration: './language-configuration.transcript.json',
  icon: iconsOf(TRANSCRIPT_ICON),
};

const TRANSCRIPT_GRAMMAR = {
  language: TRANSCRIPT,
  scopeName: `text.${TRANSCRIPT}`,
  path: './syntaxes/transcript.tmLanguage.json',
};

/** What authors of scripts need from the editor; the settings of transcripts stay by hand. */
const SCRIPT_DEFAULTS = {
  'editor.inlayHints.maximumLength': 0,
  'editor.semanticHighlighting.enabled': true,
  'editor.quickSuggestions': { other: 'on', comments: 'off', strings: 'off' },
  'editor.suggest.snippetsPreventQuickSuggestions': false,
  // Behind a command that is written out, Enter begins a line, though the list still shows that command.
  'editor.acceptSuggestionOnEnter': 'smart',
  'editor.wordBasedSuggestions': 'off',
  'editor.formatOnType': true,
  'editor.glyphMargin': true,
  // Commands start their lines, so the bulb would stand on their letters; Ctrl+. and the hover have the fixes.
  'editor.lightbulb.enabled': 'off',
  'editor.tabSize': 2,
  'editor.insertSpaces': true,
};

const NESTED = `\${capture}.expected.txt`;

const defaultsFor = (
  systems: readonly EmbeddedSystem[],
  languages: readonly string[],
  present: Readonly<Record<string, object>>,
): object => ({
  // Opening a file must not cover the board beside the script.
  'workbench.editor.autoLockGroups': { 'mainThreadWebview-turnscript.boardPanel': true },
  // Expected transcripts lie below their scripts in the Explorer; scripts of a project may be plain texts.
  'explorer.fileNesting.enabled': true,
  'explorer.fileNesting.patterns': Object.fromEntries(
    [...systems.map(({ extension }) => extension), 'txt'].map((extension) => [`*.${extension}`, NESTED]),
  ),
  ...Object.fromEntries(languages.map((language) => [`[${language}]`, SCRIPT_DEFAULTS])),
  [`[${TRANSCRIPT}]`]: present[`[${TRANSCRIPT}]`],
});

const TEST_FILES = 'turnscript.testFiles';

function languageSettings(properties: Readonly<Record<string, Setting>>, languages: readonly string[]): object {
  const setting = properties[TEST_FILES];
  if (!setting) return {};
  return { [TEST_FILES]: { ...setting, additionalProperties: { type: 'string', enum: languages } } };
}

/** `editorLangId =~ /^(…)$/`, wherever a menu or a key asks for a script, or for a script or its transcript. */
function withConditions<T>(manifest: T, languages: readonly string[]): T {
  const scripts = languages.join('|');
  const condition = /(LangId =~ \/\^\()([^)]*)(\)\$\/)/g;
  const replaced = (when: string): string =>
    when.replace(condition, (_, before: string, list: string, after: string) =>
      [before, list.split('|').includes(TRANSCRIPT) ? `${scripts}|${TRANSCRIPT}` : scripts, after].join(''),
    );
  return JSON.parse(JSON.stringify(manifest), (key, value: unknown) =>
    key === 'when' && typeof value === 'string' ? replaced(value) : value,
  ) as T;
}
