// Every engine is a file of its own, read when something of its game is asked for: most calls of the command line, and
// most sessions of the server, are about one game. So is what reads grammar files. Sources know nothing of it.
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { build } from 'esbuild';
import { loadSource } from './loadSource.mjs';
import { fromRoot } from './project.mjs';
import { buildSplit } from './split.mjs';

const ENGINE = fromRoot('engine');
const LIST = fromRoot('engine', 'systems.ts');
/** Games that a grammar file declares. */
const DECLARED = fromRoot('engine', 'etf');
const DECLARED_FILE = 'engine.etf.js';
/** Whoever imports from there. */
const ENTRIES = ['cli/main.ts', 'server/main.ts'].map((entry) => fromRoot(entry));

/** What is made up here instead of the sources. */
const APART = ['engine', 'declared'];

const isBelow = (folder, path) => path === folder || path.startsWith(folder + sep);

/** What is imported of the engines becomes what is known of it by itself, and asks the rest of the file beside. */
export const enginesApart = (fileOf) => ({
  name: 'engines apart',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.{1,2}\// }, ({ path, importer, namespace }) => {
      if (APART.includes(namespace)) return { path, external: true };
      const wanted = resolve(dirname(importer), path);
      if (importer === LIST) return { path: wanted, namespace: 'engine' };
      const isDeclared = isBelow(DECLARED, wanted) && !isBelow(ENGINE, importer);
      return isDeclared ? { path: wanted, namespace: 'declared' } : undefined;
    });
    bundler.onLoad({ filter: /.*/, namespace: 'engine' }, async ({ path }) => {
      const systems = Object.entries(await source(path)).filter(([, { grammar }]) => grammar);
      const file = fileOf(`engine.${basename(path)}.js`);
      return { contents: [apart, ...systems.map((system) => askedSystem(system, file))].join('\n') };
    });
    bundler.onLoad({ filter: /.*/, namespace: 'declared' }, async ({ path }) => {
      const module = `${fileOf(DECLARED_FILE)}.${keyOf(path)}`;
      const parts = Object.entries(await source(path)).flatMap((part) => askedPart(part, module));
      return { contents: parts.join('\n') };
    });
  },
});

const sources = new Map();
function source(path) {
  if (!sources.has(path)) sources.set(path, loadSource(path));
  return sources.get(path);
}

const keyOf = (path) => relative(DECLARED, path).replace(/\.ts$/, '').split(sep).join('_');

/** Texts and lists of texts are known at once; whatever else a system has is asked of its engine. */
function askedSystem([name, system], file) {
  const isKnown = (value) => typeof value === 'string' || (Array.isArray(value) && value.every(isText));
  const known = Object.fromEntries(Object.entries(system).filter(([, value]) => isKnown(value)));
  const others = Object.keys(system).filter((part) => !isKnown(system[part]));
  return `export const ${name} = apart(${JSON.stringify(known)}, ${JSON.stringify(others)}, () => ${file}.${name});`;
}

const isText = (value) => typeof value === 'string';

/** Data is known at once, functions are asked for when they are called; of other things there is no need. */
function askedPart([name, value], module) {
  if (typeof value === 'function') return [`export const ${name} = (...given) => ${module}.${name}(...given);`];
  return isPlain(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
}

function isPlain(value) {
  if (typeof value !== 'object' || value === null) return true;
  return [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value));
}

/** Part of the bundles: becomes whole when the first of the other parts is looked at. */
function apart(system, parts, load) {
  for (const part of parts) {
    Object.defineProperty(system, part, {
      configurable: true,
      enumerable: true,
      get: () => Object.defineProperties(system, Object.getOwnPropertyDescriptors(load()))[part],
    });
  }
  return system;
}

/** Writes the engines into the folder of the bundles that load them. */
export async function buildEngines(options) {
  const entryPoints = { ...(await engineModules()), [basename(DECLARED_FILE, '.js')]: 'declared' };
  await buildSplit({ ...options, prefix: 'engine', entryPoints, plugins: [await declaredModules()] });
}

async function engineModules() {
  const { metafile } = await build({ entryPoints: [LIST], bundle: true, write: false, metafile: true });
  const [, { imports }] = Object.entries(metafile.inputs).find(([path]) => resolve(path) === LIST);
  return Object.fromEntries(imports.map(({ path }) => [`engine.${basename(dirname(path))}`, resolve(path)]));
}

/** One file for all modules that somebody imports, each under its name. */
async function declaredModules() {
  const options = { bundle: true, platform: 'node', write: false, metafile: true, outdir: ENGINE, logLevel: 'silent' };
  const { metafile } = await build({ entryPoints: ENTRIES, ...options });
  const outside = Object.entries(metafile.inputs).filter(([path]) => !isBelow(ENGINE, resolve(path)));
  const imported = outside.flatMap(([, { imports }]) => imports.map(({ path }) => resolve(path)));
  const modules = [...new Set(imported)].filter((path) => isBelow(DECLARED, path)).sort();
  const exported = modules.map(
    (path) => `export * as ${keyOf(path.replace(/[\\/]index\.ts$/, ''))} from ${JSON.stringify(path)};`,
  );
  return {
    name: 'declared games',
    setup(bundler) {
      bundler.onResolve({ filter: /^declared$/ }, ({ path }) => ({ path, namespace: 'declared' }));
      bundler.onLoad({ filter: /.*/, namespace: 'declared' }, () => ({
        contents: exported.join('\n'),
        resolveDir: ENGINE,
      }));
    },
  };
}
