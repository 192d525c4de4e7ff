// The libraries of the protocol come as modules of the older kind, of which a bundler can leave out nothing and whose
// every name it must keep. All of them were made by one compiler, line by line alike, so they can be turned back.
import { readFile } from 'node:fs/promises';

const LIBRARIES = [
  'vscode-languageclient',
  'vscode-languageserver',
  'vscode-languageserver-protocol',
  'vscode-jsonrpc',
];
const MODULE = new RegExp(`[\\\\/]node_modules[\\\\/](${LIBRARIES.join('|')})[\\\\/](lib[\\\\/].*|browser|node)\\.js$`);
/** Is a module of the newer kind already, but keeps whole what it could leave out. */
const TYPES = /[\\/]vscode-languageserver-types[\\/]lib[\\/]esm[\\/]main\.js$/;

const HELPERS = /^var __createBinding = [\s\S]*?^var __exportStar = [\s\S]*?^\};\n/m;
const MARK = /^Object\.defineProperty\(exports, "__esModule", \{ value: true \}\);$/m;
const ANNOUNCED = /^(exports\.\w+ = )+void 0;$/gm;
const ALL_AGAIN = /^__exportStar\(require\(("[^"]+")\), exports\);$/gm;
const WHOLE = /^module\.exports = require\(('[^']+')\);$/gm;
const IMPORTED = /^(?:const|var) (\w+) = require\(("[^"]+")\);$/gm;
const ONE_AGAIN =
  /^Object\.defineProperty\(exports, "(\w+)", \{ enumerable: true, get: function \(\) \{ return (\w+)\.(\w+); \} \}\);$/gm;
const DEFAULT = /^exports\.default = (\w+);$/gm;
const NAMED = /^exports\.(\w+) = \1;$/gm;
const VALUE = /^exports\.(\w+) = /gm;
const CLOSED = /\((\w+) \|\| \(exports\.\1 = \1 = \{\}\)\);$/gm;

/** Whatever else they import is one thing, which may be a function. */
const OF_OURS = /^"(\.|vscode)/;

/** The same module, written with `import` and `export`; throws at a line that is like none that is known. */
export function asModule(text) {
  const paths = new Map([...text.matchAll(IMPORTED)].map(([, name, path]) => [name, path]));
  const exported = new Set([...text.matchAll(NAMED), ...text.matchAll(CLOSED)].map(([, name]) => name));
  const module = text
    .replace(HELPERS, '')
    .replace(MARK, '')
    .replace(ANNOUNCED, '')
    .replace(ALL_AGAIN, 'export * from $1;')
    .replace(WHOLE, 'export * from $1;')
    .replace(IMPORTED, (_, name, path) => `import ${OF_OURS.test(path) ? '* as ' : ''}${name} from ${path};`)
    .replace(ONE_AGAIN, (_, name, from, there) => `export { ${there} as ${name} } from ${paths.get(from)};`)
    .replace(DEFAULT, 'export { $1 as default };')
    .replace(NAMED, '')
    .replace(CLOSED, '($1 || ($1 = {}));')
    .replace(VALUE, 'export const $1 = ')
    .replace(/\bexports\.(\w+)/g, '$1');
  const unknown = /^.*(\bexports\b|\brequire\().*$/m.exec(module.replace(/^\s*(\*|\/\/|\/\*).*$/gm, ''));
  if (unknown) throw new Error(`a library has a line of a kind that is not known: ${unknown[0]}`);
  return `${pureSpaces(module)}\nexport { ${[...exported].join(', ')} };\n`;
}

/** Functions that only fill an object of their own, so that nobody misses them who does not use the object. */
const pureSpaces = (text) => text.replace(SPACE, '$1var $2 = /* @__PURE__ */ (function ($2) {$3return $2; })({});');
const SPACE = /^(export )?var (\w+);\n\(function \(\2\) \{\n([\s\S]*?^)\}\)\(\2 \|\| \(\2 = \{\}\)\);$/gm;

/** Names that a module gives, by its text. */
export function namesOf(text) {
  const names = [NAMED, CLOSED, VALUE, ONE_AGAIN].flatMap((kind) => [...text.matchAll(kind)].map(([, name]) => name));
  return [...new Set(names)];
}

/** For every bundle that contains one of the libraries. */
export const asModules = {
  name: 'as modules',
  setup(bundler) {
    const textOf = async (path) => (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
    bundler.onLoad({ filter: MODULE }, async ({ path }) => ({ contents: asModule(await textOf(path)) }));
    bundler.onLoad({ filter: TYPES }, async ({ path }) => ({ contents: pureSpaces(await textOf(path)) }));
  },
};
