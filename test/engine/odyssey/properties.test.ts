import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Command, EmbeddedSystem, FullMoment } from '../../../engine/face';
import type { Edition } from '../../../engine/odyssey/rules/edition';
import { emptyLog } from '../../../engine/odyssey/rules/events';
import { BLACK_HOLE_SECTOR, DIRECTIONS, PLACE_COUNT, sectorOf } from '../../../engine/odyssey/rules/galaxy';
import { entitiesOf, INITIAL, isFlyer, type Mission, type State } from '../../../engine/odyssey/rules/state';
import { step } from '../../../engine/odyssey/rules/step';
import { EXPLORER, FLYERS } from '../../../engine/odyssey/tables/entities';
import { GAMES } from './scripts';

const RUNS = { numRuns: 60 };

for (const { system, edition } of GAMES) {
  describe(`any script of ${system.title}`, () => {
    const scripts = fc.array(commandOf(system), { minLength: 1, maxLength: 40 });

    it('keeps every galaxy possible', () => {
      fc.assert(
        fc.property(scripts, (commands) => {
          for (const state of statesOf(edition, commands)) if (state.mission) checkMission(state.mission);
        }),
        RUNS,
      );
    });

    it('gives the same states whether or not it is told about', () => {
      fc.assert(
        fc.property(scripts, (commands) => {
          let state = INITIAL;
          for (const command of commands) {
            const told = step(edition, state, command, emptyLog());
            assert.deepEqual(step(edition, state, command), told);
            state = told.state;
          }
        }),
        RUNS,
      );
    });

    it('changes no earlier state', () => {
      fc.assert(
        fc.property(scripts, (commands) => {
          let state = deepFrozen(INITIAL);
          for (const command of commands) state = deepFrozen(step(edition, state, command, emptyLog()).state);
        }),
        RUNS,
      );
    });

    it('counts turns in the first number and all else in the second', () => {
      fc.assert(
        fc.property(scripts, (commands) => {
          let before = INITIAL;
          for (const after of statesOf(edition, commands)) {
            const isTurn = after.major === before.major + 1 && after.minor === 0;
            const isWord = after.major === before.major && after.minor === before.minor + 1;
            assert.ok(isTurn || isWord);
            before = after;
          }
        }),
        RUNS,
      );
    });

    it('can be looked at everywhere and says the same twice', () => {
      fc.assert(
        fc.property(scripts, (commands) => {
          let moment: FullMoment = system.start();
          look(system, moment);
          for (const command of commands) {
            const again = moment.run(command);
            const next = moment.run(command);
            assert.equal(next.text(), again.text());
            assert.deepEqual(next.facts(), again.facts());
            assert.deepEqual(next.report(), again.report());
            next.touched();
            next.highlights();
            look(system, next);
            moment = next;
          }
        }),
        { numRuns: 15 },
      );
    });

    it('is accepted wherever a candidate says so', () => {
      fc.assert(
        fc.property(scripts, (commands) => {
          let moment: FullMoment = system.start();
          for (const command of commands) {
            for (const candidate of moment.candidates(command)) {
              assert.equal(moment.run(candidate.command).outcome.kind, 'accepted');
            }
            moment = moment.run(command);
          }
        }),
        { numRuns: 15 },
      );
    });
  });
}

function commandOf(system: EmbeddedSystem): fc.Arbitrary<Command> {
  const threshold = fc.integer({ min: 1, max: 101 });
  const kinds = system.grammar.signatures.find(({ name }) => name === 'test')?.params.length ?? 0;
  const thresholds = fc.array(threshold, { minLength: kinds, maxLength: kinds });
  const sorted = thresholds.map((values) => [...values].sort((a, b) => Number(a) - Number(b)));
  const bare = (name: string): fc.Arbitrary<Command> => fc.constant({ name, args: [] });
  return fc.oneof(
    { weight: 2, arbitrary: fc.oneof(sorted, thresholds).map((args): Command => ({ name: 'test', args })) },
    { weight: 1, arbitrary: bare('play') },
    { weight: 8, arbitrary: fc.constantFrom(...DIRECTIONS).map((dir): Command => ({ name: 'move', args: [dir] })) },
    { weight: 6, arbitrary: bare('pass') },
    { weight: 3, arbitrary: bare('land') },
    { weight: 3, arbitrary: bare('wormhole') },
    ...['liftoff', 'status', 'abort', 'toggle_RNG_out'].map((name) => ({ weight: 1, arbitrary: bare(name) })),
  );
}

