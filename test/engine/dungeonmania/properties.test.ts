/** What holds for every script on every dungeon. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DungeonDraft } from '../../../engine/dungeonmania/rules/draft';
import { type Entity, isEnemy, type Mercenary } from '../../../engine/dungeonmania/rules/entities';
import type { DungeonEvent } from '../../../engine/dungeonmania/rules/events';
import { EngineFault } from '../../../engine/dungeonmania/rules/faults';
import type { Game } from '../../../engine/dungeonmania/rules/state';
import { stepTowardsPlayer } from '../../../engine/dungeonmania/rules/way';
import { deepFrozen } from '../../helpers/freeze';
import { configs, dungeons, scripts } from './randomGames';
import { blockOf, filesOf, run, type Step, transcriptOf } from './scripts';
import { witnessedStep } from './wayWitness';

const games = fc.record({ dungeon: dungeons, config: configs, script: scripts });
type RandomGame = typeof games extends fc.Arbitrary<infer T> ? T : never;

const played = ({ dungeon, config, script }: RandomGame): readonly Step[] =>
  run(script, filesOf({ d: dungeon }, { c: config }));

const readerOf = (game: Game): DungeonDraft => new DungeonDraft(game, { bits: 0 });
const allOf = ({ entities }: Game): readonly Entity[] => [...entities];

function check(property: (steps: readonly Step[]) => void, numRuns = 80): void {
  fc.assert(
    fc.property(games, (game) => property(played(game))),
    { numRuns },
  );
}

describe('every game of Dungeonmania', () => {
  it('begins, and no command throws', () => {
    check((steps) => {
      assert.equal(steps[2]?.result.kind, 'shown');
      for (const step of steps) assert.ok(blockOf(step).split('\n').length > 3);
    }, 150);
  });

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(games, (game) => assert.equal(transcriptOf(played(game)), transcriptOf(played(game)))),
      { numRuns: 60 },
    );
  });

  it('never changes an earlier state', () => {
    fc.assert(
      fc.property(games, ({ dungeon, config, script }) => {
        const files = filesOf({ d: dungeon }, { c: config });
        const frozen: Step[] = [];
        for (const command of script) {
          const state = frozen.at(-1)?.result.state;
          const [step] = run([command], files, state);
          if (step) frozen.push(deepFrozen(step));
        }
        assert.equal(transcriptOf(frozen), transcriptOf(run(script, files)));
      }),
      { numRuns: 60 },
    );
  });

  it('changes health in battles only', () => {
    check((steps) => {
      for (const { before, result } of steps) {
        if (result.kind !== 'shown' || result.state.game === undefined || before.game === undefined) continue;
        if (result.state.games !== before.games) continue;
        const fighters = new Set(battlesOf(result.events).flatMap(({ enemy }) => [enemy.key]));
        for (const entity of allOf(before.game)) {
          const after = result.game.entities.get(entity.key);
          if (!('health' in entity) || after === undefined || !('health' in after)) continue;
          const fought = entity.type === 'player' ? fighters.size > 0 : fighters.has(entity.key);
          if (!fought) assert.equal(after.health, entity.health, `${entity.id} was in no battle`);
        }
      }
    });
  });

  it('keeps its lists true to the map', () => {
    check((steps) => {
      for (const { result } of steps) {
        if (result.kind !== 'shown') continue;
        const { game } = result;
        const onMap = allOf(game).filter(({ isOnMap }) => isOnMap);
        assert.equal(game.present, onMap.length);
        assert.deepEqual(
          [...game.movers].sort(),
          onMap
            .filter(isEnemy)
            .map(({ key }) => key)
            .sort(),
        );
        assert.equal(game.switchesOff, onMap.filter((entity) => entity.type === 'switch' && !entity.isOn).length);
        for (const entity of onMap) assert.ok(readerOf(game).keysOn(entity).includes(entity.key), entity.id);
        for (const { x, y } of onMap) {
          const box = game.box ?? { left: 1, right: 0, top: 1, bottom: 0 };
          assert.ok(x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
        }
      }
    });
  });

  it('moves nobody onto a square that does not admit him', () => {
    check((steps) => {
      for (const { before, result } of steps) {
        if (result.kind !== 'shown' || before.game === undefined || result.state.games !== before.games) continue;
        // What only moves itself is judged by what never moves: walls, doors, spawners.
        for (const event of result.events) if (event.kind === 'moved') assertAdmitted(before.game, result.game, event);
      }
    });
  });

  it('finds the same way as the search without short cuts', () => {
    check((steps) => {
      for (const { result } of steps) {
        if (result.kind !== 'shown') continue;
        const draft = readerOf(result.game);
        for (const key of draft.moving) {
          const mover = draft.get(key);
          if (mover.type !== 'mercenary') continue;
          const step = outcomeOf(() => stepTowardsPlayer(draft, mover));
          assert.deepEqual(
            step,
            outcomeOf(() => witnessedStep(draft, mover as Mercenary)),
            mover.id,
          );
        }
      }
    }, 8);
  }).timeout(60_000);
});

const battlesOf = (events: readonly DungeonEvent[]) =>
  events.flatMap((event) => (event.kind === 'battle' ? [event] : []));

function assertAdmitted(before: Game, after: Game, { who, from }: Extract<DungeonEvent, { kind: 'moved' }>): void {
  const then = readerOf(before);
  const later = readerOf(after);
  const mover = after.entities.get(who.key);
  if (mover === undefined || before.entities.get(who.key) === undefined) return;
  for (const there of then.on(who)) {
    if (!['wall', 'zombie_toast_spawner'].includes(there.type) || !later.get(there.key).isOnMap) continue;
    assert.ok(
      mover.type === 'spider' && there.type === 'wall',
      `${who.id} went onto ${there.id} from ${from.x},${from.y}`,
    );
  }
  for (const there of later.on(who)) {
    if (there.type === 'door' && !there.isOpen) assert.equal(mover.type, 'spider', `${who.id} went into ${there.id}`);
  }
}

function outcomeOf<T>(act: () => T): T | string {
  try {
    return act();
  } catch (fault) {
    if (fault instanceof EngineFault) return fault.code;
    throw fault;
  }
}
