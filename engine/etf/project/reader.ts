/** Text of a project file → its systems, and what is wrong with it. */
import { type Json, type JsonMember, readJson } from '../../common/json';
import type { Span } from '../lexis';
import { isPattern, type Pattern, patternFaultMessage, patternOf } from '../transcript/patterns';
import type { Show } from '../transcript/reading';
import type { GridPattern } from '../transcript/show';
import { isVersionId, VERSION_IDS, type VersionId } from '../versions';
import {
  EXPECTED,
  type Project,
  type ProjectFault,
  type ProjectProblem,
  type ProjectSystem,
  SCRIPT,
  type SystemSpans,
} from './file';
import { GlobRoom, ROOM_FOR_GLOBS } from './globRoom';
import { KINDS, WANTED } from './jsonWords';

/** The properties of each part of the file; the JSON schema is held equal to it. */
export const PROPERTIES = {
  project: ['$schema', 'systems'],
  system: ['id', 'title', 'grammar', 'version', 'system', 'scripts', 'expected', 'oracle', 'program', 'show'],
  show: ['status', 'hints', 'series', 'grid'],
  status: ['accepted', 'refused'],
  grid: ['from', 'to', 'rowLabels', 'columnLabels', 'cellWidth'],
} as const;

/** `embedded` are the ids of the systems that are built in. */
export const readProject = (text: string, embedded: readonly string[]): Project =>
  new ProjectReader(embedded).read(text);

/** Each is looked for in every line of every state. */
const MOST_PATTERNS = 100;
const MOST_SYSTEMS = 100;

type Kind = Json['kind'];
type NodeOf<K extends Kind> = Extract<Json, { readonly kind: K }>;

class ProjectReader {
  readonly #embedded: readonly string[];
  readonly #problems: ProjectProblem[] = [];
  #errorCount = 0;
  readonly #room = new GlobRoom();

  constructor(embedded: readonly string[]) {
    this.#embedded = embedded;
  }

