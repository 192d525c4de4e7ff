import assert from 'node:assert/strict';
import type { EmbeddedSystem, Fact, FullMoment, Rejection } from '../../../engine/face';
import { simodyssey } from '../../../engine/simodyssey';
import { simodyssey2 } from '../../../engine/simodyssey-2';
import { fixturesOf, GAMES, lastStep, stepsOf } from './scripts';

const briefOf = (moment: FullMoment): string =>
  moment
    .brief()
    .map(({ text }) => text)
    .join(' ');

const factOf = (facts: readonly Fact[], id: string): Fact | undefined => {
  for (const fact of facts) {
    const found = fact.id === id ? fact : factOf(fact.facts ?? [], id);
    if (found) return found;
  }
  return undefined;
};

const rejectionOf = (system: EmbeddedSystem, script: string): Rejection => {
  const { outcome } = lastStep(system, script);
  assert.equal(outcome.kind, 'rejected');
  return outcome.rejection;
};

const WIN = 'play move(N) wormhole move(SW) land';

describe('a moment of an Odyssey', () => {
  it('says in one line where the Explorer is and how it fares', () => {
    assert.equal(briefOf(simodyssey.start()), '0.0 no mission');
    assert.equal(briefOf(lastStep(simodyssey, 'play move(SE)')), '2.0 ⚡2/3 ♥3/3 2:2:1 · 11 planets');
    assert.equal(briefOf(lastStep(simodyssey2, 'play move(SE)')), '2.0 ⚡2/3 ♥3/3 2:2:1 P8 B1 M2');
    assert.equal(briefOf(lastStep(simodyssey2, 'play abort')), '1.1 mission aborted');
  });

  it('keeps that line short', () => {
    for (const { system } of GAMES) {
      const lines = fixturesOf(system).flatMap(({ script }) =>
        stepsOf(system, script).map(({ step }) => briefOf(step)),
      );
      const long = lines.filter((line) => line.length > 40);
      assert.ok(long.length < lines.length / 20, `${long.length} of ${lines.length} are long: ${long[0]}`);
    }
  });

  it('names every value by an id that stays', () => {
    const facts = lastStep(simodyssey2, 'play move(SE)').facts();
    assert.equal(factOf(facts, 'explorer.fuel')?.value, 2);
    assert.equal(factOf(facts, 'explorer.location')?.value, '2:2:1');
    assert.equal(factOf(facts, 'explorer.landed')?.value, false);
    assert.equal(factOf(facts, 'mode')?.value, 'play');
    assert.equal(factOf(facts, 'malevolent.5.location')?.value, '3:1:1');
    assert.equal(factOf(facts, 'malevolent.5.fuel')?.max, 3);
    assert.equal(factOf(facts, 'count.planet')?.value, 8);
    assert.equal(factOf(facts, 'thresholds.b_threshold')?.value, 15);
    assert.equal(factOf(facts, 'black-hole.-1.location')?.value, '3:3:1');
  });

  it('shows the galaxy as sectors of four quadrants', () => {
    const board = lastStep(simodyssey2, 'play').board();
    assert.ok(board);
    assert.deepEqual([board.slots, board.wraps, board.isFogged, board.tiles.length], [4, true, false, 5]);
    const shapes = (row: number, column: number) => board.tiles[row]?.[column]?.pieces.map((piece) => piece?.shape);
    assert.deepEqual(shapes(0, 0), ['ship', undefined, undefined, undefined]);
    assert.deepEqual(shapes(2, 0), ['claw', 'sun', undefined, undefined]);
    assert.deepEqual(shapes(2, 2), ['hole', undefined, undefined, undefined]);
    assert.deepEqual(shapes(4, 0), ['shield', 'swirl', undefined, undefined]);
  });

  it('still shows the galaxy in which the mission ended, and a menu after that', () => {
    const lost = lastStep(simodyssey2, 'play move(SE) move(SE)');
    assert.equal(lost.stage.kind, 'idle');
    assert.ok(lost.board());
    assert.ok(!lost.cards().some(({ entity }) => entity.id === 0), 'the Explorer is gone');
    assert.equal(factOf(lost.facts(), 'explorer.life')?.value, 0);
    const after = lost.run({ name: 'status', args: [] });
    assert.equal(after.board(), undefined);
    assert.ok(after.menu()?.items.every(({ command }) => command && after.run(command).outcome.kind === 'accepted'));
  });

  it('tells how a mission ended', () => {
    const lost = lastStep(simodyssey2, 'play move(SE) move(SE)').ending;
    assert.equal(lost?.kind, 'lost');
    assert.match(lost?.text ?? '', /blackhole/);
    assert.equal(lastStep(simodyssey, WIN).ending?.kind, 'won');
    assert.ok(lastStep(simodyssey, WIN).board(), 'the galaxy of the discovery is shown');
    assert.equal(lastStep(simodyssey, 'play abort').ending?.kind, 'aborted');
    assert.equal(lastStep(simodyssey, 'play pass').ending, undefined);
  });
});

