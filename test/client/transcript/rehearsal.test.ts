import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Disk, rehearse } from '../../../client/transcript/rehearsal';

describe('before transcripts are accepted', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** A real folder on a disk that holds only so many bytes. */
  const diskOf = (capacity: number): Disk<string> & { readonly log: string[] } => {
    let used = 0;
    const log: string[] = [];
    return {
      log,
      async writeFile(at, content) {
        const left = capacity - used;
        used += Math.min(left, content.length);
        await writeFile(at, content.subarray(0, Math.max(left, 0)));
        log.push('write');
        if (content.length > left) throw new Error('ENOSPC: no space left on device');
      },
      async delete(at) {
        log.push('delete');
        await rm(at);
      },
    };
  };
  const drafts = (...sizes: number[]) =>
    sizes.map((size, index) => ({ at: join(folder, `${index}.tmp`), text: 'x'.repeat(size), isOnDisk: true }));

  it('all of them are tried at once, and nothing of that is left', async () => {
    const disk = diskOf(100);
    assert.equal(await rehearse(drafts(40, 60), disk), undefined);
    assert.deepEqual(disk.log, ['write', 'write', 'delete', 'delete'], 'the space of both is needed together');
    assert.deepEqual(readdirSync(folder), []);
  });

  it('a disk without room for all is noticed, with its reason, and nothing is left', async () => {
    assert.equal(await rehearse(drafts(40, 61), diskOf(100)), 'ENOSPC: no space left on device');
    assert.deepEqual(readdirSync(folder), []);
  });

  it('a folder that is gone is noticed', async () => {
    const gone = { at: join(folder, 'gone', 'a.tmp'), text: 'x', isOnDisk: true };
    assert.match((await rehearse([gone], diskOf(100))) ?? '', /ENOENT/);
  });

  it('nothing is tried on file systems that are no disk', async () => {
    const disk = diskOf(0);
    assert.equal(await rehearse([{ at: 'memory:/a', text: 'x', isOnDisk: false }], disk), undefined);
    assert.deepEqual(disk.log, []);
  });
});