  read(text: string): Project {
    const reading = readJson(text);
    if (reading.kind !== 'read') {
      const start = Math.min(reading.at, text.length);
      const end = Math.min(start + 1, text.length);
      this.#report({ start, end }, { code: 'syntax', expected: WANTED[reading.wanted] });
      return { systems: [], problems: this.#problems };
    }
    const systems = this.#project(reading.value);
    return { systems, problems: this.#problems.sort((a, b) => a.start - b.start) };
  }

  #project(root: Json): readonly ProjectSystem[] {
    const properties = this.#object(root, 'the project file', PROPERTIES.project);
    const list = properties && this.#needed(root, properties, 'systems', 'array', 'the list of what is tested here.');
    const nodes = list?.items ?? [];
    const [beyond] = nodes.slice(MOST_SYSTEMS);
    if (beyond)
      this.#report(beyond, { code: 'wrong-type', property: 'systems', expected: `at most ${MOST_SYSTEMS} systems` });
    const systems = nodes.slice(0, MOST_SYSTEMS).flatMap((node) => this.#system(node) ?? []);
    const seen = new Set<string>();
    return systems.filter(({ id, spans }) => {
      if (seen.has(id)) this.#report(spans.id, { code: 'repeated-id', id });
      return !seen.has(id) && seen.add(id);
    });
  }

  #system(node: Json): ProjectSystem | undefined {
    const before = this.#errors();
    const properties = this.#object(node, 'a system', PROPERTIES.system);
    if (!properties) return undefined;
    const id = this.#needed(node, properties, 'id', 'string', 'a short name for the system.');
    if (id && !isId(id.value)) this.#report(id, { code: 'bad-id', id: id.value });
    const scripts = this.#needed(
      node,
      properties,
      'scripts',
      'array',
      'patterns of the scripts, like `["tests/**/at*.txt"]`.',
    );
    const globs = scripts ? this.#globs(scripts) : [];
    const source = this.#source(node, properties);
    const oracle = this.#command(properties, 'oracle');
    const program = this.#command(properties, 'program');
    const show = this.#show(properties.get('show')?.value);
    const expected = this.#optional(properties, 'expected', 'string');
    const title = this.#optional(properties, 'title', 'string');
    if (!id || !scripts || !source || this.#errors() > before) return undefined;
    const spans: SystemSpans = {
      start: node.start,
      end: node.end,
      id,
      source: source.span,
      scripts: globs,
      ...(oracle ? { oracle: oracle.span } : {}),
      ...(program ? { program: program.span } : {}),
    };
    return {
      id: id.value,
      title: title?.value ?? id.value,
      source: source.source,
      scripts: globs.map(({ value }) => value),
      expected: expected?.value ?? EXPECTED,
      oracle: oracle?.words,
      program: program?.words,
      show,
      spans,
    };
  }

  #globs(node: NodeOf<'array'>): readonly NodeOf<'string'>[] {
    const texts = this.#texts(node, 'scripts');
    const fit = texts.filter(({ value }) => this.#room.has(value));
    const beyond = texts.find((text, index) => fit[index] !== text);
    if (beyond) this.#report(beyond, { code: 'wrong-type', property: 'scripts', expected: ROOM_FOR_GLOBS });
    return fit;
  }

  #source(node: Json, properties: Properties): { source: ProjectSystem['source']; span: Span } | undefined {
    const grammar = this.#optional(properties, 'grammar', 'string');
    const system = this.#optional(properties, 'system', 'string');
    const version = this.#version(properties);
    if (grammar && system) this.#report(system, { code: 'grammar-and-system' });
    if (system) {
      if (!this.#embedded.includes(system.value))
        this.#report(system, { code: 'unknown-system', system: system.value, known: this.#embedded });
      return { source: { kind: 'embedded', system: system.value }, span: system };
    }
    if (!grammar) {
      if (!properties.has('grammar') && !properties.has('system'))
        this.#report(head(node), {
          code: 'missing',
          property: 'grammar',
          of: 'the path of the grammar file, or `system` for a game that is built in.',
        });
      return undefined;
    }
    return { source: { kind: 'grammar', path: grammar.value, version }, span: grammar };
  }

  #version(properties: Properties): VersionId | undefined {
    const version = this.#optional(properties, 'version', 'string');
    if (!version) return undefined;
    if (isVersionId(version.value)) return version.value;
    this.#report(version, { code: 'unknown-version', version: version.value, known: VERSION_IDS });
    return undefined;
  }

  #command(
    properties: Properties,
    property: 'oracle' | 'program',
  ): { words: readonly string[]; span: Span } | undefined {
    const node = this.#optional(properties, property, 'array');
    if (!node) return undefined;
    const words = this.#texts(node, property).map(({ value }) => value);
    if (!words.some((word) => word.includes(SCRIPT)) && words.length === node.items.length)
      this.#report(node, { code: 'no-script-in-command', property }, 'warning');
    return { words, span: node };
  }

  // ---------------------------------------------------------------- what is shown

  #show(node: Json | undefined): Show {
    const properties = node && this.#object(node, 'show', PROPERTIES.show);
    if (!properties) return { hints: [], series: [] };
    const grid = this.#grid(properties.get('grid')?.value);
    const status = this.#status(properties.get('status')?.value);
    return {
      hints: this.#patterns(properties, 'hints'),
      series: this.#patterns(properties, 'series'),
      ...(grid ? { grid } : {}),
      ...(status ? { status } : {}),
    };
  }

  #status(node: Json | undefined): Show['status'] {
    const properties = node && this.#object(node, 'status', PROPERTIES.status);
    if (!properties) return undefined;
    const [accepted, refused] = ['accepted', 'refused'].map((name) => this.#patterns(properties, name));
    return {
      accepted: (line) => accepted?.some((pattern) => pattern.match(line) !== undefined) ?? false,
      refused: (line) => {
        const found = refused?.map((pattern) => pattern.match(line)).find((holes) => holes !== undefined);
        // What stands in the first hole is the reason.
        return found && ([...found.values()][0] ?? line).trim();
      },
    };
  }

  #grid(node: Json | undefined): GridPattern | undefined {
    const properties = node && this.#object(node, 'grid', PROPERTIES.grid);
    if (!node || !properties) return undefined;
    const first = this.#needed(node, properties, 'from', 'string', 'a pattern of the first line of the grid.');
    const from = first && this.#pattern(first);
    const last = this.#optional(properties, 'to', 'string');
    const to = last && this.#pattern(last);
    const width = this.#optional(properties, 'cellWidth', 'number');
    const isWidth = width !== undefined && Number.isInteger(width.value) && width.value > 0 && width.value <= 100;
    if (width && !isWidth)
      this.#report(width, { code: 'wrong-type', property: 'cellWidth', expected: 'a whole number from 1 to 100' });
    if (!from) return undefined;
    return {
      from,
      ...(to ? { to } : {}),
      hasRowLabels: this.#optional(properties, 'rowLabels', 'boolean')?.value ?? true,
      hasColumnLabels: this.#optional(properties, 'columnLabels', 'boolean')?.value ?? true,
      ...(isWidth ? { cellWidth: width.value } : {}),
    };
  }

  /** One pattern or a list of them. */
  #patterns(properties: Properties, property: string): readonly Pattern[] {
    const node = properties.get(property)?.value;
    if (!node) return [];
    const texts =
      node.kind === 'string' ? [node] : this.#is(node, 'array', property) ? this.#texts(node, property) : [];
    if (texts.length > MOST_PATTERNS)
      this.#report(node, { code: 'wrong-type', property, expected: `a list of at most ${MOST_PATTERNS} patterns` });
    return texts.slice(0, MOST_PATTERNS).flatMap((text) => this.#pattern(text) ?? []);
  }

  #pattern(node: NodeOf<'string'>): Pattern | undefined {
    const pattern = patternOf(node.value);
    if (isPattern(pattern)) return pattern;
    this.#report(node, { code: 'pattern', message: patternFaultMessage(pattern) });
    return undefined;
  }

  // ---------------------------------------------------------------- plain JSON

  #object(node: Json, name: string, known: readonly string[]): Properties | undefined {
    if (!this.#is(node, 'object', name)) return undefined;
    const properties = new Map<string, JsonMember>();
    for (const member of node.members) {
      const { name: property, nameSpan } = member;
      if (!known.includes(property)) this.#report(nameSpan, { code: 'unknown-property', property, known }, 'warning');
      if (properties.has(property)) this.#report(nameSpan, { code: 'repeated-property', property }, 'warning');
      properties.set(property, member);
    }
    return properties;
  }

  #texts(node: NodeOf<'array'>, property: string): readonly NodeOf<'string'>[] {
    const isEmpty = node.items.length === 0;
    if (isEmpty) this.#report(node, { code: 'wrong-type', property, expected: 'a list with at least one text' });
    return node.items.filter((item): item is NodeOf<'string'> => this.#is(item, 'string', property));
  }

  #needed<K extends Kind>(
    owner: Json,
    properties: Properties,
    property: string,
    kind: K,
    of: string,
  ): NodeOf<K> | undefined {
    if (!properties.has(property)) this.#report(head(owner), { code: 'missing', property, of });
    return this.#optional(properties, property, kind);
  }

  #optional<K extends Kind>(properties: Properties, property: string, kind: K): NodeOf<K> | undefined {
    const node = properties.get(property)?.value;
    return node && this.#is(node, kind, property) ? node : undefined;
  }

  #is<K extends Kind>(node: Json, kind: K, property: string): node is NodeOf<K> {
    if (node.kind === kind) return true;
    this.#report(node, { code: 'wrong-type', property, expected: KINDS[kind] });
    return false;
  }

  #errors(): number {
    return this.#errorCount;
  }

  #report({ start, end }: Span, fault: ProjectFault, severity: 'error' | 'warning' = 'error'): void {
    if (severity === 'error') this.#errorCount++;
    this.#problems.push({ ...fault, start, end, severity });
  }
}

type Properties = ReadonlyMap<string, JsonMember>;

/** The opening bracket: what is missing somewhere is told where it begins. */
const head = ({ start }: Json): Span => ({ start, end: start + 1 });

const isId = (id: string): boolean => id.length <= 100 && /^[A-Za-z][A-Za-z0-9_-]*$/.test(id);
