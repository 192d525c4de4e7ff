/** A window with several folders: each has its own settings, and they hold for its scripts alone. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DiagnosticSeverity } from 'vscode-languageserver/node';
import type { LanguageAnswer, TestAnswer } from '../../server/protocol';
import { type EditorClient, inProcessClient } from '../helpers/languageServer';
import { transcriptFor } from '../helpers/subject';

const SCRIPT = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nmove(E,30)\nfire\n';

describe('several folders', () => {
  let root: string;
  let first: string;
  let second: string;
  let client: EditorClient;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'turnscript-folders-'));
    first = write('one/a.sd2', SCRIPT);
    second = write('two/at1.txt', SCRIPT);
    write('two/answers/at1.out', transcriptFor(SCRIPT).replace('in game(1.0)', 'in game(9.9)'));
  });
  afterEach(async () => {
    await client.stop();
    rmSync(root, { recursive: true, force: true });
  });

  function write(path: string, text: string): string {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return pathToFileURL(file).href;
  }

  const folderOf = (name: string): string => pathToFileURL(join(root, name)).href;

  /** The second folder's own; asked without a folder, nothing is said of them. */
  const OWN = {
    testFiles: { '**/at*.txt': 'sd2' },
    expectedFile: `answers/\${name}.out`,
    severity: { difference: 'information', refused: 'hint' },
  };
  type Asked = { readonly items: readonly { readonly scopeUri?: string }[] };
  const settingsOf = (params: unknown): unknown =>
    (params as Asked).items.map(({ scopeUri }) => (scopeUri === folderOf('two') ? OWN : {}));

  const open = async (answer: (params: unknown) => unknown = settingsOf): Promise<void> => {
    client = await inProcessClient({
      capabilities: { workspace: { configuration: true, workspaceFolders: true } },
      folders: [folderOf('one'), folderOf('two')],
      answers: { 'workspace/configuration': answer },
    });
  };
  const languageOf = (uri: string): Promise<LanguageAnswer> =>
    client.request('turnscript/languageOf', { uri, text: SCRIPT });

  it('have test files, expected transcripts and severities of their own', async () => {
    await open();
    await client.open(second, SCRIPT, 'plaintext');
    await client.when(() => client.codes(second).includes('expected-difference'));
    const [difference] = client.published.get(second)?.diagnostics ?? [];
    assert.equal(difference?.severity, DiagnosticSeverity.Information);
    assert.deepEqual(await languageOf(second), { language: 'sd2' });
    const tested: TestAnswer = await client.request('turnscript/runTest', { uri: second });
    assert.equal(tested.state, 'failed');

    await client.open(first, SCRIPT);
    await client.settled(first, 1);
    assert.deepEqual(
      client.published.get(first)?.diagnostics.map(({ code, severity }) => [code, severity]),
      [['outside-board', DiagnosticSeverity.Warning]],
    );
  });

  it('know their transcripts by whose they are, and not by their names alone', async () => {
    await open();
    const transcript = folderOf('two/answers/at1.out');
    await client.open(second, SCRIPT, 'plaintext');
    await client.when(() => client.codes(second).includes('expected-difference'));
    assert.deepEqual(await languageOf(transcript), { language: 'turnscript-transcript' });
    const stray = write('two/answers/notes.out', 'words\n');
    assert.equal((await languageOf(stray)).language, null);
  });

  it('are offered no language before they have been asked which they have', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    await open(async (params) => {
      await asked;
      return settingsOf(params);
    });
    assert.deepEqual(await languageOf(second), { language: null });
    answer();
    await client.open(second, SCRIPT, 'plaintext');
    await client.when(() => client.codes(second).includes('expected-difference'));
    assert.deepEqual(await languageOf(second), { language: 'sd2' });
    const other = write('one/at7.txt', SCRIPT);
    assert.equal((await languageOf(other)).guess?.language, 'sd2');
  });
});
