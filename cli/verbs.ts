/** What each verb takes, as shell completion offers it; a test holds it equal to what the verbs read. */
import { SYSTEMS } from '../engine/systems';

export interface VerbOption {
  readonly name: string;
  /** Words that may follow; `file` for a path, nothing where no value or any text follows. */
  readonly values?: readonly string[] | 'file' | 'text';
}

export interface VerbHelp {
  readonly verb: string;
  readonly about: string;
  readonly options: readonly VerbOption[];
  /** Words that may stand alone; files otherwise. */
  readonly words?: readonly string[];
}

const SYSTEM: VerbOption = { name: 'system', values: SYSTEMS.map(({ id }) => id) };
const PROJECT: VerbOption = { name: 'project', values: 'file' };
const TIMEOUT: VerbOption = { name: 'timeout', values: 'text' };
const flag = (name: string): VerbOption => ({ name });

/** Ids of what the systems offer under this name, each once. */
const namesIn = (systems: typeof SYSTEMS, offer: 'exporters' | 'variants'): readonly string[] => [
  ...new Set(systems.flatMap((system) => (system[offer] ?? []).map(({ id }) => id))),
];

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const VERB_HELP: readonly VerbHelp[] = [
  {
    verb: 'run',
    about: 'print the transcript',
    options: [
      { name: 'to', values: 'text' },
      { name: 'format', values: ['text', 'json'] },
      flag('program'),
      TIMEOUT,
      SYSTEM,
      PROJECT,
    ],
  },
  {
    verb: 'check',
    about: 'list problems',
    options: [{ name: 'format', values: ['text', 'json', 'sarif'] }, SYSTEM, PROJECT],
  },
  {
    verb: 'test',
    about: 'compare transcripts with what is expected',
    options: [
      ...['update', 'follow', 'bail', 'json', 'watch', 'program'].map(flag),
      { name: 'format', values: ['text', 'json', 'github'] },
      { name: 'junit', values: 'file' },
      { name: 'summary', values: 'file' },
      { name: 'coverage', values: ['text', 'json', 'html'] },
      { name: 'min', values: 'text' },
      ...['since', 'shard', 'jobs', 'timeout'].map((name) => ({ name, values: 'text' }) as const),
      SYSTEM,
      PROJECT,
    ],
  },
  { verb: 'fmt', about: 'format scripts', options: [flag('check'), flag('follow'), SYSTEM, PROJECT] },
  { verb: 'repl', about: 'play interactively', options: [flag('program'), TIMEOUT, SYSTEM, PROJECT] },
  {
    verb: 'export',
    about: 'a script as a test of another project',
    options: [...namesIn(SYSTEMS, 'exporters').map(flag), { name: 'out', values: 'file' }, SYSTEM],
  },
  {
    verb: 'convert',
    about: 'what another rule set would print, as a diff',
    options: [
      { name: 'from', values: namesIn(SYSTEMS, 'variants') },
      { name: 'to', values: namesIn(SYSTEMS, 'variants') },
      SYSTEM,
    ],
  },
  {
    verb: 'hunt',
    about: 'find a script on which a program differs',
    options: [
      SYSTEM,
      ...['seconds', 'seed', 'most', 'jobs', 'timeout'].map((name) => ({ name, values: 'text' }) as const),
      { name: 'out', values: 'file' },
      { name: 'from', values: 'file' },
      flag('cover'),
      flag('own-files'),
      PROJECT,
    ],
    words: [],
  },
  {
    verb: 'coverage',
    about: 'which rules a suite reaches',
    options: [
      { name: 'format', values: ['text', 'json', 'html'] },
      { name: 'out', values: 'file' },
      { name: 'min', values: 'text' },
      SYSTEM,
      PROJECT,
    ],
  },
  { verb: 'init', about: 'write a project file for a folder', options: [flag('force')] },
  {
    verb: 'import',
    about: 'make a project file of ETF_Test settings',
    options: [{ name: 'out', values: 'file' }, flag('force')],
  },
  {
    verb: 'grammar',
    about: 'check or print a grammar file',
    options: [
      { name: 'format', values: ['text', 'json'] },
      { name: 'out', values: 'file' },
      TIMEOUT,
      { name: 'from-program', values: 'file' },
    ],
  },
  {
    verb: 'merge',
    about: 'join the reports of shards',
    options: [
      { name: 'out', values: 'file' },
      { name: 'format', values: ['text', 'json', 'html'] },
      { name: 'min', values: 'text' },
    ],
  },
  { verb: 'completion', about: 'completion for a shell', options: [], words: SHELLS },
  { verb: 'doctor', about: 'what is installed and found', options: [], words: [] },
];

export const HELP_VERB: VerbHelp = {
  verb: 'help',
  about: 'options and examples of a verb',
  options: [],
  words: VERB_HELP.map(({ verb }) => verb),
};
