import assert from 'node:assert/strict';
import { spaceDefender2 } from '../../../engine/space-defender-2';
import { REFUSAL_CODES } from '../../../engine/space-defender-2/rules/refusals';
import { START } from '../../../engine/space-defender-2/rules/state';
import { commandsOf, fixturesOf } from '../../helpers/recorded';
import { EXPECTED } from './expectations';
import { witness } from './witness';

describe('coverage of Space Defender 2', () => {
  const shown = new Set(
    fixturesOf(spaceDefender2).flatMap(({ script }) => [...witness(START, commandsOf(spaceDefender2, script))]),
  );

  it('our own scripts show every event, collision, refusal, part and action', () => {
    assert.deepEqual(
      EXPECTED.filter((label) => !shown.has(label)),
      [],
    );
  });

  it('every refusal there is, is expected', () => {
    const expected = EXPECTED.filter((label) => label.startsWith('refused'));
    assert.deepEqual(
      REFUSAL_CODES.filter((code) => !expected.some((label) => label.endsWith(`: ${code}`))),
      [],
    );
  });
});
