import assert from 'node:assert/strict';
import { changeVariables, factVariables, references } from '../../../client/debug/variables';
import type { Fact } from '../../../engine/face';

const facts: readonly Fact[] = [
  {
    id: 'ship',
    label: 'Ship',
    value: 'in game',
    facts: [{ id: 'ship.fuel', label: 'Fuel', value: 3, max: 5, note: 'full is 5' }],
  },
  { id: 'a.size', label: 'Size', value: 1 },
  { id: 'b.size', label: 'Size', value: 2 },
];

describe('facts as variables', () => {
  it('writes a value with its limit and its note', () => {
    const holder = references();
    const [ship, size] = factVariables(facts, holder);
    assert.equal(ship?.value, 'in game');
    assert.equal(size?.variablesReference, 0);
  });

  it('unfolds what lies below, until the references are cleared', async () => {
    const holder = references();
    const reference = factVariables(facts, holder)[0]?.variablesReference ?? 0;
    assert.deepEqual(
      (await holder.open(reference)).map(({ name, value }) => [name, value]),
      [['Fuel', '3/5 (full is 5)']],
    );
    holder.clear();
    assert.deepEqual(await holder.open(reference), []);
  });

  it('says what a change did', () => {
    const values = changeVariables([
      { id: 'x', label: 'X', before: 1, after: 2, delta: 1, kind: 'changed' },
      { id: 'y', label: 'Y', after: 3, kind: 'appeared' },
      { id: 'z', label: 'Z', before: 4, kind: 'gone' },
    ]).map(({ value }) => value);
    assert.deepEqual(values, ['1 → 2', '3 (new)', '4 (gone)']);
  });
});
