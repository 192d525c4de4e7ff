import { checkList, checkReached } from '../../helpers/coverage';
import { fixturesOf } from '../../helpers/recorded';
import { GAMES } from './scripts';

for (const { system } of GAMES) {
  describe(`coverage of ${system.title}`, () => {
    it('every item is listed once, in words', () => checkList(system));

    it('our own scripts reach every event, death, refusal, behaviour and edge', () => {
      checkReached(
        system,
        fixturesOf(system).map(({ script }) => script),
      );
    });
  });
}
