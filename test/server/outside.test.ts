/** A workspace that somebody else wrote says where expected transcripts lie: inside its folders, nowhere else. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AcceptAnswer, TestAnswer, TestsAnswer } from '../../server/protocol';
import { inProcessClient } from '../helpers/languageServer';
import { transcriptFor } from '../helpers/subject';

describe('an expected transcript outside the workspace', () => {
  let outside: string;
  let folder: string;
  before(() => {
    outside = mkdtempSync(join(tmpdir(), 'turnscript-'));
    folder = join(outside, 'workspace');
    mkdirSync(join(folder, 'tests'), { recursive: true });
    writeFileSync(join(folder, 'tests', 'a.sd2'), 'abort\n');
    writeFileSync(join(outside, 'a.secret'), transcriptFor('abort\n'));
    writeFileSync(join(folder, 'a.secret'), transcriptFor('abort\n'));
  });
  after(() => rmSync(outside, { recursive: true }));

  const uri = (): string => pathToFileURL(join(folder, 'tests', 'a.sd2')).href;

  async function judged(settings: object): Promise<{ state: string; tests: number; accepts: boolean; logged: string }> {
    const editor = await inProcessClient({ folder: pathToFileURL(folder).href, options: { settings } });
    try {
      const { state } = await editor.request<TestAnswer>('turnscript/runTest', { uri: uri() });
      const { tests } = await editor.request<TestsAnswer>('turnscript/tests', {});
      const accepts = await editor.request<AcceptAnswer>('turnscript/accept', { uri: uri() }).then(
        () => true,
        () => false,
      );
      return { state, tests: tests.length, accepts, logged: editor.logged.join('\n') };
    } finally {
      await editor.stop();
    }
  }

  it('is neither read nor written where the workspace names it, and the log says why', async () => {
    const patterns = [
      `../../\${name}.secret`,
      `\${dir}/../../\${name}.secret`,
      `\${folder}/../\${name}.secret`,
      join(outside, 'a.secret').replaceAll('\\', '/'),
      `../../../../../../../../..${outside.replaceAll('\\', '/')}/\${name}.secret`,
    ];
    for (const expectedFile of patterns) {
      const { state, tests, accepts, logged } = await judged({ expectedFile });
      assert.deepEqual([state, tests, accepts], ['no-expectation', 0, false], expectedFile);
      assert.match(logged, /a\.secret, outside the workspace folders: .* in your own settings/);
    }
  });

  it('is read where the user names it', async () => {
    const { state, accepts } = await judged({ expectedFile: `../../\${name}.secret`, isExpectedFileOwn: true });
    assert.deepEqual([state, accepts], ['passed', true]);
  });

  it('is another matter than one in another folder of it', async () => {
    const { state, accepts, logged } = await judged({ expectedFile: `../\${name}.secret` });
    assert.deepEqual([state, accepts, logged.includes('outside')], ['passed', true, false]);
  });

  it('may lie anywhere while no folder is open: the settings are the user’s then', async () => {
    const editor = await inProcessClient({ options: { settings: { expectedFile: `../../\${name}.secret` } } });
    try {
      assert.equal((await editor.request<TestAnswer>('turnscript/runTest', { uri: uri() })).state, 'passed');
    } finally {
      await editor.stop();
    }
  });
});
