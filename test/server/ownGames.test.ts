/** Games of other people's projects, laid out as theirs are, through the real server process. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hover } from 'vscode-languageserver/node';
import { type EditorClient, stdioClient } from '../helpers/languageServer';

const PROJECT = JSON.stringify({
  systems: [{ id: 'jar', grammar: 'docs/jar.grammar.txt', scripts: ['tests/**/*.txt'] }],
});
const GRAMMAR = 'system jar\nput(what: STRING)\nshake\n';

describe("The server on other people's projects", () => {
  let folder: string;
  let client: EditorClient;

  const uriOf = (name: string): string => pathToFileURL(join(folder, name)).href;
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const script = (name: string, text: string, transcript: string): void => {
    write(`${name}.txt`, text);
    write(`${name}.expected.txt`, transcript);
  };
  const open = async (name: string, text: string): Promise<string> => {
    const uri = uriOf(`${name}.txt`);
    await client.open(uri, text, 'turnscript-script');
    await client.when(() => client.statuses.get(uri)?.isComplete === true);
    return uri;
  };
  const hoverAt = async (uri: string, line: number): Promise<string> => {
    const position = { textDocument: { uri }, position: { line, character: 1 } };
    const hover = await client.request<Hover | null>('textDocument/hover', position);
    return JSON.stringify(hover?.contents);
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-own-'));
    write('turnscript.json', PROJECT);
    write('docs/jar.grammar.txt', GRAMMAR);
  });

  afterEach(async () => {
    await client.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<void> => {
    client = await stdioClient({ folder: pathToFileURL(folder).href });
  };

  it('serves scripts of every folder of a project, one opened after the other', async () => {
    for (const who of ['instructor', 'student', 'more/deeper'])
      script(`tests/${who}/at1`, 'shake\n', `  jar\n->shake\n  shaken by ${who}\n`);
    await start();
    for (const who of ['instructor', 'student', 'more/deeper']) {
      const uri = await open(`tests/${who}/at1`, 'shake\n');
      assert.match(await hoverAt(uri, 0), new RegExp(`shaken by ${who}`));
    }
  });
});
