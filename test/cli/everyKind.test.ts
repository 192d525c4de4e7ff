/** Games of every kind on the command line: files that commands name are found where the script lies. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCase } from '../../cli/testCase';
import type { EmbeddedSystem, System } from '../../engine/face';
import { fileSystem } from '../helpers/fileSystem';
import { wordySystem } from '../helpers/wordySystem';

describe('games of every kind on the command line', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-kinds-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  // A toy promises less than an engine of ours; what the verb asks of it is there.
  const tested = (name: string, system: System, isUpdate: boolean) =>
    testCase({
      script: { path: join(folder, name), system: system as EmbeddedSystem, root: folder, isNamed: true },
      isUpdate,
      isFollowing: false,
    });
  const recorded = (name: string, system: System, text: string): string => {
    writeFileSync(join(folder, name), text);
    assert.equal(tested(name, system, true).state, 'created');
    assert.equal(tested(name, system, false).state, 'passed');
    return readFileSync(join(folder, name.replace(/\.\w+$/, '.expected.txt')), 'utf8');
  };

  it('read the files that commands name', () => {
    mkdirSync(join(folder, 'books'));
    writeFileSync(join(folder, 'books', 'tales.txt'), 'Once upon a time\n');
    const transcript = recorded('a.book', fileSystem, 'read(tales)\nread("no such book")\n');
    assert.match(transcript, /->read\(tales\)\n {2}Once upon a time\n->read\("no such book"\)\n/);
    writeFileSync(join(folder, 'books', 'tales.txt'), 'There was a king\n');
    const { state, difference } = tested('a.book', fileSystem, false);
    assert.deepEqual([state, difference?.number], ['failed', 1]);
  });

  it('echo texts and ids as their dialect does', () => {
    const transcript = recorded('a.zoo', wordySystem, 'open( "zoo" ) settle(zebra , 1) feed("zebra-1") look');
    assert.deepEqual(transcript.match(/^->.*$/gm), ['->open(zoo)', '->settle(zebra,1)', '->feed(zebra-1)', '->look()']);
  });
});