describe('looking ahead in an Odyssey', () => {
  it('offers moves with their sector, and warns of a deadly one', () => {
    const candidates = lastStep(simodyssey, 'play move(SE)').candidates();
    const into = candidates.find(({ command }) => command.args[0] === 'SE');
    assert.deepEqual(into?.target, { row: 3, column: 3 });
    assert.equal(into?.isDangerous, true);
    assert.equal(into?.note, 'to 3:3 O---, fuel 1, falls into the black hole');
    const safe = candidates.find(({ command }) => command.args[0] === 'N');
    assert.equal(safe?.isDangerous, undefined);
    assert.equal(safe?.note, 'to 1:2 *---, fuel 3');
  });

  it('offers land, liftoff and wormhole only where they work', () => {
    const names = (script: string) =>
      new Set(
        lastStep(simodyssey, script)
          .candidates()
          .map(({ command }) => command.name),
      );
    assert.ok(names('play move(N)').has('wormhole'));
    assert.ok(!names('play').has('wormhole'));
    assert.ok(names('play move(N) wormhole move(SW)').has('land'));
    assert.ok(!names('play').has('liftoff'));
  });

  it('puts the nearest command first', () => {
    const first = (moment: FullMoment, name: string, ...args: (string | number)[]) =>
      moment.candidates({ name, args })[0]?.command;
    const idle = simodyssey2.start();
    assert.deepEqual(first(idle, 'test', 9, 5, 7, 15, 30), { name: 'test', args: [9, 9, 9, 15, 30] });
    assert.deepEqual(first(lastStep(simodyssey2, 'play'), 'test', 3, 5, 7, 15, 30), { name: 'abort', args: [] });
  });

  it('gives the meaning of directions and thresholds', () => {
    const moment = lastStep(simodyssey, 'play');
    assert.equal(moment.meaning('move', 0, ['E']), 'to 1:2 (Blue giant -8)');
    assert.equal(moment.options('move', 0, [])[2]?.label, '1:2 *---');
    assert.equal(simodyssey2.start().meaning('test', 3, [3, 5, 7, 15, 30]), 'benigns: 8 %');
    const options = simodyssey2.start().options('test', 1, [50]);
    assert.equal(options.length, 101);
    assert.deepEqual(options[48], {
      value: 49,
      label: 'janitaurs 0 %',
      doc: '0 of 100 draws make janitaurs, 51 are left over.',
      isRefused: true,
    });
    assert.equal(options[59]?.label, 'janitaurs 10 %');
  });

  it('foresees what an entity does if the Explorer passes', () => {
    const moment = lastStep(simodyssey, 'play');
    for (const { entity } of moment.cards()) {
      const plan = moment.inspect(entity.id);
      if (entity.symbol !== 'P') continue;
      assert.match(plan?.intent ?? '', /^(next turn|in \d turns), if the Explorer passes: /);
    }
    const [from, to] = moment.inspect(3)?.path ?? [];
    const after = moment.run({ name: 'pass', args: [] });
    assert.deepEqual(from, moment.cards().find(({ entity }) => entity.id === 3)?.cell);
    assert.deepEqual(to, after.cards().find(({ entity }) => entity.id === 3)?.cell);
  });

  it('shows eight sectors within reach, and all of them at a wormhole', () => {
    assert.deepEqual(
      lastStep(simodyssey, 'play move(N)')
        .inspect(0)
        ?.areas.map(({ cells }) => cells.length),
      [8, 25],
    );
  });
});

