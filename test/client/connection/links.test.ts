import assert from 'node:assert/strict';
import { isBehindLink } from '../../../client/connection/links';

const FILE = 1;
const FOLDER = 2;
const LINK = 64;

describe('a file that an editor reads for the server', () => {
  const types: Readonly<Record<string, number>> = {
    '/opened': FOLDER | LINK,
    '/opened/a.txt': FILE,
    '/opened/link.txt': FILE | LINK,
    '/opened/nowhere.txt': LINK,
    '/opened/sub': FOLDER,
    '/opened/sub/a.txt': FILE,
    '/opened/out': FOLDER | LINK,
    '/opened/out/a.txt': FILE,
    '/opened/out/sub': FOLDER,
    '/opened/out/sub/a.txt': FILE,
  };
  const isLinked = (path: string, home = '/opened'): Promise<boolean> =>
    isBehindLink(path, home, async (place) => {
      const type = types[place];
      if (type === undefined) throw new Error(`FileNotFound: ${place}`);
      return type;
    });

  it('lies behind a link where it, or a folder on the way to it, is one', async () => {
    for (const path of ['link.txt', 'nowhere.txt', 'out/a.txt', 'out/sub/a.txt']) {
      assert.equal(await isLinked(`/opened/${path}`), true, path);
    }
  });

  it('lies behind one before it is there, so that nothing new is written through it', async () => {
    assert.equal(await isLinked('/opened/out/new.txt'), true);
    assert.equal(await isLinked('/opened/out/new/deep/new.txt'), true);
    assert.equal(await isLinked('/opened/sub/new/deep/new.txt'), false);
  });

  it('does not because the folder that was opened is one', async () => {
    for (const path of ['a.txt', 'sub/a.txt', 'new.txt']) assert.equal(await isLinked(`/opened/${path}`), false, path);
    assert.equal(await isLinked('/a.txt', '/'), false, 'nor where a whole file system is opened');
  });
});
