// In Node every engine is a file of its own, read when something of its game is asked for: most calls of the command
// line, and most sessions of the server, are about one game. Sources know nothing of it; in a browser all is one file.
import { basename, dirname, resolve } from 'node:path';
import { build } from 'esbuild';
import { loadSource } from './loadSource.mjs';
import { fromRoot } from './project.mjs';
import { buildSplit } from './split.mjs';

const LIST = fromRoot('engine', 'systems.ts');

/** What the list of systems imports becomes an object that knows the names of the game, and loads the rest. */
export const enginesApart = {
  name: 'engines apart',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\// }, ({ path, importer }) => {
      if (importer !== LIST) return undefined;
      return { path: resolve(dirname(LIST), path), namespace: 'engine' };
    });
    bundler.onResolve({ filter: /^\.\//, namespace: 'engine' }, ({ path }) => ({ path, external: true }));
    bundler.onLoad({ filter: /.*/, namespace: 'engine' }, async ({ path }) => {
      const systems = Object.entries(await loadSource(path)).filter(([, { grammar }]) => grammar);
      const file = JSON.stringify(`./engine.${basename(path)}.js`);
      return { contents: [apart, ...systems.map((system) => asked(system, file))].join('\n') };
    });
  },
};

/** Texts are known at once; whatever else a system has is asked of its engine. */
function asked([name, system], file) {
  const texts = Object.entries(system).filter(([, value]) => typeof value === 'string');
  const others = Object.keys(system).filter((part) => typeof system[part] !== 'string');
  const [known, parts] = [JSON.stringify(Object.fromEntries(texts)), JSON.stringify(others)];
  return `export const ${name} = apart(${known}, ${parts}, () => require(${file}).${name});`;
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
  await buildSplit({ ...options, prefix: 'engine', entryPoints: await engineModules() });
}

async function engineModules() {
  const { metafile } = await build({ entryPoints: [LIST], bundle: true, write: false, metafile: true });
  const [, { imports }] = Object.entries(metafile.inputs).find(([path]) => resolve(path) === LIST);
  return Object.fromEntries(imports.map(({ path }) => [`engine.${basename(dirname(path))}`, resolve(path)]));
}
