/** Values for arguments, drawn from their domains: the ends of a range more often than its middle. */
import type { ArgumentValue, Dialect, Domain, FileDomain, Parameter } from '../engine/face';
import { echoedValue } from '../server/language';
import type { Cast } from './cast';
import { roleOf } from './parts';
import type { Stream } from './stream';
import { drawnStep, stepped } from './vicinity';

/** What is at hand besides the grammar: files that commands can name, and values that were seen somewhere. */
export interface Supplies {
  readonly dialect: Dialect;
  /** Names of the files of a domain. */
  readonly names: (domain: FileDomain) => readonly string[];
  /** Values that scripts and transcripts held so far, by the type of their parameter. */
  readonly seen: ReadonlyMap<string, readonly ArgumentValue[]>;
  /** Values with which a command did something, by name and type of the parameter or field. */
  readonly proven?: ReadonlyMap<string, readonly ArgumentValue[]>;
  /** The values that this script is played with, where no engine says which are sensible. */
  readonly cast?: Cast;
}

const WORDS = ['a', 'x1', 'none', 'A long text'];
/** Where nobody knows what a text is for: names that sort otherwise, to the ends of the alphabet, and one that is too long. */
const MORE_WORDS = [...WORDS, 'b', 'z', 'Zed', 'A text of more words than fit into a line of some display'];
/** What hardly a game takes for a name. */
const ODD_WORDS = ['', '#', '7', ' '];
const ODDNESS = 0.1;
const REALS = ['0.0', '1.0', '0.5', '-1.5', '100.25', '1000000.0'];
const LONGEST_LIST = 4;
/** Of lists of items that a type names, so many hold them all: what is allowed there is allowed. */
const ALL_ITEMS = 0.3;
/** Of lists of tuples, so many are a row of neighbours. */
const ROWS = 0.4;

export function drawnValue(stream: Stream, domain: Domain, supplies: Supplies): ArgumentValue {
  switch (domain.kind) {
    case 'int':
      return drawnNumber(stream, domain.min, domain.max);
    case 'enum':
      return stream.pick(domain.values) ?? '';
    case 'text':
    case 'id':
      return { text: drawnText(stream, supplies) };
    case 'file':
      return { text: fileName(stream, supplies.names(domain)) };
    case 'either':
      return drawnValue(stream, stream.pick(domain.domains) ?? { kind: 'text' }, supplies);
    default:
      return { literal: drawnLiteral(stream, domain, supplies) };
  }
}

/** Small ones as often as any: sums of them come to a limit, and not only beyond it. */
function drawnReal(stream: Stream): string {
  if (stream.chance(0.5)) return `${stream.below(6)}.${stream.chance(0.3) ? 5 : 0}`;
  return stream.chance(0.5) ? (stream.pick(REALS) ?? '0.0') : `${stream.below(1000)}.${stream.below(100)}`;
}

/** Of a tuple or list mostly the parts are known ones, seldom the whole. */
const WHOLE = 0.4;
/** Of those, so many are near a known one instead. */
const NEAR = 0.5;

/** One of the cast, or one that joins it; any item of an enumeration is as good as another. */
export function drawnMember(
  stream: Stream,
  param: Pick<Parameter, 'name' | 'type' | 'domain'>,
  supplies: Supplies,
): ArgumentValue {
  const { type, domain } = param;
  const { cast, seen, proven } = supplies;
  const afresh = (): ArgumentValue => {
    const sure = proven?.get(roleOf(param)) ?? [];
    const known = sure.length > 0 && stream.chance(PROVEN) ? sure : (seen.get(type) ?? []);
    const value = stream.chance(cast?.faith ?? 0.5) ? stream.pick(known) : undefined;
    return (domain.kind === 'int' ? nearby(stream, value, domain) : value) ?? drawnValue(stream, domain, supplies);
  };
  switch (domain.kind) {
    case 'enum':
    case 'boolean':
      return drawnValue(stream, domain, supplies);
    case 'tuple':
    case 'list': {
      if (!cast || !stream.chance(WHOLE)) return drawnValue(stream, domain, supplies);
      const value = cast.member(type, afresh);
      return stream.chance(NEAR) ? (stepped([value], [{ type, domain }], drawnStep(stream))[0] ?? value) : value;
    }
    default:
      return cast ? cast.member(type, afresh) : afresh();
  }
}

/** Share of numbers that are next to one that is known: there a limit is just reached, or passed. */
const BESIDE = 0.2;
/** Share of known values that are drawn from those with which a command did something in the same place. */
const PROVEN = 0.75;

