/** Scripts nobody wrote: with somebody's program that says one word otherwise, and for a rule that is missed. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import * as vscode from 'vscode';
import type { Tests } from '../../client/tests/controller';
import type { HuntAnswer } from '../../server/protocol';
import { closeAll, exists, fileOf, openScript, openText, until, write } from './editor';
import { exportsOf } from './extension';

const CLI = join(__dirname, '..', '..', 'dist', 'cli.js');
const SPOILT = `const { spawnSync } = require("child_process");
  const { stdout } = spawnSync(process.execPath, [${JSON.stringify(CLI)}, "run", process.argv[1]], { encoding: "utf8" });
  process.stdout.write(stdout.replaceAll("Mission aborted", "Mission ended"));`;

describe('hunting', function () {
  this.timeout(120_000);
  let tests: Tests;

  before(async () => {
    ({ tests } = await exportsOf());
  });
  afterEach(async () => {
    await closeAll();
    await configure('externalProgram', undefined);
  });

  it('opens the shortest script that differs as an unsaved file, with both transcripts beside it', async () => {
    await configure('externalProgram', [process.execPath, '-e', SPOILT, '{script}']);
    await openText('sim1', 'play\n');
    const answer = await vscode.commands.executeCommand<HuntAnswer | undefined>('turnscript.hunt');
    assert.equal(answer?.kind, 'found', JSON.stringify(answer));
    await foundIsShown();
  });

  it('says where no program is named, and hunts nothing', async () => {
    await openText('sim1', 'play\n');
    const hunted = vscode.commands.executeCommand<HuntAnswer | undefined>('turnscript.hunt');
    assert.equal((await hunted)?.kind, 'no-program');
  });

  it('says which program could not be started', async () => {
    await configure('externalProgram', ['no-such-program', '{script}']);
    await openText('sim1', 'play\n');
    const answer = await vscode.commands.executeCommand<HuntAnswer | undefined>('turnscript.hunt');
    assert.deepEqual(answer, { kind: 'not-started', reason: 'not-found', message: 'no-such-program' });
  });

  it('shrinks a script whose test fails, by a code action at the command that differs', async () => {
    const script = fileOf('long-hunt.sim1');
    try {
      await write(script, `test(30)\n${'status\npass\n'.repeat(5)}abort\n`);
      await configure('externalProgram', [process.execPath, '-e', SPOILT, '{script}']);
      await until('the test', async () => {
        await tests.refresh();
        const [answer] = await tests.run([script], 'program');
        return answer?.state === 'failed';
      });
      const { document } = await openScript('long-hunt.sim1');
      const isOffered = async (line: number): Promise<vscode.CodeAction | undefined> => {
        const at = new vscode.Range(line, 0, line, 0);
        const found = await vscode.commands.executeCommand<vscode.CodeAction[]>(
          'vscode.executeCodeActionProvider',
          document.uri,
          at,
        );
        return found.find(({ title }) => title === 'Shrink this script');
      };
      const action = await until('the action at the command that differs', () => isOffered(11));
      assert.ok(action.command);
      const { command, arguments: given = [] } = action.command;
      const answer = await vscode.commands.executeCommand<HuntAnswer | undefined>(command, ...given);
      assert.equal(answer?.kind, 'found', JSON.stringify(answer));
      await foundIsShown();
    } finally {
      if (await exists(script)) await vscode.workspace.fs.delete(script);
    }
  });

  it('writes a script that reaches a missed rule, from its line in the coverage', async () => {
    await tests.refresh();
    const { coverageProfile } = tests;
    const item = [...tests.controller.items].map(([, each]) => each).find(({ id }) => id.endsWith('passing.sd2'));
    assert.ok(item, 'there is a script');
    const source = new vscode.CancellationTokenSource();
    await coverageProfile.runHandler(new vscode.TestRunRequest([item], undefined, coverageProfile), source.token);
    const page = vscode.Uri.from({
      scheme: 'turnscript-coverage',
      authority: 'turnscript',
      path: '/Space Defender 2.md',
    });
    const document = await vscode.workspace.openTextDocument(page);
    assert.match(document.getText(), /^# Space Defender 2\n\n## .+ \(\d+\/\d+\)\n/);
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', page);
    const missed = document
      .getText()
      .split('\n')
      .flatMap((line, index) => (line.endsWith('(missed)') ? [index] : []));
    assert.deepEqual(
      lenses.map(({ range }) => range.start.line).sort((a, b) => a - b),
      missed,
    );
    const lens = lenses.find(({ command }) => command?.title === 'Write a script that reaches it');
    assert.ok(lens?.command);
    const { command, arguments: given = [] } = lens.command;
    const answer = await vscode.commands.executeCommand<HuntAnswer | undefined>(command, ...given);
    assert.equal(answer?.kind, 'found');
    await until('the script that reaches it', () =>
      vscode.window.visibleTextEditors.find(
        ({ document: shown }) => shown.isUntitled && /^--\n-- Reaches: .+\n/.test(shown.getText()),
      ),
    );
    const [rule] = given as [{ item: string }];
    assert.ok(rule.item);
  });

  async function foundIsShown(): Promise<void> {
    const document = await until('the script', () =>
      vscode.workspace.textDocuments.find(({ isUntitled, getText }) => isUntitled && /Mission ended/.test(getText())),
    );
    assert.equal(document.languageId, 'sim1');
    assert.match(
      document.getText(),
      /^--\n-- Differs at abort, the last of 2 commands\.\n-- Expected: Mission aborted.*\n-- Program said: Mission ended.*\n--\n(play|test\(\d+\))\nabort\n$/,
    );
    const tab = await until('the diff', () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find(({ input }) => input instanceof vscode.TabInputTextDiff),
    );
    assert.equal(tab.label, 'Shortest script: oracle ↔ your program');
    assert.notEqual(
      tab.group,
      vscode.window.tabGroups.all.find(({ tabs }) => tabs.some(isUntitledTab)),
      'beside it',
    );
    const { original, modified } = tab.input as vscode.TabInputTextDiff;
    const text = async (uri: vscode.Uri): Promise<string> => (await vscode.workspace.openTextDocument(uri)).getText();
    assert.equal(await text(modified), (await text(original)).replace('Mission aborted', 'Mission ended'));
  }
});

const isUntitledTab = ({ input }: vscode.Tab): boolean =>
  input instanceof vscode.TabInputText && input.uri.scheme === 'untitled';

async function configure(key: string, value: unknown): Promise<void> {
  await vscode.workspace.getConfiguration('turnscript').update(key, value, vscode.ConfigurationTarget.Global);
}
