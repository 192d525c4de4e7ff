// What the suites said, added up. A suite that cannot start is one failed test.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fromRoot } from '../project.mjs';

export const resultFile = (name) => fromRoot('out', 'results', `${name}.json`);

export const forget = (name) => rmSync(resultFile(name), { force: true });

/** The tests of a suite as its reporter wrote them; one failure, with the reason, if it never came that far. */
export function resultsOf(name, reason = 'the suite could not start') {
  const file = resultFile(name);
  if (!existsSync(file)) return [{ title: name, state: 'failed', error: reason }];
  const { tests } = JSON.parse(readFileSync(file, 'utf8'));
  return tests.length > 0 ? tests : [{ title: name, state: 'failed', error: 'the suite has no test' }];
}

export const count = (tests, state) => tests.filter((test) => test.state === state).length;

export const summary = (tests) =>
  ['passed', 'failed', 'skipped'].map((state) => `${count(tests, state)} ${state}`).join(', ');