function statesOf(edition: Edition, commands: readonly Command[]): readonly State[] {
  let state = INITIAL;
  return commands.map((command) => {
    state = step(edition, state, command).state;
    return state;
  });
}

/** One entity a quadrant, so at most four a sector; ids and numbers in their bounds. */
function checkMission(mission: Mission): void {
  const entities = entitiesOf(mission);
  assert.equal(new Set(entities.map(({ place }) => place)).size, entities.length, 'places are taken once');
  assert.equal(new Set(entities.map(({ id }) => id)).size, entities.length, 'ids are unique');
  assert.ok(entities.every(({ place }) => place >= 0 && place < PLACE_COUNT));
  assert.equal(entities.filter(({ place }) => sectorOf(place) === BLACK_HOLE_SECTOR).length, 1);
  const { fuel, life } = mission.explorer;
  assert.ok(fuel > 0 && fuel <= EXPLORER.fuel && life > 0 && life <= EXPLORER.life);
  for (const [index, other] of mission.others.entries()) {
    assert.ok(other.id < mission.nextId && other.id > (mission.others[index - 1]?.id ?? 0), 'ids ascend');
    if (other.kind === 'planet' && other.isAttached) continue;
    const left = other.actsOn - mission.turn - 1;
    assert.ok(left >= 0 && left <= 2, 'everybody acts within three turns');
    if (!isFlyer(other)) continue;
    const limits = FLYERS[other.kind];
    assert.ok(other.fuel > 0 && other.fuel <= limits.fuel);
    assert.ok(other.countdown >= 0 && other.countdown <= limits.interval);
    assert.ok(other.load >= 0 && other.load <= limits.load);
  }
}

function deepFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFrozen(part);
  return value;
}

/** Every view, and that ids of facts are unique. */
function look(system: EmbeddedSystem, moment: FullMoment): void {
  const ids: string[] = [];
  const collect = (facts: ReturnType<FullMoment['facts']>): void => {
    for (const fact of facts) {
      ids.push(fact.id);
      collect(fact.facts ?? []);
    }
  };
  collect(moment.facts());
  assert.equal(new Set(ids).size, ids.length, 'ids of facts are unique');
  for (const { fact } of moment.brief()) assert.ok(ids.includes(fact), `${fact} is a fact`);
  const gauges = new Set(moment.gauges().map(({ id }) => id));
  if (gauges.size > 0) for (const { gauge } of system.series) assert.ok(gauges.has(gauge), `${gauge} is a gauge`);
  assert.ok((moment.board() === undefined) !== (moment.menu() === undefined), 'either a board or a menu');
  const pieces = moment
    .board()
    ?.tiles.flat()
    .flatMap((tile) => tile.pieces.flatMap((piece) => piece?.entity?.id ?? []));
  assert.deepEqual(
    [...(pieces ?? [])].sort((a, b) => Number(a) - Number(b)),
    moment
      .cards()
      .map(({ entity }) => entity.id)
      .sort((a, b) => Number(a) - Number(b)),
  );
  for (const { entity } of moment.cards()) assert.equal(moment.inspect(entity.id)?.entity.id, entity.id);
  assert.equal(moment.inspect(9999), undefined);
  for (const { name, params } of system.grammar.signatures) {
    for (const index of params.keys()) {
      const [first] = moment.options(
        name,
        index,
        params.slice(0, index).map(() => 1),
      );
      if (first) moment.meaning(name, index, [...params.slice(0, index).map(() => 1), first.value]);
    }
  }
}
