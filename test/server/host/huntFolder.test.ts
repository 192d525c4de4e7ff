import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileContent } from '../../../engine/face';
import { HuntFolder } from '../../../server/host/node/huntFolder';

describe('the folder of a hunt', () => {
  const usual = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'turnscript-test-'));

  before(() => {
    process.env.TMPDIR = folder;
  });

  after(() => {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    rmSync(folder, { recursive: true, force: true });
  });

  it('is gone afterwards, with what killed hunts left', function () {
    if (process.platform === 'win32') this.skip();
    const { pid } = spawnSync(process.execPath, ['-e', '0']);
    const made = (name: string, hoursAgo: number): string => {
      mkdirSync(join(folder, name, 'deep'), { recursive: true });
      const then = Date.now() / 1000 - hoursAgo * 3600;
      utimesSync(join(folder, name), then, then);
      return name;
    };
    made(`turnscript-hunt-${pid}-killed`, 2);
    const kept = [
      made(`turnscript-hunt-${pid}-recent`, 0),
      made(`turnscript-hunt-${process.pid}-lasts1`, 2),
      made('turnscript-hunt-notes', 2),
    ];
    const hunt = new HuntFolder(new Map([['configs/simple.json', { kind: 'read', text: '{}' }]]));
    assert.deepEqual(readdirSync(join(hunt.path, 'configs')), ['simple.json']);
    hunt.dispose();
    assert.deepEqual(readdirSync(folder).sort(), kept.sort());
  });

  it('has files that came after the hunt had begun', () => {
    const files = new Map<string, FileContent>();
    const hunt = new HuntFolder(files);
    files.set('dungeons/later.json', { kind: 'read', text: '{}' });
    hunt.catchUp();
    assert.deepEqual(readdirSync(join(hunt.path, 'dungeons')), ['later.json']);
    hunt.dispose();
  });
});
