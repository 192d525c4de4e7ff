import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Tests } from '../../client/tests/controller';
import { itemOf } from '../../client/tests/tree';
import type { Review } from '../../client/transcript/review';
import { closeAll, exists, fileOf, openScript, readFile, remove, until, write } from './editor';
import { exportsOf } from './extension';

/** Another one for each test: VS Code keeps the texts of files for a while, also of those that were deleted. */
let folder = '';
let count = 0;
const NAMES = ['first', 'second'];
const scriptOf = (name: string): vscode.Uri => fileOf(`${folder}/${name}.sd2`);
const expectedOf = (name: string): vscode.Uri => fileOf(`${folder}/${name}.expected.txt`);

describe('accepting', () => {
  let tests: Tests;
  let review: Review;
  let wrong: string;

  beforeEach(async () => {
    ({ tests, review } = await exportsOf());
    folder = `accepting-${++count}`;
    await tests.refresh();
    const script = await readFile(fileOf('failing.sd2'));
    wrong = await readFile(fileOf('failing.expected.txt'));
    for (const name of NAMES) {
      await write(expectedOf(name), wrong);
      await write(scriptOf(name), script);
    }
    await until('both scripts', () => NAMES.every((name) => itemOf(tests.controller, scriptOf(name))));
  });
  afterEach(async () => {
    await closeAll();
    await remove(folder);
    await until('neither script', () => !NAMES.some((name) => itemOf(tests.controller, scriptOf(name))));
  });

  it('shows all that is selected in one diff and writes it after one answer', async () => {
    const items = NAMES.map((name) => itemOf(tests.controller, scriptOf(name)));
    const accepting = vscode.commands.executeCommand('turnscript.accept', ...items);
    const isReview = ({ label }: vscode.Tab): boolean => label.startsWith('Accept 2 Transcripts');
    await until('the diff of both', () => tabs().some(isReview));
    await until('the question', () => review.isOpen);
    for (const name of NAMES) assert.equal(await readFile(expectedOf(name)), wrong, 'nothing is written yet');
    await vscode.commands.executeCommand('turnscript.acceptReview');
    await accepting;
    for (const name of NAMES) assert.match(await readFile(expectedOf(name)), /location:\[B,3\]/);
    assert.deepEqual(tabs().filter(isReview), [], 'the review is closed');
    const answers = await tests.run(NAMES.map(scriptOf));
    assert.deepEqual(
      answers.map(({ state }) => state),
      ['passed', 'passed'],
    );
  });

  it('takes a closed diff for a no, of one file or of several, and not one that was only left behind', async () => {
    for (const names of [['first'], NAMES]) {
      const accepting = review.accept(names.map(scriptOf));
      const isReview = ({ label }: vscode.Tab): boolean => /expected ↔ accepted|^Accept 2 Transcripts/.test(label);
      await until('the diff', () => tabs().some(isReview));
      await until('the question', () => review.isOpen);
      await openScript(`${folder}/first.sd2`);
      assert.ok(tabs().some(isReview), 'another file does not take its place');
      assert.ok(review.isOpen, 'the question is still there');
      await vscode.window.tabGroups.close(tabs().filter(isReview));
      assert.equal(await accepting, false);
      assert.ok(!review.isOpen, 'the question is gone');
    }
    for (const name of NAMES) assert.equal(await readFile(expectedOf(name)), wrong);
  });

  it('gives way to a second review that looks the same, which is shown and can be answered', async () => {
    const isReview = ({ label }: vscode.Tab): boolean => label.startsWith('Accept 2 Transcripts');
    const first = review.accept(NAMES.map(scriptOf));
    await until('the question', () => review.isOpen);
    const second = review.accept(NAMES.map(scriptOf));
    assert.equal(await first, false, 'the first counts as declined');
    await until('the second question', () => review.isOpen);
    await until('its diff', () => tabs().some(isReview));
    await vscode.commands.executeCommand('turnscript.acceptReview');
    assert.equal(await second, true);
    for (const name of NAMES) assert.match(await readFile(expectedOf(name)), /location:\[B,3\]/);
    assert.deepEqual(tabs().filter(isReview), []);
  });

  it('asks once where two reviews begin at the same time', async () => {
    const both = [review.accept(NAMES.map(scriptOf)), review.accept(NAMES.map(scriptOf))];
    assert.equal(await Promise.race(both), false, 'one of them gives way');
    await until('the question', () => review.isOpen);
    review.decide(false);
    assert.deepEqual(await Promise.all(both), [false, false]);
    assert.ok(!review.isOpen);
  });

  it('takes all that failed for the same reason together, and nothing else', async () => {
    const other = fileOf(`${folder}/other.sd2`);
    await write(fileOf(`${folder}/other.expected.txt`), wrong.replace('state:not started', 'state:asleep'));
    await write(other, await readFile(scriptOf('first')));
    await until('the third script', () => itemOf(tests.controller, other));
    await tests.run([...NAMES.map(scriptOf), other]);
    const accepting = vscode.commands.executeCommand(
      'turnscript.acceptKind',
      itemOf(tests.controller, scriptOf('second')),
    );
    await until('the question', () => review.isOpen);
    review.decide(true);
    await accepting;
    const answers = await tests.run([...NAMES.map(scriptOf), other]);
    assert.deepEqual(answers.map(({ uri, state }) => `${uri.slice(uri.lastIndexOf('/') + 1)} ${state}`).sort(), [
      'first.sd2 passed',
      'other.sd2 failed',
      'second.sd2 passed',
    ]);
  });

  it('shows a new transcript for review before it is written, and leaves it where the answer is no', async () => {
    await vscode.workspace.fs.delete(expectedOf('first'));
    for (const isAccepted of [false, true]) {
      const recording = vscode.commands.executeCommand('turnscript.recordExpected', scriptOf('first').toString());
      await until('the question', () => review.isOpen);
      assert.equal(await exists(expectedOf('first')), false, 'nothing is written yet');
      review.decide(isAccepted);
      await recording;
      assert.equal(await exists(expectedOf('first')), isAccepted);
    }
  });

  it('writes one block alone from the button of a failed message', async () => {
    const [answer] = await tests.run([scriptOf('first')]);
    const [difference, consequence] = answer?.failures ?? [];
    assert.ok(difference?.range && consequence, 'a difference and what follows from it');
    const message = new vscode.TestMessage(difference.message);
    const { line } = difference.range.start;
    message.location = new vscode.Location(scriptOf('first'), new vscode.Range(line, 0, line, 0));
    const test = itemOf(tests.controller, scriptOf('first'));
    const accepting = vscode.commands.executeCommand('turnscript.acceptBlock', { test, message });
    await until('the question', () => review.isOpen);
    await vscode.commands.executeCommand('turnscript.acceptReview');
    await accepting;
    const [after] = await tests.run([scriptOf('first')]);
    assert.deepEqual(
      after?.failures.map(({ index }) => index),
      [consequence.index],
      'only the next command differs still',
    );
  });

  it('is undone like any edit: the expected file is as it was', async () => {
    const accepting = review.accept([scriptOf('first')]);
    await until('the question', () => review.isOpen);
    review.decide(true);
    assert.equal(await accepting, true);
    assert.notEqual(await readFile(expectedOf('first')), wrong);
    const { document } = await openScript(`${folder}/first.expected.txt`);
    await vscode.commands.executeCommand('undo');
    await until('the old text', () => document.getText() === wrong);
    assert.ok(await document.save());
    assert.equal(await readFile(expectedOf('first')), wrong);
  });
});

const tabs = (): vscode.Tab[] => vscode.window.tabGroups.all.flatMap((group) => [...group.tabs]);
