/** Commands to write at a place: those that the state accepts first, each with the state it leads to. */
import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  MarkupKind,
  type Range,
} from 'vscode-languageserver-types';
import { isWord } from '../../../engine/common/characters';
import { echoedValue, echoIn } from '../../../engine/common/echo';
import { kept } from '../../../engine/common/kept';
import {
  type ArgumentValue,
  type Candidate,
  type Command,
  type Files,
  type Moment,
  NO_FILES,
  type Signature,
  type Template,
} from '../../../engine/face';
import { tried } from '../run/onward';
import type { Analysis, CommandNode, Span } from '../run/types';
import { lastRunEndingBefore, rangeOf } from '../subject/places';
import type { Subject } from '../subject/subject';
import { lowest } from '../text/domains';
import { briefLine, shortened } from './brief';
import { plainBody } from './plainBody';
import { fenced } from './stateMarkdown';
import { filledIn } from './templates';

/** Ready-made commands offered for each name: enough to choose from, few enough to read. */
const MOST_OF_A_NAME = 12;
const NAMES_WIDTH = 24;

/** Kept in each item so that its preview can be made when it is looked at. */
export interface CompletionData {
  readonly uri: string;
  readonly version: number;
  /** The run after which the command would stand; -1 for the start. */
  readonly after: number;
  /** Absent where the label says it. */
  readonly command?: Command;
}

/** What can be written at a place, and what all of it has in common. */
export interface CommandChoice {
  readonly offers: readonly Offer[];
  readonly range: Range;
  readonly data: CompletionData;
}

/** Places to fill in are of use only with what belongs there. */
const SHOW_PARAMETERS = { title: 'Show parameters', command: 'editor.action.triggerParameterHints' };

interface Offer {
  /** An item but for its place. */
  readonly item: CompletionItem;
  readonly newText: string;
  /** What its preview runs. */
  readonly command?: Command;
  /** A block that names files: which of them there are is another question than what the state accepts. */
  readonly template?: Template;
}

export function commandChoice(
  { analysis, named }: Subject,
  node: CommandNode | undefined,
  offset: number,
  supportsSnippets: boolean,
): CommandChoice {
  const { uri, version, system } = analysis;
  const word = wordAt(analysis.script.text, offset);
  const after = lastRunEndingBefore(analysis, word.start);
  const hasArguments = node?.parens !== undefined && node.nameSpan.end >= offset;
  return {
    offers: offersAt(momentAfter(analysis, after))
      .of(analysis, hasArguments, supportsSnippets)
      .map((offer) => (offer.template ? blockOffer(offer.item, filledIn(system, offer.template, named)) : offer)),
    range: rangeOf(analysis.lines, word),
    data: { uri, version, after },
  };
}

/** Whole items, for editors that want everything said of each. */
export const commandItems = ({ offers, range, data }: CommandChoice): CompletionItem[] =>
  offers.map(({ item, newText }) => ({ ...item, textEdit: { range, newText }, data }));

/** The same with what they share said once, which is most of them. */
export const commandList = ({ offers, range, data }: CommandChoice): CompletionList => ({
  isIncomplete: false,
  itemDefaults: { editRange: range, data },
  items: offers.map(({ item, newText }) => (newText === item.label ? item : { ...item, textEditText: newText })),
});

/** The command that the item with this label stands for. */
export function commandLabelled(analysis: Analysis, moment: Moment, label: string): Command | undefined {
  const offers = offersAt(moment).of(analysis, false, true);
  return offers.find(({ item, command }) => command && item.label === label)?.command;
}

export const momentAfter = (analysis: Analysis, index: number): Moment =>
  analysis.momentAt(Math.min(index, analysis.known - 1));

/** Each offer costs a turn, and while a word is typed the same state is asked for again and again. */
class Offers {
  #known: (readonly Offer[] | undefined)[] = [];
  #files: Files = NO_FILES;

  constructor(private readonly moment: Moment) {}

  of(analysis: Analysis, hasArguments: boolean, supportsSnippets: boolean): readonly Offer[] {
    // What a command would lead to rests on the files that it names.
    if (this.#files !== analysis.files) this.#known = [];
    this.#files = analysis.files;
    const form = (hasArguments ? 1 : 0) + (supportsSnippets ? 2 : 0);
    const known = this.#known[form] ?? offers({ analysis, moment: this.moment, hasArguments, supportsSnippets });
    this.#known[form] = known;
    return known;
  }
}

const offersAt = kept((moment: Moment) => new Offers(moment));

interface Place {
  readonly analysis: Analysis;
  readonly moment: Moment;
  readonly hasArguments: boolean;
  readonly supportsSnippets: boolean;
}

function offers(place: Place): readonly Offer[] {
  const { analysis, moment, hasArguments, supportsSnippets } = place;
  const { signatures } = analysis.system.grammar;
  const candidates = byName(moment.candidates?.() ?? []);
  const legal = [...candidates].flatMap(([name, ofName], rank) => namedOffers(place, name, ofName, rank));
  const others = signatures
    .filter(({ name }) => !candidates.has(name))
    .map((signature, rank) => otherOffer(place, signature, rank));
  const isAccepted = (name: string): boolean => candidates.size === 0 || candidates.has(name);
  return [...legal, ...others, ...(hasArguments || !supportsSnippets ? [] : blockOffers(place, isAccepted))];
}

function byName(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const names = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const known = names.get(candidate.command.name);
    if (known) known.push(candidate);
    else names.set(candidate.command.name, [candidate]);
  }
  return names;
}

