import assert from 'node:assert/strict';
import fc from 'fast-check';
import { idOf } from '../../../engine/common/reachable';
import type { FullMoment, GameEvent } from '../../../engine/face';
import { spaceDefender2 } from '../../../engine/space-defender-2';
import { checkList, checkReached, reachedIn } from '../../helpers/coverage';
import { fixturesOf } from '../../helpers/recorded';
import { scripts } from './randomScripts';

const LISTED = new Set(spaceDefender2.reachable?.map(({ id }) => id));
/** What the events of a turn alone decide. */
const OF_EVENTS =
  /^(collision|destruction|plan)\/|^enemy\/(?!projectile)\w+\/(appears|stays|leaves|destroyed|struck|healed|regenerates)$/;

describe('coverage of Space Defender 2', () => {
  it('every item is listed once, in words', () => checkList(spaceDefender2));

  it('our own scripts reach every event, collision, refusal, part, action and edge', () => {
    checkReached(
      spaceDefender2,
      fixturesOf(spaceDefender2).map(({ script }) => script),
    );
  });

  it('what is told of a turn is what its events say', () => {
    fc.assert(
      fc.property(scripts, (commands) => {
        let moment: FullMoment = spaceDefender2.start();
        for (const command of commands) {
          const step = moment.run(command);
          const told = reachedIn(step).filter((id) => OF_EVENTS.test(id));
          const events = step.outcome.kind === 'accepted' ? step.outcome.events : [];
          assert.deepEqual(new Set(told), new Set(events.flatMap(idsOf).filter((id) => LISTED.has(id))));
          moment = step;
        }
      }),
      { numRuns: 60, seed: 20200504 },
    );
  });
});

/** Ids of items as their names are made, whether they are listed or not. */
function idsOf(event: GameEvent): readonly string[] {
  const { kind, who, details = [] } = event;
  const plan: unknown = Reflect.get(event, 'plan');
  const words = { appeared: 'appears', stayed: 'stays', regenerated: 'regenerates' };
  const leaves = kind === 'moved' && !Reflect.has(event, 'to') ? 'leaves' : undefined;
  const what = Reflect.get(words, kind) ?? leaves;
  return [
    ...(typeof plan === 'string' ? [idOf('plan', who?.name ?? '', plan)] : []),
    ...(what ? [idOf('enemy', who?.name ?? '', what)] : []),
    ...details.flatMap((detail, index) => idsOfDetail(detail, details[index + 1])),
  ];
}

function idsOfDetail(detail: GameEvent, next: GameEvent | undefined): readonly string[] {
  const { kind, who } = detail;
  const into = Reflect.get(detail, 'into');
  if (kind === 'healed') return [idOf('enemy', into.name, 'healed')];
  if (kind !== 'collided') return [idOf('enemy', who?.name ?? '', kind)];
  const meeting = [sideOf(who), sideOf(into), Reflect.get(detail, 'by')];
  return [idOf('collision', ...meeting), ...(next?.kind === 'destroyed' ? [idOf('destruction', ...meeting)] : [])];
}

const KINDS = /^(Grunt|Fighter|Carrier|Interceptor|Pylon)$/;
const sideOf = (who: GameEvent['who']): string => (KINDS.test(who?.name ?? '') ? 'enemy' : (who?.name ?? ''));