describe('the report of a turn', () => {
  it('gives ways around the edge and through wormholes', () => {
    const [moved] = lastStep(simodyssey, 'play move(N)').report();
    assert.equal(moved?.title, 'Explorer');
    assert.deepEqual(moved?.entries[0]?.path, [
      { row: 1, column: 1, slot: 1 },
      { row: 5, column: 1, slot: 3 },
    ]);
    assert.equal(moved?.entries[0]?.jump, undefined);
    const [tunnelled] = lastStep(simodyssey, 'play move(N) wormhole').report();
    assert.equal(tunnelled?.entries[0]?.jump, true);
  });

  it('touches everything that moved, came or went', () => {
    const places = (moment: FullMoment) =>
      new Map(moment.cards().map(({ entity, cell }) => [entity.id, JSON.stringify(cell)]));
    for (const { system } of GAMES) {
      for (const { before, step } of fixturesOf(system).flatMap(({ script }) => stepsOf(system, script))) {
        if (before.stage.kind !== 'play' || !step.board()) continue;
        const [old, now, touched] = [places(before), places(step), new Set(step.touched())];
        const changed = [...old.keys(), ...now.keys()].filter((id) => old.get(id) !== now.get(id));
        assert.deepEqual(
          changed.filter((id) => !touched.has(id)),
          [],
        );
      }
    }
  });

  it('marks losses of the Explorer', () => {
    assert.deepEqual(lastStep(simodyssey2, 'play move(SE) move(SE)').highlights(), ['loss']);
    assert.deepEqual(lastStep(simodyssey, 'play pass').highlights(), []);
  });
});

describe('a refusal', () => {
  it('says why in numbers, names its rule, and where it comes from', () => {
    const rejection = rejectionOf(simodyssey2, 'test(9,5,7,15,30)');
    assert.equal(rejection.code, 'thresholds-decrease');
    assert.equal(rejection.detail, 'j_threshold 5 is below a_threshold 9');
    assert.deepEqual(rejection.data, { index: 1, before: 9, value: 5 });
    assert.deepEqual(rejectionOf(simodyssey, 'play play').causes, [{ fact: 'stage', note: 'this mission began here' }]);
    assert.deepEqual(rejectionOf(simodyssey, 'pass').causes, []);
    assert.deepEqual(rejectionOf(simodyssey, 'play wormhole').data, { row: 1, column: 1 });
  });

  it('has a detail that says alone what is wrong', () => {
    const details: readonly (readonly [string, string])[] = [
      ['pass', 'no mission: play or test starts one'],
      ['play play', 'mission in progress, abort ends it'],
      ['play liftoff', 'the Explorer is not on a planet'],
      ['play wormhole', 'no wormhole in 1:1: Explorer'],
      ['play land', 'no yellow dwarf in 1:1: Explorer'],
    ];
    for (const [script, detail] of details) assert.equal(rejectionOf(simodyssey, script).detail, detail, script);
    for (const { system } of GAMES) {
      for (const { step } of fixturesOf(system).flatMap(({ script }) => stepsOf(system, script))) {
        if (step.outcome.kind === 'rejected') assert.ok(step.outcome.rejection.detail, step.outcome.rejection.code);
      }
    }
  });

  it('has a rule that exists and causes that are facts, in all fixtures', () => {
    let refusals = 0;
    for (const { system } of GAMES) {
      const rules = new Set(system.rules.map(({ id }) => id));
      for (const { before, step } of fixturesOf(system).flatMap(({ script }) => stepsOf(system, script))) {
        if (step.outcome.kind !== 'rejected') continue;
        refusals++;
        const { rule, message, causes } = step.outcome.rejection;
        assert.ok(rule !== undefined && rules.has(rule), rule);
        assert.ok(step.text().includes(message), message);
        for (const { fact } of causes) assert.ok(fact === 'stage' || factOf(before.facts(), fact), fact);
      }
    }
    assert.ok(refusals > 50);
  });
});