/** The name with places to fill in, and below it some ready-made commands. */
function namedOffers(place: Place, name: string, candidates: readonly Candidate[], rank: number): readonly Offer[] {
  const [first] = candidates;
  const signature = place.analysis.system.grammar.signatures.find((each) => each.name === name);
  if (!first || !signature) return [];
  const open = openOffer(place, signature, first, `0${sortable(rank)}`);
  if (place.hasArguments || signature.params.length === 0) return [open];
  return [
    open,
    ...candidates
      .slice(0, MOST_OF_A_NAME)
      .map((candidate, index) => readyOffer(place, candidate, `1${sortable(rank)}${sortable(index)}`)),
  ];
}

function openOffer(place: Place, signature: Signature, { command, note }: Candidate, sortText: string): Offer {
  const hasNone = signature.params.length === 0;
  return nameOffer(place, signature, command.args, {
    description: hasNone ? outcomeLine(place, command) : (note ?? ''),
    sortText,
    command: hasNone ? command : { name: signature.name, args: [] },
  });
}

/** Acceptance tests need refused commands too: these are offered, but last and marked. */
function otherOffer(place: Place, signature: Signature, rank: number): Offer {
  const command = { name: signature.name, args: signature.params.map(({ domain }) => lowest(domain)) };
  const step = tried(place.analysis, place.moment, command);
  const isRefused = step?.outcome.kind === 'rejected';
  return nameOffer(place, signature, command.args, {
    description: outcomeLine(place, command),
    sortText: `${isRefused ? '2' : '09'}${sortable(rank)}`,
    command,
  });
}

/** The state that the command leads to, or why it is refused; nothing where nobody can say. */
function outcomeLine({ analysis, moment }: Place, command: Command): string {
  const step = tried(analysis, moment, command);
  if (!step) return '';
  return step.outcome.kind === 'rejected' ? `✗ ${step.outcome.rejection.message}` : briefLine(step);
}

interface Told {
  readonly description: string;
  readonly sortText: string;
  readonly command: Command;
}

function nameOffer(
  { analysis, hasArguments, supportsSnippets }: Place,
  signature: Signature,
  args: readonly ArgumentValue[],
  { description, sortText, command }: Told,
): Offer {
  const hasNone = signature.params.length === 0;
  const isPlain = hasNone || hasArguments || !supportsSnippets;
  const plainText = hasNone && !hasArguments ? echoIn(analysis, { name: signature.name, args: [] }) : signature.name;
  return {
    item: {
      label: signature.name,
      labelDetails: { detail: parameterNames(signature), description },
      kind: CompletionItemKind.Function,
      sortText,
      ...(isPlain ? {} : { insertTextFormat: InsertTextFormat.Snippet, command: SHOW_PARAMETERS }),
    },
    newText: isPlain ? plainText : snippetOf(analysis, signature, args),
    command,
  };
}

function readyOffer(place: Place, { command, note, isDangerous }: Candidate, sortText: string): Offer {
  const text = echoIn(place.analysis, command);
  return {
    item: {
      label: text,
      labelDetails: { description: outcomeLine(place, command) },
      ...(note ? { detail: isDangerous ? `⚠ ${note}` : note } : {}),
      kind: CompletionItemKind.Method,
      sortText,
    },
    newText: text,
    command,
  };
}

/** Blocks that begin with a command that the state accepts; any where nobody can say which those are. */
function blockOffers({ analysis, moment }: Place, isAccepted: (name: string) => boolean): readonly Offer[] {
  return analysis.system.templates
    .filter(({ kind, body }) => kind === 'block' && isAccepted(firstWord(body)))
    .map((template, rank) => {
      // Where no game is open a whole setup is what one wants most.
      const sortText = `${moment.stage.kind === 'idle' ? '05' : '3'}${sortable(rank)}`;
      const offer = blockOffer({ label: template.id, sortText }, template);
      return template.files ? { ...offer, template } : offer;
    });
}

const blockOffer = (item: CompletionItem, { title, doc, body }: Template): Offer => ({
  item: {
    ...item,
    labelDetails: { description: title },
    detail: title,
    documentation: { kind: MarkupKind.Markdown, value: [doc, fenced(plainBody(body))].join('\n\n') },
    kind: CompletionItemKind.Snippet,
    insertTextFormat: InsertTextFormat.Snippet,
  },
  newText: body,
});

// ---------------------------------------------------------------- helpers

function snippetOf({ system }: Analysis, { name, params }: Signature, args: readonly ArgumentValue[]): string {
  const places = params.map(({ domain }, index) => {
    const text = echoedValue(args[index] ?? lowest(domain), system.grammar.dialect);
    return `\${${index + 1}:${text.replaceAll(/[$}\\]/g, '\\$&')}}`;
  });
  return `${name}(${places.join(',')})`;
}

/** `(row, column)`, cut where it would push the state out of sight. */
function parameterNames({ params }: Signature): string {
  return params.length === 0 ? '' : `(${shortened(params.map(({ name }) => name).join(', '), NAMES_WIDTH)})`;
}

export const sortable = (rank: number): string => String(rank).padStart(4, '0');

const firstWord = (text: string): string => text.slice(0, wordAt(text, 0).end);

/** The name around the offset, or the empty span at it. */
export function wordAt(text: string, offset: number): Span {
  let start = offset;
  while (start > 0 && isWord(text.charCodeAt(start - 1))) start--;
  let end = offset;
  while (end < text.length && isWord(text.charCodeAt(end))) end++;
  return { start, end };
}
