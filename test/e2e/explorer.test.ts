import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { RecordedRun, Tests } from '../../client/tests/controller';
import { itemOf, scriptItems } from '../../client/tests/tree';
import { Method } from '../../server/protocol';
import { append, closeAll, fileOf, openScript, readFile, remove, until, write } from './editor';
import { exportsOf } from './extension';

/** A folder of its own: other suites count the scripts of the workspace. */
const FOLDER = 'watched';
const script = (name: string): vscode.Uri => fileOf(`${FOLDER}/${name}`);

describe('the tree of tests', () => {
  let tests: Tests;
  let passing: string;
  let expected: string;

  before(async () => {
    ({ tests } = await exportsOf());
    passing = await readFile(fileOf('passing.sd2'));
    expected = await readFile(fileOf('passing.expected.txt'));
  });
  beforeEach(async () => {
    await tests.refresh();
    await write(script('one.sd2'), passing);
    await write(script('one.expected.txt'), expected);
    await write(script('deep/two.sd2'), passing);
    await shown(['deep/two.sd2', 'one.sd2']);
  });
  afterEach(async () => {
    await closeAll();
    for (const folder of [FOLDER, 'moved']) await remove(folder);
    await shown([]);
    await shown([], 'moved');
  });

  it('follows scripts that are created, renamed and deleted on disk', async () => {
    await write(script('three.sd2'), passing);
    await shown(['deep/two.sd2', 'one.sd2', 'three.sd2']);
    await vscode.workspace.fs.rename(script('three.sd2'), script('four.sd2'));
    await shown(['deep/two.sd2', 'four.sd2', 'one.sd2']);
    await vscode.workspace.fs.delete(script('four.sd2'));
    await shown(['deep/two.sd2', 'one.sd2']);
  });

  it('follows a folder that is renamed, with all that lies in it', async () => {
    await vscode.workspace.fs.rename(fileOf(FOLDER), fileOf('moved'));
    await shown([]);
    await shown(['deep/two.sd2', 'one.sd2'], 'moved');
  });

  it('forgets the scripts of a deleted folder, whatever its name', async () => {
    await write(script('v1.2/three.sd2'), passing);
    await shown(['deep/two.sd2', 'one.sd2', 'v1.2/three.sd2']);
    await vscode.workspace.fs.delete(script('v1.2'), { recursive: true });
    await shown(['deep/two.sd2', 'one.sd2']);
    await vscode.workspace.fs.delete(script('deep'), { recursive: true });
    await shown(['one.sd2']);
  });

  it('says which scripts have no expectation, and when they get one', async () => {
    const item = (): vscode.TestItem | undefined =>
      scriptItems(tests.controller).find(({ id }) => id === script('deep/two.sd2').toString());
    assert.equal(item()?.description, 'no expectation');
    await write(script('deep/two.expected.txt'), expected);
    await until('the expectation', () => item()?.description === '');
  });

  it('keeps the run mark on the first line while one types at the end of an empty script', async () => {
    await write(script('three.sd2'), '');
    await shown(['deep/two.sd2', 'one.sd2', 'three.sd2']);
    const editor = await openScript(`${FOLDER}/three.sd2`);
    const mark = (): vscode.Range | undefined => itemOf(tests.controller, script('three.sd2'))?.range;
    for (const text of ['play(5,10,1,1,1,1,1)', '\n', 'setup_next(5)', '\n']) await append(editor, text);
    await until('the mark on the first line', () => mark()?.start.line === 0 && (mark()?.end.character ?? 0) <= 20);
    const before = mark();
    await editor.edit((edit) => edit.insert(new vscode.Position(1, 0), 'toggle_debug_mode\n'));
    await until('the mark to be said anew', () => before && mark()?.isEqual(before) === false);
    assert.ok(await editor.document.save());
  });

  it('is no longer green about a script whose expected transcript is gone', async () => {
    await tests.run([script('one.sd2')]);
    assert.equal(tests.latest(script('one.sd2'))?.state, 'passed');
    await vscode.workspace.fs.delete(script('one.expected.txt'));
    await until('the result to be forgotten', () => tests.latest(script('one.sd2')) === undefined);
    const item = await until('the item', () => itemOf(tests.controller, script('one.sd2')));
    await until('the item to say so', () => item.description === 'no expectation');
  });

  it('runs a folder, with a duration for each script', async () => {
    const run = await nextRun(() => vscode.commands.executeCommand('testing.run.uri', fileOf(FOLDER)));
    assert.deepEqual(states(run), ['one.sd2 passed', 'two.sd2 no-expectation']);
    assert.ok(
      run.answers.every(({ milliseconds }) => milliseconds > 0),
      'each took some time',
    );
  });

  it('runs a folder item, as its button in the tree does', async () => {
    const folder = tests.controller.items.get(`folder:/${FOLDER}`);
    assert.ok(folder);
    const run = await nextRun(() => handle(tests.profiles.expected, [folder]));
    assert.deepEqual(states(run), ['one.sd2 passed', 'two.sd2 no-expectation']);
  });

  it('runs a script again while it is watched: after an edit of the script, and of its expectation', async () => {
    const item = scriptItems(tests.controller).find(({ id }) => id === script('one.sd2').toString());
    assert.ok(item);
    const first = await nextRun(
      () => undefined,
      // The window hears of new items a moment later, and cannot watch what it does not know.
      () => vscode.commands.executeCommand('vscode.startContinuousTestRun', tests.profiles.expected, [item]),
    );
    try {
      assert.deepEqual(states(first), ['one.sd2 passed']);
      await runsTo('one.sd2 failed', async () => {
        const editor = await openScript(`${FOLDER}/one.sd2`);
        await append(editor, 'pass\n');
        await editor.document.save();
      });
      await runsTo('one.sd2 passed', () => write(script('one.sd2'), passing));
      await runsTo('one.sd2 failed', () => write(script('one.expected.txt'), 'nothing\n'));
    } finally {
      await vscode.commands.executeCommand('vscode.stopContinuousTestRun', [item]);
    }
    const earlier = new Set(tests.runs);
    await write(script('one.expected.txt'), expected);
    // Later than any run that the change before it could have caused.
    await write(script('last.sd2'), passing);
    await shown(['deep/two.sd2', 'last.sd2', 'one.sd2']);
    const [answer] = await tests.run([script('one.sd2')]);
    assert.equal(answer?.state, 'passed');
    // One that was under way when the watch ended is cancelled.
    const later = tests.runs.filter((run) => !earlier.has(run) && !run.isCancelled);
    assert.equal(later.length, 1, 'only the run that was asked for');
  });

  it('watches scripts that are new while everything is watched', async () => {
    const source = new vscode.CancellationTokenSource();
    const { expected: profile } = tests.profiles;
    try {
      const request = new vscode.TestRunRequest(undefined, undefined, profile, true);
      const first = await nextRun(() => profile.runHandler(request, source.token));
      assert.ok(first.answers.length >= 7, 'all that there are');
      // The files made before this test may still be reported, and are run with it then.
      const ran = (state: string): boolean => tests.runs.some((run) => states(run).includes(`new.sd2 ${state}`));
      await write(script('new.sd2'), passing);
      await until('a run of the new script', () => ran('no-expectation'));
      await write(script('new.expected.txt'), expected);
      await until('a run with its expectation', () => ran('passed'));
    } finally {
      source.cancel();
    }
  });

  it('reports expected transcripts that belong to no script, to whoever runs everything', async () => {
    await write(script('lonely.expected.txt'), expected);
    const run = await nextRun(() => vscode.commands.executeCommand('testing.runAll'));
    assert.deepEqual(
      run.orphans?.map((uri) => uri.slice(uri.lastIndexOf('/') + 1)),
      ['lonely.expected.txt'],
    );
    const some = await nextRun(() => tests.run([script('one.sd2')]));
    assert.deepEqual(some.orphans, []);
  });

  it('ends a cancelled run at once and skips the rest', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `many-${index}.sd2`);
    const long = `${passing}${'pass\n'.repeat(20_000)}`;
    await Promise.all(
      names.flatMap((name) => [
        write(script(name), long),
        write(script(name.replace('.sd2', '.expected.txt')), expected),
      ]),
    );
    await until('all of them', () => below(FOLDER).length === names.length + 2);
    const folder = tests.controller.items.get(`folder:/${FOLDER}`);
    assert.ok(folder);
    const source = new vscode.CancellationTokenSource();
    const run = await nextRun(async () => {
      const running = handle(tests.profiles.expected, [folder], source.token);
      // Something else than tests is asked meanwhile: by its answer the run is under way.
      await (await exportsOf()).server.ask(Method.systems, {});
      source.cancel();
      await running;
    });
    assert.equal(run.isCancelled, true);
    assert.ok(run.skipped.length > 20, `${run.skipped.length} skipped`);
    assert.equal(run.skipped.length + run.answers.length, names.length + 2, 'each is skipped or answered');
  });

  const below = (folder: string): string[] =>
    scriptItems(tests.controller)
      .map(({ id }) => id)
      .filter((id) => id.startsWith(`${fileOf(folder)}/`))
      .map((id) => id.slice(`${fileOf(folder)}/`.length))
      .sort();

  async function shown(names: readonly string[], folder = FOLDER): Promise<void> {
    await until(`${folder} with [${names}], not [${below(folder)}]`, () => below(folder).join() === names.join());
  }

  /** One change may cause two runs, by the edit and by the file: what counts is what they come to. */
  async function runsTo(result: string, change: () => unknown): Promise<void> {
    const earlier = new Set(tests.runs);
    await change();
    await until(`a run with ${result}`, () =>
      tests.runs.some((run) => !earlier.has(run) && states(run).join() === result),
    );
  }

  async function nextRun(start: () => unknown, insist?: () => unknown): Promise<RecordedRun> {
    const earlier = tests.runs.at(-1);
    await start();
    return until('a run', async () => {
      await insist?.();
      const last = tests.runs.at(-1);
      return last !== earlier && last;
    });
  }
});

const states = ({ answers }: RecordedRun): string[] =>
  answers.map(({ uri, state }) => `${uri.slice(uri.lastIndexOf('/') + 1)} ${state}`).sort();

async function handle(
  profile: vscode.TestRunProfile,
  items: vscode.TestItem[],
  token = new vscode.CancellationTokenSource().token,
): Promise<void> {
  await profile.runHandler(new vscode.TestRunRequest(items, undefined, profile), token);
}
