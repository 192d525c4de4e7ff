import assert from 'node:assert/strict';
import { join } from 'node:path';
import { candidatePaths } from '../../cli/namedFiles';
import type { System } from '../../engine/face';
import { spaceDefender2 } from '../../engine/space-defender-2';

const domain = {
  kind: 'file',
  noun: 'map',
  places: [['maps'], ['.', 'old']],
  suffix: '.json',
  largest: 100,
} as const;
const signature = {
  ...spaceDefender2.grammar.signatures[0],
  name: 'load',
  params: [{ name: 'map', type: 'MAP', domain }],
};
const system = {
  ...spaceDefender2,
  grammar: { ...spaceDefender2.grammar, signatures: [signature] },
} as unknown as System;

describe('files that commands name', () => {
  it('are looked for in every place, whether they are there or not', () => {
    const runs = [{ command: { name: 'load', args: [{ text: 'cave' }] } }];
    const found = candidatePaths({ path: 'tests/a.sd2', system }, runs);
    const here = process.cwd();
    assert.deepEqual(found, [
      join(here, 'tests/maps/cave.json'),
      join(here, 'maps/cave.json'),
      join(here, 'tests/cave.json'),
      join(here, 'tests/old/cave.json'),
      join(here, 'cave.json'),
      join(here, 'old/cave.json'),
    ]);
  });

  it('are none where no command names one', () => {
    assert.deepEqual(candidatePaths({ path: 'a.sd2', system }, []), []);
  });
});
