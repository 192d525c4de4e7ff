import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CoverageAnswer } from '../../server/protocol';
import { type EditorClient, inProcessClient } from '../helpers/languageServer';
import { transcriptFor } from '../helpers/subject';

describe('turnscript/coverage', () => {
  let folder: string;
  let editor: EditorClient;
  const uriOf = (name: string): string => pathToFileURL(join(folder, name)).href;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
    writeFileSync(join(folder, 'a.sd2'), 'abort\n');
    writeFileSync(join(folder, 'a.expected.txt'), transcriptFor('abort\n'));
    writeFileSync(join(folder, 'b.sd2'), '-- nothing\n\ntoggle_debug_mode\nabort\n');
    editor = await inProcessClient({ folder: pathToFileURL(folder).href });
  });
  afterEach(async () => {
    await editor.stop();
    rmSync(folder, { recursive: true });
  });

  it('tells of the scripts named who got where first, and who adds nothing', async () => {
    const uris = ['a.sd2', 'b.sd2', 'missing.sd2'].map(uriOf);
    const { reports }: CoverageAnswer = await editor.request('turnscript/coverage', { uris });
    const [report] = reports;
    assert.deepEqual(
      report?.scripts.map(({ alone }) => alone.length > 0),
      [false, true],
    );
    const [first] = report?.scripts ?? [];
    assert.equal(first?.groups.length, report?.groups.length);
    assert.equal(
      first?.groups.reduce((sum, count) => sum + count, 0),
      first?.reached,
    );
    const refusals = report?.groups.findIndex(({ group }) => group === 'Refusals') ?? -1;
    assert.equal(first?.groups[refusals], 1, 'abort with nothing started');
    const firsts = report?.groups.flatMap(({ items }) => items.flatMap(({ first }) => first ?? [])) ?? [];
    assert.equal(firsts.length, report?.reached);
    assert.ok(firsts.some(({ script, line }) => script === uriOf('a.sd2') && line === 1));
    assert.ok(firsts.some(({ script, line }) => script === uriOf('b.sd2') && line === 3));
  });

  it('tells of all that expect something where none is named', async () => {
    const { reports }: CoverageAnswer = await editor.request('turnscript/coverage', {});
    assert.deepEqual(
      reports.flatMap(({ scripts }) => scripts.map(({ script }) => script)),
      [uriOf('a.sd2')],
    );
  });
});