function nearby(
  stream: Stream,
  value: ArgumentValue | undefined,
  { min, max }: { min: number; max: number },
): ArgumentValue | undefined {
  if (typeof value !== 'number' || !stream.chance(BESIDE)) return value;
  return Math.min(max, Math.max(min, value + (stream.chance(0.5) ? 1 : -1)));
}

type LiteralDomain = Extract<Domain, { kind: 'boolean' | 'character' | 'real' | 'decimal' | 'tuple' | 'list' }>;

function drawnLiteral(stream: Stream, domain: LiteralDomain, supplies: Supplies): string {
  const written = (item: ArgumentValue): string => echoedValue(item, supplies.dialect);
  switch (domain.kind) {
    case 'boolean':
      return stream.chance(0.5) ? 'True' : 'False';
    case 'character':
      return `'${String.fromCharCode(stream.between(97, 122))}'`;
    case 'real':
    case 'decimal':
      return drawnReal(stream);
    case 'tuple':
      return `[${domain.fields.map((field) => echoedField(stream, field, supplies)).join(', ')}]`;
    case 'list':
      if (domain.of.kind === 'enum' && stream.chance(ALL_ITEMS)) return `<<${domain.of.values.join(', ')}>>`;
      return `<<${drawnItems(stream, domain.of, supplies).map(written).join(', ')}>>`;
  }
}

/** Places are mostly of interest together where they are in a row. */
function drawnItems(stream: Stream, of: Domain, supplies: Supplies): readonly ArgumentValue[] {
  const isRow = supplies.cast !== undefined && of.kind === 'tuple' && stream.chance(ROWS);
  const step = isRow ? drawnStep(stream) : undefined;
  const items: ArgumentValue[] = [];
  for (let left = stream.below(LONGEST_LIST); left > 0; left--) {
    const known = step && items.at(-1);
    const [next] = step && known !== undefined ? stepped([known], [{ type: '', domain: of }], step) : [];
    items.push(next ?? drawnValue(stream, of, supplies));
  }
  return items;
}

const echoedField = (stream: Stream, field: Parameter, supplies: Supplies): string =>
  echoedValue(
    supplies.cast ? drawnMember(stream, field, supplies) : drawnValue(stream, field.domain, supplies),
    supplies.dialect,
  );

/** Beyond this a range is not tried evenly: most of it would be numbers that no game knows. */
export const WIDE = 1000;
/** How far such numbers go, mostly: ids and amounts are small where a game begins. */
const REACHES = [3, 5, 5, 10, 10, WIDE];

export function drawnNumber(stream: Stream, min: number, max: number): number {
  const high = Math.min(max, Number.MAX_SAFE_INTEGER);
  const low = Math.max(min, Number.MIN_SAFE_INTEGER);
  const near = Math.max(low, Math.min(0, high));
  if (high - low > WIDE) return Math.min(high, Math.max(low, drawnWide(stream, { low, high, near })));
  switch (stream.below(6)) {
    case 0:
      return stream.pick([low, high, near]) ?? low;
    case 1:
      return Math.min(Math.max(stream.pick([low + 1, high - 1, near + 1]) ?? low, low), high);
    default:
      return stream.between(low, high);
  }
}

/** What is beyond all reason is refused once, and nothing comes of it: seldom, and a little less than nothing more often. */
function drawnWide(stream: Stream, { low, high, near }: { low: number; high: number; near: number }): number {
  switch (stream.below(24)) {
    case 0:
      return stream.pick([low, high, low + 1, high - 1]) ?? low;
    case 1:
    case 2:
      return near - 1;
    default:
      return near + stream.below(stream.pick(REACHES) ?? WIDE);
  }
}

function drawnText(stream: Stream, { seen, cast }: Supplies): string {
  if (cast && stream.chance(ODDNESS)) return stream.pick(ODD_WORDS) ?? '';
  const known = [...seen.values()]
    .flat()
    .flatMap((value) => (typeof value === 'object' && 'text' in value ? [value.text] : []));
  const isKnown = known.length > 0 && stream.chance(0.7);
  return stream.pick(isKnown ? known : cast ? MORE_WORDS : WORDS) ?? '';
}

/** Nearly always a file that is there. */
const fileName = (stream: Stream, names: readonly string[]): string =>
  (names.length > 0 && !stream.chance(0.05) ? stream.pick(names) : undefined) ?? 'nowhere';
