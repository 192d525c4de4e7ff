/** Project files and grammar files in the editor: what is wrong in them, at its place. */
import type { Diagnostic } from 'vscode-languageserver-types';
import { type Grammar, isGrammarText, isUsable, readGrammar } from '../../engine/etf/grammar';
import { grammarMessage } from '../../engine/etf/grammar/problems';
import { PROJECT_FILE, projectMessage } from '../../engine/etf/project';
import { linesOf } from '../language';
import type { OpenText } from './openText';
import type { Service } from './service';
import { baseName, keyOf, parentOf } from './uris';

const SEVERITY = { error: 1, warning: 2 } as const;
export const GRAMMAR_LANGUAGE = 'turnscript-grammar';

/** Prose may begin with the word `system`; it declares no commands. */
export const readsAsGrammar = (text: string): boolean => isGrammarText(text) && isCommanding(readGrammar(text));
const isCommanding = (grammar: Grammar): boolean => isUsable(grammar) && grammar.signatures.size > 0;

export class ProjectDocuments {
  readonly #grammars = new WeakMap<OpenText, { readonly revision: number; readonly grammar: Grammar }>();

  constructor(private readonly service: Pick<Service, 'scripts' | 'projects'>) {}

  /** Every project file and every grammar of one, open or not: what is wrong in it. */
  async all(): Promise<readonly FileProblems[]> {
    const found: FileProblems[] = [];
    for (const project of this.service.projects.all) {
      const { uri, text, problems, members } = project;
      found.push(this.#file(uri, () => placed(text, problems, projectMessage)));
      for (const { grammarUri } of members) {
        if (grammarUri === undefined || found.some((file) => keyOf(file.uri) === keyOf(grammarUri))) continue;
        const file = await this.service.projects.read(project, grammarUri);
        if (file.kind === 'read') found.push(this.#file(grammarUri, () => grammarProblems(readGrammar(file.text))));
      }
    }
    return found;
  }

  /** What an editor shows of an open file is what counts. */
  #file(uri: string, closed: () => Diagnostic[]): FileProblems {
    const text = this.service.scripts.text(uri);
    return { uri: text?.uri ?? uri, version: text?.version ?? null, items: this.problems(uri) ?? closed() };
  }

  /** Undefined for everything else. */
  problems(uri: string): Diagnostic[] | undefined {
    const text = this.service.scripts.text(uri);
    if (!text) return undefined;
    if (baseName(uri) === PROJECT_FILE) return this.#ofProject(text);
    const grammar = this.grammar(uri);
    return grammar && grammarProblems(grammar);
  }

  /** Looks at what reads such a file, which may have to come first. */
  touch(uri: string, language: string): void {
    const isOne =
      language === GRAMMAR_LANGUAGE || baseName(uri) === PROJECT_FILE || this.service.projects.isGrammar(uri);
    if (isOne) isGrammarText('');
  }

  /** The grammar of an open grammar file: named by a project, or of that language. */
  grammar(uri: string): Grammar | undefined {
    const text = this.service.scripts.text(uri);
    if (!text || !this.#isGrammar(text)) return undefined;
    const known = this.#grammars.get(text);
    if (known?.revision === text.revision) return known.grammar;
    const grammar = readGrammar(text.text);
    this.#grammars.set(text, { revision: text.revision, grammar });
    return grammar;
  }

  #isGrammar({ uri, languageId }: OpenText): boolean {
    return languageId === GRAMMAR_LANGUAGE || this.service.projects.isGrammar(uri);
  }

  #ofProject({ uri, text }: OpenText): Diagnostic[] | undefined {
    const folder = keyOf(parentOf(uri));
    const project = this.service.projects.all.find((each) => keyOf(each.folder) === folder);
    // What is being typed is loaded in a moment, and told then.
    if (!project || project.text !== text) return undefined;
    return placed(text, project.problems, projectMessage);
  }
}

export interface FileProblems {
  readonly uri: string;
  /** Null where it is not open. */
  readonly version: number | null;
  readonly items: Diagnostic[];
}

const grammarProblems = ({ syntax, problems }: Grammar): Diagnostic[] => placed(syntax.text, problems, grammarMessage);

interface Placed {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly severity: 'error' | 'warning';
}

function placed<P extends Placed>(text: string, problems: readonly P[], message: (problem: P) => string): Diagnostic[] {
  const lines = linesOf(text);
  return problems.map((problem) => ({
    range: { start: lines.positionAt(problem.start), end: lines.positionAt(problem.end) },
    severity: SEVERITY[problem.severity],
    code: problem.code,
    source: 'turnscript',
    message: message(problem),
  }));
}
