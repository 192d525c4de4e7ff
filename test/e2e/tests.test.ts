import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, exists, fileOf, openScript, problem, readFile, until, write } from './editor';
import { exportsOf } from './extension';

const EXPECTED = 'failing.expected.txt';

describe('the Test Explorer', () => {
  let original: string;

  before(async () => {
    original = await readFile(fileOf(EXPECTED));
  });
  afterEach(async () => {
    await closeAll();
    await write(fileOf(EXPECTED), original);
    const { tests } = await exportsOf();
    // The server hears of a file that somebody else wrote a moment later.
    await until('the restored expectation', async () => {
      const [answer] = await tests.run([fileOf('failing.sd2')]);
      return answer?.expected === original;
    });
    if (await exists(fileOf('unrecorded.expected.txt'))) {
      await vscode.workspace.fs.delete(fileOf('unrecorded.expected.txt'));
    }
  });

  it('finds every script of the workspace', async () => {
    const { tests, controller } = await exportsOf();
    await tests.refresh();
    const labels = await until('all scripts', () => {
      const found = [...controller.items].map(([, item]) => item.label).sort();
      return found.length >= 5 && found;
    });
    assert.deepEqual(labels, ['failing.sd2', 'misspelt.sd2', 'passing.sd2', 'refused.sd2', 'unrecorded.sd2']);
  });

  it('runs all of them and tells passed, failed, invalid and unrecorded apart', async () => {
    const { tests } = await exportsOf();
    await tests.refresh();
    const earlier = tests.runs.at(-1);
    await vscode.commands.executeCommand('testing.runAll');
    // Not by their number: only so many runs are remembered.
    const run = await until('the end of the run', () => {
      const last = tests.runs.at(-1);
      return last !== earlier && last;
    });
    const states = run.answers.map(({ uri, state }) => `${uri.slice(uri.lastIndexOf('/') + 1)} ${state}`).sort();
    assert.deepEqual(states, [
      'failing.sd2 failed',
      'misspelt.sd2 invalid',
      'passing.sd2 passed',
      'refused.sd2 no-expectation',
      'unrecorded.sd2 no-expectation',
    ]);
  });

  it('shows the first difference at the command that broke, later ones as its consequences', async () => {
    const { tests } = await exportsOf();
    const [answer] = await tests.run([fileOf('failing.sd2')]);
    assert.equal(answer?.state, 'failed');
    const [first, ...rest] = answer.failures;
    assert.equal(first?.range?.start.line, 4, 'the move');
    assert.match(first?.expected ?? '', /location:\[D,3\]/);
    assert.match(first?.actual ?? '', /location:\[B,3\]/);
    assert.ok(
      rest.every(({ isConsequence }) => isConsequence),
      'the rest follows',
    );
  });

  it('marks the difference in the script too', async () => {
    const { document } = await openScript('failing.sd2');
    const difference = await until('the difference', () =>
      vscode.languages.getDiagnostics(document.uri).find(({ range }) => range.start.line === 4),
    );
    assert.match(difference.message, /differ|expected/i);
  });

  it('records a first expectation after it was reviewed, and passes then', async () => {
    const { tests, review } = await exportsOf();
    const script = fileOf('unrecorded.sd2');
    await openScript('unrecorded.sd2');
    const recording = vscode.commands.executeCommand('turnscript.recordExpected', script);
    await until('the question', () => review.isOpen);
    review.decide(true);
    await recording;
    await until('the expected file', () => exists(fileOf('unrecorded.expected.txt')));
    const text = await readFile(fileOf('unrecorded.expected.txt'));
    assert.match(text, /^ {2}state:not started, normal, ok\n/);
    const [answer] = await tests.run([script]);
    assert.equal(answer?.state, 'passed');
  });

  it('accepts a difference after it was reviewed, and only then', async () => {
    const { tests, review } = await exportsOf();
    const script = fileOf('failing.sd2');
    const accepting = review.accept([script]);
    await reviewed();
    assert.equal(await readFile(fileOf(EXPECTED)), original, 'nothing is written before the decision');
    assert.equal(await decided(review, accepting, true), true);
    const [answer] = await tests.run([script]);
    assert.equal(answer?.state, 'passed');
  });

  it('writes nothing when a review is discarded', async () => {
    const { review } = await exportsOf();
    const accepting = review.accept([fileOf('failing.sd2')]);
    await reviewed();
    assert.equal(await decided(review, accepting, false), false);
    assert.equal(await readFile(fileOf(EXPECTED)), original);
  });

  it('refuses to accept into a file that changed meanwhile', async () => {
    const { review } = await exportsOf();
    const accepting = review.accept([fileOf('failing.sd2')]);
    await reviewed();
    await write(fileOf(EXPECTED), `${original}->pass\n`);
    assert.equal(await decided(review, accepting, true), false);
    assert.equal(await readFile(fileOf(EXPECTED)), `${original}->pass\n`);
  });

  it('follows an expected file that changes on disk', async () => {
    const { document } = await openScript('passing.sd2');
    const expected = fileOf('passing.expected.txt');
    const text = await readFile(expected);
    await write(expected, text.replace('location:[C,4]', 'location:[C,5]'));
    try {
      await until('a difference', () => vscode.languages.getDiagnostics(document.uri).length > 0);
    } finally {
      await write(expected, text);
    }
    await until('no difference', () => vscode.languages.getDiagnostics(document.uri).length === 0);
  });

  it('says what is wrong with a script that cannot be run', async () => {
    const { tests } = await exportsOf();
    const [answer] = await tests.run([fileOf('misspelt.sd2')]);
    assert.equal(answer?.state, 'invalid');
    const { document } = await openScript('misspelt.sd2');
    await problem(document.uri, 'unknown-command');
  });
});

const reviewed = (): Promise<boolean> =>
  until('the diff of the review', () =>
    vscode.window.tabGroups.all.some(({ tabs }) => tabs.some(({ input }) => input instanceof vscode.TabInputTextDiff)),
  );

/** Presses the button until it is there to be pressed: the diff is shown a moment before it. */
async function decided(
  review: { decide(isAccepted: boolean): void },
  accepting: Promise<boolean>,
  isAccepted: boolean,
): Promise<boolean> {
  let answer: boolean | undefined;
  void accepting.then((found) => {
    answer = found;
  });
  await until('the end of the review', () => {
    review.decide(isAccepted);
    return answer !== undefined;
  });
  return accepting;
}
