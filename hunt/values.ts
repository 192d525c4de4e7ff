/** Values for arguments, drawn from their domains: the ends of a range more often than its middle. */
import type { ArgumentValue, Dialect, Domain, FileDomain } from '../engine/face';
import { echoedValue } from '../server/language';
import type { Stream } from './stream';

/** What is at hand besides the grammar: files that commands can name, and values that were seen somewhere. */
export interface Supplies {
  readonly dialect: Dialect;
  /** Names of the files of a domain. */
  readonly names: (domain: FileDomain) => readonly string[];
  /** Values that scripts and transcripts held so far, by the type of their parameter. */
  readonly seen: ReadonlyMap<string, readonly ArgumentValue[]>;
}

const WORDS = ['a', 'x1', 'none', 'A long text'];
const REALS = ['0.0', '1.0', '0.5', '-1.5', '100.25', '1000000.0'];
const LONGEST_LIST = 4;

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

type LiteralDomain = Extract<Domain, { kind: 'boolean' | 'character' | 'real' | 'decimal' | 'tuple' | 'list' }>;

function drawnLiteral(stream: Stream, domain: LiteralDomain, supplies: Supplies): string {
  const written = (part: Domain): string => echoedValue(drawnValue(stream, part, supplies), supplies.dialect);
  switch (domain.kind) {
    case 'boolean':
      return stream.chance(0.5) ? 'True' : 'False';
    case 'character':
      return `'${String.fromCharCode(stream.between(97, 122))}'`;
    case 'real':
    case 'decimal':
      return stream.chance(0.5) ? (stream.pick(REALS) ?? '0.0') : `${stream.below(1000)}.${stream.below(100)}`;
    case 'tuple':
      return `[${domain.fields.map((field) => written(field.domain)).join(', ')}]`;
    case 'list':
      return `<<${Array.from({ length: stream.below(LONGEST_LIST) }, () => written(domain.of)).join(', ')}>>`;
  }
}

/** Beyond this a range is not tried evenly: most of it would be numbers that no game knows. */
const WIDE = 1000;

export function drawnNumber(stream: Stream, min: number, max: number): number {
  const high = Math.min(max, Number.MAX_SAFE_INTEGER);
  const low = Math.max(min, Number.MIN_SAFE_INTEGER);
  const near = Math.max(low, Math.min(0, high));
  switch (stream.below(6)) {
    case 0:
      return stream.pick([low, high, near]) ?? low;
    case 1:
      return Math.min(Math.max(stream.pick([low + 1, high - 1, near + 1]) ?? low, low), high);
    default:
      return high - low > WIDE
        ? Math.min(high, Math.max(low, near + stream.below(stream.chance(0.5) ? 10 : WIDE)))
        : stream.between(low, high);
  }
}

function drawnText(stream: Stream, { seen }: Supplies): string {
  const known = [...seen.values()]
    .flat()
    .flatMap((value) => (typeof value === 'object' && 'text' in value ? [value.text] : []));
  return (known.length > 0 && stream.chance(0.7) ? stream.pick(known) : stream.pick(WORDS)) ?? '';
}

/** Nearly always a file that is there. */
const fileName = (stream: Stream, names: readonly string[]): string =>
  (names.length > 0 && !stream.chance(0.05) ? stream.pick(names) : undefined) ?? 'nowhere';
