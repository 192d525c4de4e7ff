/** Scripts that stand beside each other in a diff. A question is no news: whoever asks whenever something is told would ask for ever. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NodeHost } from '../../server/host/node/nodeHost';
import type { LanguageAnswer, StatusParams, TranscriptAnswer } from '../../server/protocol';
import type { FileText } from '../../server/service/host';
import { inProcessClient } from '../helpers/languageServer';

/** Whatever lies there cannot be read, and the editor says so anew each time. */
class HostOfEditor extends NodeHost {
  override async read(uri: string, largest?: number): Promise<FileText> {
    if (uri.startsWith('file:')) return super.read(uri, largest);
    return { kind: 'unreadable', message: 'The file system provider says no' };
  }
}

const SCRIPT = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nfire\n';

describe('a script that is asked about', () => {
  for (const uri of [
    'file:///nowhere/a.sd2',
    'git:/nowhere/a.sd2?%7B%22ref%22%3A%22~%22%7D',
    'untitled:a.sd2',
    'virtual:/x/a.sd2',
  ]) {
    it(`tells nothing new, as ${uri.slice(0, uri.indexOf(':'))}:`, async () => {
      const editor = await inProcessClient({ folder: 'file:///nowhere' }, { host: new HostOfEditor() });
      try {
        await editor.open(uri, SCRIPT);
        await editor.settled(uri, 1);
        const told: StatusParams[] = [];
        editor.connection.onNotification('turnscript/status', (status: StatusParams) => told.push(status));
        for (let time = 0; time < 3; time++) {
          const { text } = await editor.request<TranscriptAnswer>('turnscript/transcript', { textDocument: { uri } });
          await editor.request('turnscript/compareOutput', { uri, output: text });
        }
        assert.deepEqual(told, []);
      } finally {
        await editor.stop();
      }
    });
  }
});

describe('versions of a script, as Git has them', () => {
  const version = (ref: string, path = '/a.sd2'): string => `git:${path}?${encodeURIComponent(`{"ref":"${ref}"}`)}`;

  it('are scripts of their own', async () => {
    const editor = await inProcessClient();
    try {
      await editor.open(version('HEAD'), SCRIPT);
      await editor.open(version('~'), SCRIPT.replace('fire', 'pass'));
      const textOf = async (ref: string): Promise<string> =>
        (await editor.request<TranscriptAnswer>('turnscript/transcript', { textDocument: { uri: version(ref) } })).text;
      assert.match(await textOf('HEAD'), /->fire/);
      assert.match(await textOf('~'), /->pass/);
    } finally {
      await editor.stop();
    }
  });

  it('find the files that they name where the workspace has them', async () => {
    const folder = join(__dirname, '..', '..', 'examples');
    const editor = await inProcessClient({ folder: pathToFileURL(folder).href });
    try {
      const name = '01-the-way-out.dungeon';
      const uri = version('HEAD', pathToFileURL(join(folder, 'dungeonmania', name)).pathname);
      await editor.open(uri, readFileSync(join(folder, 'dungeonmania', name), 'utf8'), 'dungeon');
      await editor.settled(uri, 1);
      assert.deepEqual(editor.messages(uri), []);
    } finally {
      await editor.stop();
    }
  });

  it('have the language of the file, also where a project gives it', async () => {
    const folder = join(__dirname, '..', '..', 'examples');
    const editor = await inProcessClient({ folder: pathToFileURL(folder).href });
    try {
      const path = pathToFileURL(join(folder, 'your-game', 'tests', 'at01.txt')).pathname;
      const asked = { uri: version('HEAD', path) };
      const { language } = await editor.request<LanguageAnswer>('turnscript/languageOf', asked);
      assert.equal(language, 'turnscript-script');
    } finally {
      await editor.stop();
    }
  });
});
