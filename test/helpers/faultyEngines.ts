/** Builds engines with a fault: as a system in this process, or as a program that prints transcripts. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { EmbeddedSystem } from '../../engine/face';
import type { Fault } from './fault';

const ROOT = resolve(__dirname, '../..');

/** The source of the file with the fault in it. */
export function faultySource({ file, find, put }: Fault): string {
  const text = readFileSync(join(ROOT, 'engine', file), 'utf8');
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`engine/${file} holds ${parts.length - 1} times: ${find}`);
  return parts.join(put);
}

const withFaults = (faults: readonly Fault[]): Plugin => ({
  name: 'faults',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const fault = faults.find(({ file }) => path === join(ROOT, 'engine', file));
      return fault && { contents: faultySource(fault), loader: 'ts' };
    });
  },
});

async function bundled(contents: string, faults: readonly Fault[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    plugins: [withFaults(faults)],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** The system, played by an engine with the faults, each of them in a file of its own. */
export async function faultySystem(...faults: readonly [Fault, ...Fault[]]): Promise<EmbeddedSystem> {
  const text = await bundled("export * from './engine/systems';", faults);
  const module = { exports: {} as { SYSTEMS?: readonly EmbeddedSystem[] } };
  new Function('module', 'exports', 'require', text)(module, module.exports, createRequire(__filename));
  const found = module.exports.SYSTEMS?.find(({ id }) => id === faults[0].system);
  if (!found) throw new Error(`there is no system ${faults[0].system}`);
  return found;
}

/** A program for Node that prints the transcript of the script it is given. */
export const faultyProgram = (fault: Fault): Promise<string> =>
  bundled(
    `import { readFileSync } from 'node:fs';
     import { systemOfPath } from './engine/systems';
     import { analyseWhole, transcriptOf } from './server/language';
     import { NamedFiles } from './cli/namedFiles';
     const path = process.argv[2] ?? '';
     const system = systemOfPath(path);
     const files = new NamedFiles(path);
     const analysis = analyseWhole({ system, uri: path, text: readFileSync(path, 'utf8'), files: (runs) => files.of(system, runs) });
     process.stdout.write(transcriptOf(analysis));`,
    [fault],
  );
