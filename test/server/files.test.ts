import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dungeonmania } from '../../engine/dungeonmania';
import { DUNGEONS } from '../../engine/dungeonmania/rules/files';
import { FileReader } from '../../server/host/node/files';
import { NodeHost } from '../../server/host/node/nodeHost';
import type { Run } from '../../server/language';
import { ExpectedFiles } from '../../server/service/expectedFiles';
import { LARGEST_FILE } from '../../server/service/host';
import { SILENT } from '../../server/service/log';
import { NeededFiles } from '../../server/service/neededFiles';
import { Workspace } from '../../server/service/workspace';

describe('files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are read again only when they changed', async () => {
    const path = join(folder, 'a.txt');
    writeFileSync(path, '\uFEFFone');
    const reader = new FileReader();
    const first = await reader.read(path);
    assert.deepEqual(first, { kind: 'read', text: 'one' });
    assert.equal(await reader.read(path), first);
    writeFileSync(path, 'three');
    assert.deepEqual(await reader.read(path), { kind: 'read', text: 'three' });
  });

  it('that are missing, folders or too large are values, not exceptions', async () => {
    const reader = new FileReader();
    assert.deepEqual(await reader.read(join(folder, 'none')), { kind: 'absent' });
    assert.deepEqual(await reader.read(folder), { kind: 'unreadable', message: 'it is a folder, not a file' });
    const huge = join(folder, 'huge');
    writeFileSync(huge, '');
    truncateSync(huge, LARGEST_FILE + 1);
    assert.equal((await reader.read(huge)).kind, 'unreadable');
  });

  it('say that bytes were no UTF-8, and that a written U+FFFD was', async () => {
    const path = join(folder, 'a.json');
    const reader = new FileReader();
    writeFileSync(path, Buffer.from([0x22, 0xff, 0x22]));
    assert.deepEqual(await reader.read(path), { kind: 'read', text: '"\uFFFD"', isMangled: true });
    writeFileSync(path, '"\uFFFD!"');
    assert.deepEqual(await reader.read(path), { kind: 'read', text: '"\uFFFD!"' });
  });

  it('that an unsaved script names are those of the workspace, and those beside other scripts of its game', async () => {
    for (const place of ['dungeons', 'configs', 'games/dungeons', 'games/configs', 'other/dungeons']) {
      mkdirSync(join(folder, place), { recursive: true });
    }
    writeFileSync(join(folder, 'configs/simple.json'), '{"a":1}');
    writeFileSync(join(folder, 'games/dungeons/maze.json'), '{"b":2}');
    writeFileSync(join(folder, 'other/dungeons/cave.json'), '{"c":3}');
    const at = (path: string): string => pathToFileURL(join(folder, path)).href;
    const needed = new NeededFiles({
      host: new NodeHost(),
      open: () => undefined,
      folders: () => [at('.')],
      scripts: async () => [
        { uri: at('games/a.dungeon'), language: 'dungeon' },
        { uri: at('other/a.sd2'), language: 'sd2' },
      ],
    });
    const named = (...names: string[]): Run[] =>
      names.map((text) => ({ command: { name: 'newGame', args: [{ text }, { text: 'simple' }] } })) as unknown as Run[];
    const script = 'untitled:Untitled-1';
    const runs = named('maze', 'cave');
    needed.files(script, dungeonmania, runs);
    await needed.load(script);
    assert.deepEqual(Object.fromEntries(needed.files(script, dungeonmania, runs)), {
      'dungeons/maze.json': { kind: 'read', text: '{"b":2}' },
      'configs/simple.json': { kind: 'read', text: '{"a":1}' },
      'dungeons/cave.json': { kind: 'absent' },
    });
    const places = await needed.placesOfNew(dungeonmania);
    assert.deepEqual(
      places.names(DUNGEONS).map(({ name }) => name),
      ['maze'],
      'the same for one that is not written yet',
    );
  });

  it('that commands name are unreadable when they are not UTF-8', async () => {
    const script = pathToFileURL(join(folder, 'a.dungeon')).href;
    for (const name of ['dungeons', 'configs']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'dungeons/maze.json'), Buffer.from('{"\xe9":1}', 'latin1'));
    writeFileSync(join(folder, 'configs/simple.json'), '{}');
    const needed = new NeededFiles({
      host: new NodeHost(),
      open: () => undefined,
      folders: () => [],
      scripts: async () => [],
    });
    const runs = [{ command: { name: 'newGame', args: [{ text: 'maze' }, { text: 'simple' }] } }] as unknown as Run[];
    needed.files(script, dungeonmania, runs);
    await needed.load(script);
    assert.deepEqual(
      [...needed.files(script, dungeonmania, runs).values()],
      [
        { kind: 'unreadable', message: 'it is not UTF-8' },
        { kind: 'read', text: '{}' },
      ],
    );
  });

  it('of expectations are found by pattern, and the editor wins over the disk', async () => {
    const script = pathToFileURL(join(folder, 'a.sd2')).href;
    const texts = new Map<string, { text: string; revision: number }>();
    const expected = new ExpectedFiles({
      host: new NodeHost(),
      open: (uri) => texts.get(uri),
      pattern: () => `\${name}.out`,
      folders: () => [],
    });
    const uri = pathToFileURL(join(folder, 'a.out')).href;
    assert.equal(expected.known(script), undefined);
    assert.deepEqual(await expected.load(script), { kind: 'absent', uri });
    writeFileSync(join(folder, 'a.out'), 'disk\n');
    expected.forget(uri);
    const read = await expected.load(script);
    assert.ok(read.kind === 'read' && read.text === 'disk\n');
    texts.set(uri, { text: 'editor\n', revision: 3 });
    const open = expected.known(script);
    assert.ok(open?.kind === 'read' && open.text === 'editor\n');
    assert.equal(expected.known(script), open, 'the same version is cut once');
    assert.deepEqual(await expected.load('untitled:x'), { kind: 'none' });
    // Nothing to read on another scheme, and that is known from then on: whoever waits for it goes on.
    assert.equal((await expected.load('memfs:/w/a.sd2')).kind, 'absent');
    assert.equal(expected.known('memfs:/w/a.sd2')?.kind, 'absent');
  });

  it('of a workspace are found in folders that people write in, and kept current', async () => {
    for (const name of ['a.sd2', 'sub/b.sd2', 'at1.txt', 'notes.txt', 'node_modules/c.sd2', 'at2.expected.txt']) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), '');
    }
    const workspace = new Workspace({
      host: new NodeHost(),
      log: SILENT,
      claimed: () => undefined,
      enter: async () => undefined,
      languageOfExtension: (extension) => (extension === 'sd2' ? 'sd2' : undefined),
      testFiles: () => ({ '**/at*.txt': 'sd2' }),
      isExpected: (uri) => uri.endsWith('.expected.txt'),
    });
    const names = async (): Promise<readonly string[]> =>
      (await workspace.scripts()).map(({ uri }) => uri.slice(pathToFileURL(folder).href.length + 1));
    assert.deepEqual(await names(), []);
    workspace.setFolders([pathToFileURL(folder).href]);
    assert.deepEqual(await names(), ['a.sd2', 'at1.txt', 'sub/b.sd2']);
    await workspace.note(pathToFileURL(join(folder, 'new.sd2')).href, false);
    await workspace.note(pathToFileURL(join(folder, 'sub', 'b.sd2')).href, true);
    rmSync(join(folder, 'a.sd2'));
    await workspace.note(pathToFileURL(join(folder, 'a.sd2')).href, true);
    await workspace.note('file:///elsewhere/x.sd2', false);
    assert.deepEqual(await names(), ['at1.txt', 'new.sd2', 'sub/b.sd2']);
  });
});
