/** Random grammars, scripts and rubbish. */
import fc from 'fast-check';
import type { GrammarModel } from '../../../engine/etf/grammar/print';
import { isReserved } from '../../../engine/etf/grammar/reserved';
import { isBoolean } from '../../../engine/etf/lexis';
import { bare, type Member, named as namedType, type Signature, type Type } from '../../../engine/etf/types';
import { GRAMMAR_KEYWORDS } from '../../../engine/etf/versions';

/** Names are told apart by a number, as Eiffel does not tell upper from lower case. */
const name = fc
  .stringMatching(/^[a-zA-Z][a-z_0-9]{0,5}$/)
  .filter((text) => !isReserved(text) && !isBoolean(text) && !GRAMMAR_KEYWORDS.has(text));

const names = (least: number, most: number): fc.Arbitrary<string[]> =>
  fc.uniqueArray(name, { minLength: least, maxLength: most, selector: (text) => text.toLowerCase() });

const scalar: fc.Arbitrary<Type> = fc.oneof(
  fc.constantFrom<Type>(
    { kind: 'boolean' },
    { kind: 'character' },
    { kind: 'string' },
    { kind: 'value' },
    { kind: 'real' },
    { kind: 'integer', isWide: false },
    { kind: 'integer', isWide: true },
  ),
  fc
    .tuple(fc.integer(), fc.integer())
    .map(([a, b]): Type => ({ kind: 'range', low: BigInt(Math.min(a, b)), high: BigInt(Math.max(a, b)) })),
  names(1, 5).map((items): Type => ({ kind: 'enumeration', items })),
);

const named = (types: ReadonlyMap<string, Type>, isFit: (type: Type) => boolean): fc.Arbitrary<Type> => {
  const fit = [...types].filter(([, type]) => isFit(bare(type)));
  return fit.length === 0 ? scalar : fc.constantFrom(...fit).map(([found, type]): Type => namedType(found, type));
};

const isSimple = ({ kind }: Type): boolean => kind !== 'tuple' && kind !== 'array';

function member(types: ReadonlyMap<string, Type>, label: string): fc.Arbitrary<Member> {
  return fc.oneof(scalar, named(types, isSimple)).map((type) => ({ name: label, type, doc: '' }));
}

function type(types: ReadonlyMap<string, Type>): fc.Arbitrary<Type> {
  const tuple = names(1, 3)
    .chain((labels) => fc.tuple(...labels.map((label) => member(types, `f_${label}`))))
    .map((fields): Type => ({ kind: 'tuple', fields }));
  const element = fc.oneof(
    scalar,
    tuple,
    named(types, ({ kind }) => kind !== 'array'),
  );
  return fc.oneof(
    scalar,
    tuple,
    element.map((found): Type => ({ kind: 'array', element: found })),
    named(types, () => true),
  );
}

const signature = (types: ReadonlyMap<string, Type>, command: string): fc.Arbitrary<Signature> =>
  names(0, 3)
    .chain((labels) =>
      fc.tuple(
        ...labels.map((label) => type(types).map((found): Member => ({ name: `p_${label}`, type: found, doc: '' }))),
      ),
    )
    .map((parameters) => ({ name: command, parameters, doc: '' }));

export const grammarModel: fc.Arbitrary<GrammarModel> = fc
  .tuple(name, names(0, 4), names(1, 4))
  .chain(([system, typeNames, commands]) =>
    typeNames
      .reduce<fc.Arbitrary<Map<string, Type>>>(
        (types, label) =>
          types.chain((known) => type(known).map((found) => new Map([...known, [`${label.toUpperCase()}_T`, found]]))),
        fc.constant(new Map()),
      )
      .chain((types) =>
        fc
          .tuple(...commands.map((command) => signature(types, command)))
          .map((found) => ({ system, doc: '', types, signatures: new Map(found.map((one) => [one.name, one])) })),
      ),
  );

/** A text of a value, written in one of the ways a script may write it. */
export function literalText(type: Type): fc.Arbitrary<string> {
  const found = bare(type);
  const blank = fc.constantFrom('', ' ', '\t', '?');
  switch (found.kind) {
    case 'boolean':
      return fc.constantFrom('True', 'false', 'tRUE');
    case 'character':
      return fc.constantFrom("'x'", "'''", "'\"'", "' '");
    case 'string':
      return fc.stringMatching(/^[a-zA-Z0-9 .,'()-]{0,8}$/).map((text) => `"${text}"`);
    case 'value':
      return fc.stringMatching(/^-?[0-9]{1,30}(\.[0-9]{1,30})?$/);
    case 'real':
      return fc.stringMatching(/^-?[0-9]{1,9}(\.[0-9]{1,9})?$/);
    case 'integer':
      return fc
        .bigInt(found.isWide ? { min: -(2n ** 63n), max: 2n ** 63n - 1n } : { min: -(2n ** 31n), max: 2n ** 31n - 1n })
        .chain(numberText);
    case 'range':
      return fc.bigInt({ min: found.low, max: found.high }).chain(numberText);
    case 'enumeration':
      return fc.constantFrom(...found.items);
    case 'tuple':
      return fc
        .tuple(blank, ...found.fields.map((field) => literalText(field.type)))
        .map(([gap, ...texts]) => `[${gap}${texts.join(`,${gap}`)}]`);
    case 'array':
      return fc.array(literalText(found.element), { maxLength: 3 }).map((texts) => `<<${texts.join(' ,')}>>`);
    default:
      return fc.constant('0');
  }
}

const numberText = (value: bigint): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('', '0', '00'), fc.constantFrom('', '.0'), fc.constantFrom('', ' '))
    .map(([zeros, fraction, gap]) => {
      const digits = `${zeros}${value < 0n ? -value : value}${fraction}`;
      return value < 0n ? `-${gap}${digits}` : digits;
    });

export const scriptOf = ({ signatures }: GrammarModel): fc.Arbitrary<string> =>
  fc
    .array(
      fc
        .constantFrom(...signatures.values())
        .chain(({ name: command, parameters }) =>
          fc
            .tuple(
              fc.constantFrom('\n', ' ', '\n-- a remark\n', '\n\n'),
              ...parameters.map((one) => literalText(one.type)),
            )
            .map(([gap, ...args]) => `${command}${args.length > 0 ? ` ( ${args.join(' , ')})` : ''}${gap}`),
        ),
      { maxLength: 8 },
    )
    .map((lines) => lines.join(''));

/** Pieces of the language in no order, and characters of no language. */
export const rubbish: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'system ',
        'type ',
        'TUPLE',
        'ARRAY',
        '[',
        ']',
        '(',
        ')',
        '{',
        '}',
        '<<',
        '>>',
        '..',
        '-',
        '--',
        '\n',
        '"',
        "'",
        '\\',
        ':',
        ';',
        ',',
        '=',
        '?',
        '\uFEFF',
        '\r\n',
        'é',
        '->',
        '  ',
      ),
      name,
      fc.nat().map(String),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));
