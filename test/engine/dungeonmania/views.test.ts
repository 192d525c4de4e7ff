/** What the editor shows of a game: true for every moment of random games, and in the words of a few known ones. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { dungeonmania } from '../../../engine/dungeonmania';
import type { Command, Fact, Files, FullStep, StepList } from '../../../engine/face';
import { reachedIn } from '../../helpers/coverage';
import { configs, dungeons, scripts } from './randomGames';
import { faceCommandOf, filesOf } from './scripts';

function played(commands: readonly Command[], files: Files): readonly FullStep[] {
  const steps: FullStep[] = [];
  for (const command of commands) steps.push((steps.at(-1) ?? dungeonmania.start()).run(command, files));
  return steps;
}

const listOf = (steps: readonly FullStep[]): StepList => ({
  length: steps.length,
  at: (index) => stepAt(steps, index),
  commandAt: (index) => stepAt(steps, index).command,
  stageAt: (index) => stepAt(steps, index).stage,
});

function stepAt(steps: readonly FullStep[], index: number): FullStep {
  const step = steps[index];
  assert.ok(step, `no step ${index}`);
  return step;
}

const idsIn = (facts: readonly Fact[]): readonly string[] =>
  facts.flatMap((fact) => [fact.id, ...idsIn(fact.facts ?? [])]);

function checkRandom(property: (step: FullStep) => void): void {
  const games = fc.record({ dungeon: dungeons, config: configs, script: scripts });
  fc.assert(
    fc.property(games, ({ dungeon, config, script }) => {
      for (const step of played(script.map(faceCommandOf), filesOf({ d: dungeon }, { c: config }))) property(step);
    }),
    { numRuns: 25 },
  );
}

describe('every moment of Dungeonmania', () => {
  it('has facts with ids of their own, and hints that speak of them', () => {
    checkRandom((step) => {
      const ids = idsIn(step.facts());
      assert.equal(new Set(ids).size, ids.length, ids.join(' '));
      for (const { fact } of step.brief()) assert.ok(ids.includes(fact), fact);
    });
  });

  it('has a board that holds every card that has a cell', () => {
    checkRandom((step) => {
      const board = step.board();
      const pieces = board?.tiles.flat().flatMap(({ pieces }) => pieces.map((piece) => piece?.entity?.id)) ?? [];
      for (const { entity, cell } of step.cards()) if (cell) assert.ok(pieces.includes(entity.id), String(entity.id));
      assert.equal(new Set(pieces).size, pieces.length);
    });
  });

  it('can be looked into at every entity', () => {
    checkRandom((step) => {
      for (const { entity } of step.cards()) assert.equal(step.inspect(entity.id)?.entity.id, entity.id);
      assert.equal(step.inspect('nobody'), undefined);
    });
  });

  it('names only candidates and options that are accepted', () => {
    checkRandom((step) => {
      for (const { command } of step.candidates()) {
        const { outcome } = step.run(command);
        assert.equal(outcome.kind, 'accepted', JSON.stringify(command));
      }
      for (const name of ['build', 'interact', 'rules']) {
        for (const { value, isRefused } of step.options(name, 0, [])) {
          const { outcome } = step.run({ name, args: [value] });
          // An engine fault is nothing that an option could foresee.
          const isFault = outcome.kind === 'rejected' && outcome.rejection.code.startsWith('FAULT');
          if (!isFault)
            assert.equal(outcome.kind === 'rejected', isRefused === true, `${name} ${JSON.stringify(value)}`);
        }
      }
    });
  });

  it('tells what happened', () => {
    const reachable = new Set(dungeonmania.reachable?.map(({ id }) => id));
    const rules = new Set(dungeonmania.rules.map(({ id }) => id));
    checkRandom((step) => {
      for (const { entries } of step.report()) for (const { text } of entries) assert.ok(text.length > 0);
      for (const id of reachedIn(step)) assert.ok(reachable.has(id), id);
      for (const { value, of } of step.draws?.() ?? []) assert.ok(value >= 0 && value < of);
      if (step.outcome.kind === 'rejected') assert.ok(rules.has(step.outcome.rejection.rule ?? ''));
      assert.ok(step.touched().every((id) => typeof id === 'string'));
    });
  });

  it('is advised upon without a throw', () => {
    const games = fc.record({ dungeon: dungeons, config: configs, script: scripts });
    fc.assert(
      fc.property(games, ({ dungeon, config, script }) => {
        const steps = played(script.map(faceCommandOf), filesOf({ d: dungeon }, { c: config }));
        for (const { index } of dungeonmania.advise(listOf(steps))) assert.ok(index >= 0 && index < steps.length);
      }),
      { numRuns: 25 },
    );
  });
});

const entity = (type: string, x: number, y: number, more: object = {}) => ({ type, x, y, ...more });
const tick = (direction: string): Command => ({ name: 'tick', args: [direction] });
const use = (text: string): Command => ({ name: 'tick', args: [{ text }] });
const NEW_GAME: Command = { name: 'newGame', args: [{ text: 'd' }, { text: 'c' }] };

function playedOn(entities: readonly object[], commands: readonly Command[], goal = 'exit', config = {}) {
  const dungeon = { entities: [entity('player', 0, 0), ...entities], 'goal-condition': { goal } };
  return played([NEW_GAME, ...commands], filesOf({ d: dungeon }, { c: config }));
}

describe('the views of Dungeonmania', () => {
  it('show the way of a mercenary', () => {
    const [step] = playedOn([entity('mercenary', 2, 1)], []);
    const inspection = step?.inspect('mercenary-1');
    assert.equal(inspection?.intent, '3 steps to the player');
    assert.deepEqual(inspection?.path?.at(-1), { row: 0, column: 0 });
    assert.equal(inspection?.path?.length, 4);
  });

  it('show the blast of a bomb and the ring of a spider', () => {
    const [step] = playedOn([entity('bomb', 4, 4), entity('spider', 9, 9)], []);
    assert.deepEqual(
      ['bomb-1', 'spider-1'].map((id) => step?.inspect(id)?.areas[0]?.cells.length),
      [9, 8],
    );
  });

  it('show all that an explosion reached, hit or not', () => {
    const scene = [entity('bomb', 1, 0), entity('boulder', 2, 1), entity('switch', 3, 1), entity('wall', 5, 5)];
    const walk = [tick('RIGHT'), tick('DOWN'), tick('RIGHT'), tick('UP'), tick('RIGHT'), use('bomb-1')];
    const steps = playedOn(scene, walk, 'exit', { bomb_radius: 2 });
    const entries =
      steps
        .at(-1)
        ?.report()
        .flatMap(({ entries }) => entries) ?? [];
    const explosion = entries.find(({ area }) => area);
    assert.equal(explosion?.area?.kind, 'blast');
    assert.equal(explosion?.area?.cells.length, 25);
    assert.ok((explosion?.cells.length ?? 0) < 25);
  });

  it('join portals by a line', () => {
    const portals = [entity('portal', 3, 0, { colour: 'RED' }), entity('portal', -5, 2, { colour: 'RED' })];
    const [step] = playedOn(portals, []);
    assert.deepEqual(step?.board()?.links, [
      { from: { row: 0, column: 3 }, to: { row: 2, column: -5 }, label: 'RED portals' },
    ]);
    assert.deepEqual(step?.board()?.origin, { row: 0, column: -5 });
  });

  it('show a battle round by round', () => {
    const steps = playedOn([entity('zombie_toast', 1, 0)], [tick('RIGHT')], 'exit', { player_attack: 10 });
    const entries = steps[1]?.report().flatMap(({ entries }) => entries) ?? [];
    const battle = entries.find(({ table }) => table);
    assert.deepEqual(battle?.table?.columns, ['round', 'player', 'enemy']);
    assert.deepEqual(
      battle?.table?.rows.map(([, , enemy]) => enemy),
      [3, 1, -1],
    );
  });

  it('round health for the eye, and only there', () => {
    const steps = playedOn([entity('zombie_toast', 1, 0)], [tick('RIGHT')], 'exit', {
      player_health: 20,
      player_attack: 6,
      zombie_attack: 1.4,
    });
    const [health] = steps[1]?.gauges() ?? [];
    assert.ok(String(health?.value).length <= 7, `health ${health?.value}`);
    const player = steps[1]?.facts().find(({ id }) => id === 'player');
    assert.notEqual(player?.facts?.[0]?.value, health?.value);
  });

  it('say who drew, and which of how many', () => {
    const steps = playedOn([entity('zombie_toast', 5, 5)], [tick('UP')]);
    assert.deepEqual(
      steps[1]?.draws?.().map(({ what, of }) => [what, of]),
      [['zombie_toast-1 chooses its way', 4]],
    );
  });

  it('say where an item is that is not held', () => {
    const steps = playedOn([entity('bomb', 4, 4)], [use('bomb-1')]);
    const { outcome } = stepAt(steps, 1);
    assert.equal(outcome.kind === 'rejected' && outcome.rejection.detail, 'bomb-1 lies at [4,4]');
  });

  it('tell a dead player by spec from one who plays on by mvp', () => {
    const deadly = [entity('zombie_toast', 1, 0)];
    const config = { player_health: 0.1 };
    const [, spec] = playedOn(deadly, [tick('RIGHT')], 'exit', config);
    assert.equal(spec?.ending?.kind, 'lost');
    assert.equal(spec?.stage.kind, 'idle');
    const mvp: Command = { name: 'rules', args: ['mvp'] };
    const again = playedOn(deadly, [mvp, NEW_GAME, tick('RIGHT')], 'exit', config).at(-1);
    assert.equal(again?.ending, undefined);
    assert.equal(again?.stage.kind, 'play');
  });
});

describe('the advice of Dungeonmania', () => {
  const adviceOn = (...args: Parameters<typeof playedOn>) =>
    dungeonmania.advise(listOf(playedOn(...args))).map(({ index, code }) => [index, code]);

  it('tells when the last exit is gone', () => {
    const bombed = [entity('bomb', 3, 0), entity('switch', 2, 0), entity('boulder', 1, 0), entity('exit', 4, 0)];
    assert.deepEqual(adviceOn(bombed, [tick('DOWN'), tick('UP'), tick('RIGHT')]), [[3, 'lost-goal']]);
  });

  it('tells when there is too little treasure from the start', () => {
    assert.deepEqual(adviceOn([entity('treasure', 9, 9)], [tick('UP')], 'treasure', { treasure_goal: 2 }), [
      [0, 'lost-goal'],
    ]);
  });

  it('tells when a boulder is stuck in a corner beside no switch', () => {
    const walls = [entity('wall', 3, 0), entity('wall', 2, 1)];
    const room = [entity('boulder', 1, 0), entity('switch', 9, 9), ...walls];
    assert.deepEqual(adviceOn(room, [tick('DOWN'), tick('UP'), tick('RIGHT')], 'boulders'), [[3, 'lost-goal']]);
  });

  it('keeps still while there is hope', () => {
    const room = [entity('boulder', 1, 0), entity('switch', 9, 9), entity('wall', 3, 0)];
    assert.deepEqual(adviceOn(room, [tick('RIGHT')], 'boulders'), []);
  });

  it('tells where chance comes in without a seed', () => {
    assert.deepEqual(adviceOn([entity('zombie_toast', 5, 5), entity('exit', 9, 9)], [tick('UP')]), [[1, 'no-seed']]);
  });

  const FRAIL = { player_health: 0.1 };
  const near = [entity('zombie_toast', 2, 0), entity('zombie_toast', -1, 1), entity('exit', 9, 9)];
  const seed: Command = { name: 'seed', args: [5] };
  const standing = [tick('RIGHT'), tick('LEFT'), tick('RIGHT'), tick('LEFT')];

  it('tells where the end depends on chance, also with a seed', () => {
    const walk = [seed, NEW_GAME, ...standing, ...standing];
    const advice = dungeonmania.advise(listOf(playedOn(near, walk, 'exit', FRAIL)));
    const remark = advice.find(({ code }) => code === 'verdict-by-chance');
    assert.equal(remark?.index, walk.length);
    assert.match(remark?.message ?? '', /^How this ends depends on chance: here .*, but with \d of 4 other seeds /);
  });

  it('keeps still of chance where playing it again would take too long', () => {
    const crowd = Array.from({ length: 400 }, (_, index) => entity('mercenary', 300 + 2 * index, 300));
    const walk = [seed, NEW_GAME, ...standing, ...standing];
    const advice = dungeonmania.advise(listOf(playedOn([...near, ...crowd], walk, 'exit', FRAIL)));
    assert.ok(!advice.some(({ code }) => code === 'verdict-by-chance'));
  });

  it('keeps still of chance where the end is the same', () => {
    const far = [entity('zombie_toast', 50, 50), entity('exit', 9, 9)];
    assert.deepEqual(adviceOn(far, [seed, NEW_GAME, ...standing]), []);
  });

  it('tells of a player who is dead while the original plays on', () => {
    const deadly = [entity('zombie_toast', 1, 0), entity('exit', 9, 9)];
    const mvp: Command = { name: 'rules', args: ['mvp'] };
    const codes = adviceOn(deadly, [mvp, NEW_GAME, tick('RIGHT'), tick('UP')], 'exit', FRAIL);
    assert.ok(codes.some(([index, code]) => index === 3 && code === 'player-dead'));
    assert.ok(!adviceOn(deadly, [tick('RIGHT')], 'exit', FRAIL).some(([, code]) => code === 'player-dead'));
  });
});
