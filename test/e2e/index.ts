/**
 * Runs the suite inside the extension host; whoever started the host reads the results from a file. With
 * `TURNSCRIPT_GREP='part of a title'` only the tests of that title.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';

/** On a busy machine everything in an editor takes many times as long. */
const LIMIT = 60_000;

export async function run(): Promise<void> {
  const mocha = new Mocha({
    ui: 'bdd',
    timeout: LIMIT,
    ...(process.env.TURNSCRIPT_GREP ? { fgrep: process.env.TURNSCRIPT_GREP } : {}),
    reporter: join(__dirname, '..', '..', 'scripts', 'suites', 'reporter.cjs'),
  });
  for (const file of readdirSync(__dirname).sort()) {
    if (file.endsWith('.test.js')) mocha.addFile(join(__dirname, file));
  }
  const failures = await new Promise<number>((done) => mocha.run(done));
  if (failures > 0) throw new Error(`${failures} tests failed`);
}
