/** The second profile: somebody's own implementation, here a few lines of JavaScript each. */
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { RecordedRun, Tests } from '../../client/tests/controller';
import { closeAll, fileOf, readFile, until } from './editor';
import { exportsOf } from './extension';

const PRINT = (expression: string): string => `process.stdout.write(${expression})`;
const EXPECTED = 'require("fs").readFileSync(process.argv[1].replace(".sd2", ".expected.txt"), "utf8")';

describe('another program', () => {
  let tests: Tests;
  const script = (): vscode.Uri => fileOf('passing.sd2');

  before(async () => {
    ({ tests } = await exportsOf());
    await tests.refresh();
  });
  afterEach(async () => {
    await closeAll();
    await configure('externalProgram', undefined);
    await configure('externalProgramTimeout', undefined);
  });

  it('passes if it prints what the oracle prints', async () => {
    const { answers } = await against(PRINT(EXPECTED));
    assert.equal(answers[0]?.state, 'passed');
  });

  it('fails at the command whose block differs, and both sides can be looked at', async () => {
    const { answers } = await against(PRINT(`${EXPECTED}.replace("location:[C,4]", "location:[C,5]")`));
    assert.equal(answers[0]?.state, 'failed');
    const [first] = answers[0].failures;
    assert.equal(first?.range?.start.line, 5, 'the move');
    assert.match(first?.expected ?? '', /location:\[C,4\]/, 'the oracle is what is expected');
    assert.match(first?.actual ?? '', /location:\[C,5\]/);
    await vscode.commands.executeCommand('turnscript.openProgramDiff', script());
    const tab = await until('the diff', () => {
      const { activeTab } = vscode.window.tabGroups.activeTabGroup;
      return activeTab?.input instanceof vscode.TabInputTextDiff && activeTab;
    });
    assert.equal(tab.label, 'passing.sd2: oracle ↔ your program');
    const { original, modified } = tab.input as vscode.TabInputTextDiff;
    const text = async (uri: vscode.Uri): Promise<string> => (await vscode.workspace.openTextDocument(uri)).getText();
    assert.equal(await text(original), await readFile(fileOf('passing.expected.txt')));
    assert.match(await text(modified), /location:\[C,5\]/);
  });

  it('says so if it gives up in the middle', async () => {
    const { answers } = await against(
      `${PRINT(`${EXPECTED}.slice(0, 200)`)}; console.error("out of ideas"); process.exitCode = 3`,
    );
    assert.equal(answers[0]?.state, 'failed');
    assert.match(answers[0].failures[0]?.message ?? '', /^The program ended with code 3\.\nout of ideas\n/);
  });

  it('is missing', async () => {
    await configure('externalProgram', ['no-such-program', '{script}']);
    assert.equal(trouble(await run()), 'no-such-program was not found. Check the setting turnscript.externalProgram.');
  });

  it('is not named at all', async () => {
    assert.match(trouble(await run()), /^No program is named\. Choose yours/);
  });

  it('does not end in time', async () => {
    await configure('externalProgramTimeout', 1);
    assert.match(
      trouble(await against('setInterval(() => {}, 1000)')),
      /did not finish within 1 s and was stopped\. If it needs longer, raise the setting/,
    );
  });

  it('prints without end', async () => {
    const flood = 'const more = () => process.stdout.write("x".repeat(1 << 16), more); more()';
    assert.match(trouble(await against(flood)), /printed more than 16 MB and was stopped: it may print without end\./);
  });

  it('prints nothing and complains', async () => {
    const answer = trouble(await against('console.error("no licence"); process.exitCode = 4'));
    assert.match(answer, /printed nothing and ended with code 4\.\nno licence/);
  });

  it('is stopped with the run', async () => {
    await configure('externalProgram', [process.execPath, '-e', 'setInterval(() => {}, 1000)', '{script}']);
    await configure('externalProgramTimeout', 600);
    const { program } = tests.profiles;
    assert.ok(program, 'the profile is there where programs can be started');
    const source = new vscode.CancellationTokenSource();
    const items = [...tests.controller.items].map(([, item]) => item);
    const earlier = tests.runs.at(-1);
    const running = program.runHandler(new vscode.TestRunRequest(items, undefined, program), source.token);
    source.cancel();
    await running;
    const last = tests.runs.at(-1);
    assert.notEqual(last, earlier);
    assert.equal(last?.isCancelled, true);
    assert.equal(last.skipped.length, items.length);
  });

  async function run(): Promise<RecordedRun> {
    await tests.run([script()], 'program');
    const last = tests.runs.at(-1);
    assert.ok(last);
    assert.equal(last.against, 'program');
    return last;
  }

  async function against(code: string): Promise<RecordedRun> {
    await configure('externalProgram', [process.execPath, '-e', code, '{script}']);
    return run();
  }
});

async function configure(key: string, value: unknown): Promise<void> {
  await vscode.workspace.getConfiguration('turnscript').update(key, value, vscode.ConfigurationTarget.Global);
}

function trouble({ answers, troubles }: RecordedRun): string {
  assert.deepEqual(answers, []);
  assert.equal(troubles.length, 1);
  return (troubles[0]?.message ?? '').replaceAll(process.execPath, 'node');
}
