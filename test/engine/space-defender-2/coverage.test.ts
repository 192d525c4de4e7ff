import { spaceDefender2 } from '../../../engine/space-defender-2';
import { checkList, checkReached } from '../../helpers/coverage';
import { fixturesOf } from '../../helpers/recorded';

describe('coverage of Space Defender 2', () => {
  it('every item is listed once, in words', () => checkList(spaceDefender2));

  it('our own scripts reach every event, collision, refusal, part, action and edge', () => {
    checkReached(
      spaceDefender2,
      fixturesOf(spaceDefender2).map(({ script }) => script),
    );
  });
});
