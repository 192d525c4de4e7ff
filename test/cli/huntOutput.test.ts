import assert from 'node:assert/strict';
import { join } from 'node:path';
import { HuntedFolder } from '../../cli/huntOutput';
import type { Command } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import type { Difference } from '../../hunt/difference';
import type { Finding } from '../../hunt/hunter';
import { folders } from '../helpers/cli';

const system = SYSTEMS.find(({ id }) => id === 'dungeonmania');
assert.ok(system);

const begin = (dungeon: string): Command => ({ name: 'newGame', args: [{ text: dungeon }, { text: 'plain' }] });
const UP: Command = { name: 'tick', args: ['UP'] };

function finding(kind: string, ...commands: readonly Command[]): Finding {
  const difference: Difference = {
    index: commands.length - 1,
    transcript: 'all of it\n',
    expected: 'of it\n',
    actual: 'otherwise\n',
    expectedLine: kind,
    actualLine: 'otherwise',
    kind,
  };
  return { commands, difference, length: commands.length, milliseconds: 1 };
}

describe('what a hunt leaves behind', () => {
  const folder = folders();

  it('has the files of every script that it shows, and shows none that was not made short', () => {
    const here = folder({});
    const files = new Map(
      ['dungeons/one.json', 'dungeons/other.json', 'dungeons/long.json', 'configs/plain.json'].map((key) => [
        key,
        { kind: 'read', text: `{"name":"${key}"}` } as const,
      ]),
    );
    const expectedFile = (script: string): string => script.replace(/\.dungeon$/, '.expected.txt');
    const kept = new HuntedFolder(join(here.path, 'found'), { system, files, judge: 'engine', expectedFile });
    const shortest = finding('first', begin('one'), UP);
    const others = [
      finding('second', begin('other'), UP, UP),
      finding('third', begin('long'), ...Array.from({ length: 60 }, () => UP)),
    ];
    kept.keep([{ shortest, others }]);
    const note = here.read('found/difference-1.dungeon');
    assert.match(
      note,
      /at the last of 3 commands as well:\n.*second\n.*otherwise\n-- {3}newGame\(other,plain\) tick\(UP\)/,
    );
    assert.match(
      note,
      /at the last of 61 commands as well:\n.*third\n-- {3}Program said: otherwise\nnewGame\(one,plain\)/,
    );
    assert.equal(here.read('found/dungeons/other.json'), '{"name":"dungeons/other.json"}');
    assert.throws(() => here.read('found/dungeons/long.json'));
    kept.settle([{ shortest, others: [] }]);
    assert.throws(() => here.read('found/dungeons/other.json'), 'nobody names it any more');
    assert.equal(here.read('found/dungeons/one.json'), '{"name":"dungeons/one.json"}');
  });
});
