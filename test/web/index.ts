/** What VS Code calls in its web host: mocha's browser build, because there is no Node. */
import 'mocha/mocha.js';
import type Mocha from 'mocha';

interface Result {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly ms: number;
  readonly error?: string;
}

const tests: Result[] = [];

class Reporter {
  constructor(runner: Mocha.Runner) {
    const add = (test: Mocha.Runnable, state: Result['state'], error?: Error): void => {
      const reason = error && { error: error.stack ?? String(error) };
      tests.push({ title: test.fullTitle(), state, ms: test.duration ?? 0, ...reason });
    };
    runner.on('pass', (test) => add(test, 'passed'));
    runner.on('fail', (test, error: Error) => add(test, 'failed', error));
    runner.on('pending', (test) => add(test, 'skipped'));
  }
}

/** Put in by the build: only tests whose title contains it; all if it is empty. */
declare const TURNSCRIPT_GREP: string;

/** Before any test file is loaded: they speak mocha's words. */
mocha.setup({ ui: 'bdd', timeout: 60_000, reporter: Reporter as unknown as Mocha.ReporterConstructor });

export async function run(): Promise<void> {
  await import('./suite');
  if (TURNSCRIPT_GREP !== '') mocha.grep(TURNSCRIPT_GREP);
  const failures = await new Promise<number>((done) => mocha.run(done));
  // The host has neither files nor an environment: results go out through the console, as one line.
  console.log(`RESULTS ${JSON.stringify(tests)}`);
  if (failures > 0) throw new Error(`${failures} of ${tests.length} tests failed`);
}
