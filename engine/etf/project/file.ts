/** The project file `turnscript.json`: which scripts belong to which system, and who knows the truth about them. */
import type { Span } from '../lexis';
import type { Show } from '../transcript/reading';
import type { VersionId } from '../versions';

export const PROJECT_FILE = 'turnscript.json';

/** The same as the setting's: beside the script. `${name}` is its name without extension. */
export const EXPECTED = `\${name}.expected.txt`;

/** Stands for the script's path in a command line. */
export const SCRIPT = '{script}';

export interface ProjectSystem {
  readonly id: string;
  readonly title: string;
  /** Where its commands come from: a grammar file, or a system that is built in. */
  readonly source:
    | { readonly kind: 'grammar'; readonly path: string; readonly version: VersionId | undefined }
    | { readonly kind: 'embedded'; readonly system: string };
  /** Globs from the folder of the project file. */
  readonly scripts: readonly string[];
  readonly expected: string;
  /** The reference whose word counts; a program and its arguments. */
  readonly oracle: readonly string[] | undefined;
  /** The implementation under test. */
  readonly program: readonly string[] | undefined;
  readonly show: Show;
  /** Where it stands in the file, and its parts that others may complain about. */
  readonly spans: SystemSpans;
}

export interface SystemSpans extends Span {
  readonly id: Span;
  readonly source: Span;
  readonly scripts: readonly Span[];
  readonly oracle?: Span;
  readonly program?: Span;
}

export interface Project {
  /** Those without errors: a mistake in one system does not take the others away. */
  readonly systems: readonly ProjectSystem[];
  readonly problems: readonly ProjectProblem[];
}

export type ProjectFault =
  | { readonly code: 'syntax'; readonly expected: string }
  | { readonly code: 'wrong-type'; readonly property: string; readonly expected: string }
  | { readonly code: 'missing'; readonly property: string; readonly of: string }
  | { readonly code: 'unknown-property'; readonly property: string; readonly known: readonly string[] }
  | { readonly code: 'repeated-property'; readonly property: string }
  | { readonly code: 'bad-id'; readonly id: string }
  | { readonly code: 'repeated-id'; readonly id: string }
  | { readonly code: 'grammar-and-system' }
  | { readonly code: 'unknown-system'; readonly system: string; readonly known: readonly string[] }
  | { readonly code: 'unknown-version'; readonly version: string; readonly known: readonly string[] }
  | { readonly code: 'no-script-in-command'; readonly property: string }
  | { readonly code: 'pattern'; readonly message: string }
  | { readonly code: 'no-grammar'; readonly path: string; readonly reason: string }
  | { readonly code: 'wrong-grammar'; readonly path: string; readonly count: number }
  | { readonly code: 'matches-nothing'; readonly glob: string }
  | {
      readonly code: 'claimed-twice';
      readonly path: string;
      readonly systems: readonly string[];
      readonly count: number;
    };

export type ProjectProblem = Span & { readonly severity: 'error' | 'warning' } & ProjectFault;

export function projectMessage(fault: ProjectFault): string {
  switch (fault.code) {
    case 'syntax':
      return `Not JSON: expected ${fault.expected} here.`;
    case 'wrong-type':
      return `\`${fault.property}\` must be ${fault.expected}.`;
    case 'missing':
      return `\`${fault.property}\` is missing: ${fault.of}`;
    case 'unknown-property':
      return `There is no \`${fault.property}\` here; known are ${fault.known.map((name) => `\`${name}\``).join(', ')}.`;
    case 'repeated-property':
      return `\`${fault.property}\` is written twice: remove one.`;
    case 'bad-id':
      return `\`${fault.id}\` is no id: use letters, digits, \`-\` and \`_\`, a letter first.`;
    case 'repeated-id':
      return `Two systems have the id \`${fault.id}\`: rename one.`;
    case 'grammar-and-system':
      return 'Write either `grammar`, for a game of your own, or `system`, for one that is built in.';
    case 'unknown-system':
      return `There is no built-in system \`${fault.system}\`; there are ${fault.known.map((name) => `\`${name}\``).join(', ')}.`;
    case 'unknown-version':
      return `\`${fault.version}\` is no known version of ETF; there are ${fault.known.map((name) => `\`${name}\``).join(', ')}.`;
    case 'no-script-in-command':
      return `\`${fault.property}\` never names the script: write \`{script}\` where its path belongs, as in \`["./game", "-b", "{script}"]\`.`;
    case 'pattern':
      return fault.message;
    case 'no-grammar':
      return `The grammar \`${fault.path}\` cannot be read: ${fault.reason}.`;
    case 'wrong-grammar':
      return `The grammar \`${fault.path}\` has ${fault.count === 1 ? 'a mistake' : `${fault.count} mistakes`}: open it to see where.`;
    case 'matches-nothing':
      return `No file fits \`${fault.glob}\`, seen from the folder of this file.`;
    case 'claimed-twice':
      return `${fault.path}${fault.count > 1 ? ` and ${fault.count - 1} more` : ''} belong${fault.count > 1 ? '' : 's'} to ${fault.systems.join(' and ')}: the first one counts. Make the patterns narrower.`;
  }
}
