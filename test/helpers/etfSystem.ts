/** A grammar with every kind of argument that the ETF family knows, as text and as data of ours. */
import { type Domain, ETF_DIALECT, type Parameter, type Signature, type System } from '../../engine/face';

export const ETF_GRAMMAR = `system kinds
type SMALL = 1..5
type COLOR = {red, green}
type DIR = {N, S, green}
type PAIR = TUPLE[c: COLOR; n: SMALL]
stop
i(n: INTEGER)
l(n: INTEGER_64)
r(n: SMALL)
e(c: COLOR)
b(f: BOOLEAN)
s(t: STRING)
c(x: CHARACTER)
d(v: VALUE)
f(x: REAL)
p(pr: PAIR)
a(xs: ARRAY[COLOR])
t(ps: ARRAY[TUPLE[k: STRING; v: INTEGER]])
m(n: SMALL; c: COLOR)
dir(d: DIR)
`;

const small: Domain = { kind: 'int', min: 1, max: 5 };
const integer: Domain = { kind: 'int', min: -(2 ** 31), max: 2 ** 31 - 1 };
const wide: Domain = { kind: 'int', min: -(2 ** 63), max: 2 ** 63 };
const color: Domain = { kind: 'enum', values: ['red', 'green'] };

const param = (name: string, domain: Domain): Parameter => ({ name, type: name.toUpperCase(), domain, doc: '' });
const tuple = (...fields: Parameter[]): Domain => ({ kind: 'tuple', fields });
const signature = (name: string, ...params: Parameter[]): Signature => ({ name, params, doc: '' });

export const etfSystem: System = {
  id: 'kinds',
  title: 'Kinds',
  language: 'kinds',
  grammar: {
    dialect: ETF_DIALECT,
    signatures: [
      signature('stop'),
      signature('i', param('n', integer)),
      signature('l', param('n', wide)),
      signature('r', param('n', small)),
      signature('e', param('c', color)),
      signature('b', param('f', { kind: 'boolean' })),
      signature('s', param('t', { kind: 'text' })),
      signature('c', param('x', { kind: 'character' })),
      signature('d', param('v', { kind: 'decimal' })),
      signature('f', param('x', { kind: 'real' })),
      signature('p', param('pr', tuple(param('c', color), param('n', small)))),
      signature('a', param('xs', { kind: 'list', of: color })),
      signature('t', param('ps', { kind: 'list', of: tuple(param('k', { kind: 'text' }), param('v', integer)) })),
      signature('m', param('n', small), param('c', color)),
      signature('dir', param('d', { kind: 'enum', values: ['N', 'S', 'green'] })),
    ],
  },
  templates: [],
  series: [],
  rules: [],
};
