import assert from 'node:assert/strict';
import type { Cell, Fact, FullMoment, FullStep } from '../../../engine/face';
import { spaceDefender2 } from '../../../engine/space-defender-2';
import { commandsOf, fixturesOf } from '../../helpers/recorded';

function momentAfter(script: string): FullMoment {
  return commandsOf(spaceDefender2, script).reduce<FullMoment>(
    (moment, command) => moment.run(command),
    spaceDefender2.start(),
  );
}

function stepAfter(script: string): FullStep {
  const commands = commandsOf(spaceDefender2, script);
  const last = commands.at(-1);
  assert.ok(last);
  return commands
    .slice(0, -1)
    .reduce<FullMoment>((moment, command) => moment.run(command), spaceDefender2.start())
    .run(last);
}

const GAME = 'play(5,12,2,2,2,2,2) setup_next(5) ';
/** A Grunt is at A,8 and its projectiles at A,5 and A,7. */
const WITH_GRUNT = `${GAME} pass pass pass `;

const flat = (facts: readonly Fact[]): readonly Fact[] => facts.flatMap((fact) => [fact, ...flat(fact.facts ?? [])]);
const factOf = (moment: FullMoment, id: string) => flat(moment.facts()).find((fact) => fact.id === id)?.value;
const names = (cells: readonly Cell[]): readonly string[] =>
  cells.map(({ row, column }) => `${' ABCDE'[row]},${column}`);
const brief = (moment: FullMoment): string =>
  moment
    .brief()
    .map(({ text }) => text)
    .join(' ');

describe('what the editor is told of Space Defender 2', () => {
  it('a state in short', () => {
    assert.equal(brief(spaceDefender2.start()), 'not started');
    assert.equal(brief(momentAfter('play(5,10,1,1,1,1,1) setup_select(2)')), 'weapon: Spread');
    assert.equal(
      brief(momentAfter(`${WITH_GRUNT} move(C,5) toggle_debug_mode`)),
      '(4.1) ♥70/70 ⚡58/70 C,5 enemies 1 score 0 shots 2',
    );
    assert.equal(
      brief(momentAfter(`${WITH_GRUNT} pass move(A,8)`)),
      'game over ♥0/70 ⚡49/70 A,6 enemies 0 score 2 shots 0',
    );
  });

  it('facts have ids of their own in every moment, and briefs name facts', () => {
    for (const { script } of fixturesOf(spaceDefender2)) {
      let moment = spaceDefender2.start();
      for (const command of commandsOf(spaceDefender2, script)) {
        moment = moment.run(command);
        const ids = flat(moment.facts()).map(({ id }) => id);
        assert.equal(new Set(ids).size, ids.length);
        for (const { fact } of moment.brief()) assert.ok(ids.includes(fact), fact);
      }
    }
  });

  it('the value of one fact is the one in the tree', () => {
    const isOfMany = (id: string): boolean => /^(?:enemy|projectile|starfighter\.score)\./.test(id);
    const asked = new Set(['enemy.1.health', 'no.such.fact']);
    for (const { script } of fixturesOf(spaceDefender2)) {
      let moment = spaceDefender2.start();
      for (const command of commandsOf(spaceDefender2, script).slice(0, 40)) {
        moment = moment.run(command);
        const values = new Map(flat(moment.facts()).map(({ id, value }) => [id, value]));
        for (const id of values.keys()) if (!isOfMany(id)) asked.add(id);
        for (const id of asked) assert.equal(moment.value?.(id), values.get(id), id);
      }
    }
  });

  it('facts carry the values, and the spawn to come', () => {
    const moment = momentAfter(WITH_GRUNT);
    assert.equal(factOf(moment, 'starfighter.energy'), 70);
    assert.equal(factOf(moment, 'enemy.1.location'), 'A,8');
    assert.equal(factOf(moment, 'projectile.-1.move'), 4);
    assert.equal(factOf(moment, 'board.columns'), 12);
    assert.equal(
      factOf(spaceDefender2.start().run({ name: 'play', args: [5, 10, 101, 101, 101, 101, 101] }), 'threshold.Grunt'),
      101,
    );
    assert.equal(factOf(momentAfter('play(5,10,101,101,101,101,101) setup_next(5)'), 'spawn.next'), 'Grunt at A,10');
  });

  it('a spawn has a condition, no spawn has none', () => {
    const noteOf = (script: string): string | undefined =>
      momentAfter(script)
        .facts()
        .find(({ id }) => id === 'spawn.next')?.note;
    assert.match(noteOf('play(5,10,101,101,101,101,101) setup_next(5)') ?? '', /no enemy is in the cell/);
    assert.equal(noteOf('play(5,10,1,1,1,1,1) setup_next(5)'), undefined);
  });

  it('the board shows pieces and fog, and the cross where the Starfighter fell', () => {
    const board = momentAfter(WITH_GRUNT).board();
    assert.ok(board);
    assert.equal(board.isFogged, true);
    assert.equal(board.tiles[0]?.[7]?.pieces[0]?.shape, 'square');
    assert.equal(board.tiles[2]?.[0]?.pieces[0]?.side, 'self');
    assert.equal(board.tiles.flat().filter(({ isHidden }) => isHidden).length, 0);
    const wide = momentAfter('play(5,30,1,1,1,1,1) setup_next(5)').board();
    assert.equal(wide?.tiles[2]?.filter(({ isHidden }) => isHidden).length, 16);
    const lost = momentAfter(`${WITH_GRUNT} toggle_debug_mode pass move(A,8)`).board();
    assert.equal(lost?.isFogged, false);
    assert.equal(lost?.tiles[0]?.[5]?.pieces[0]?.shape, 'cross');
    assert.equal(momentAfter(`${GAME} abort`).board(), undefined);
  });

  it('the menu of a page offers its parts with what to write', () => {
    const menu = momentAfter('play(5,10,1,1,1,1,1) setup_next(2) setup_select(3)').menu();
    assert.equal(menu?.title, 'engine setup');
    assert.deepEqual(
      menu.items.map(({ label, isSelected, command }) => [label, isSelected, command?.args[0]]),
      [
        ['1 Standard', false, 1],
        ['2 Light', false, 2],
        ['3 Armoured', true, 3],
      ],
    );
    assert.equal(spaceDefender2.start().menu()?.items[0]?.command?.name, 'play');
    assert.equal(momentAfter(GAME).menu(), undefined);
  });

  it('an enemy tells what it will do and where it goes', () => {
    const grunt = momentAfter(WITH_GRUNT).inspect(1);
    assert.match(
      grunt?.intent ?? '',
      /^will move 2 left and fire \(15 damage, 4 a turn\); .*on pass it first gains 10/,
    );
    assert.deepEqual(names(grunt?.path ?? []), ['A,8', 'A,7', 'A,6']);
    assert.equal(momentAfter(WITH_GRUNT).inspect(7), undefined);
  });

  it('a projectile tells its next flight', () => {
    const shot = momentAfter(WITH_GRUNT).inspect(-1);
    assert.deepEqual(names(shot?.path ?? []), ['A,5', 'A,4', 'A,3', 'A,2', 'A,1']);
    const snipe = momentAfter('play(5,30,1,1,1,1,1) setup_select(3) setup_next(5) fire').inspect(-1);
    assert.deepEqual(names(snipe?.path ?? []), ['C,2', 'C,10']);
    assert.equal(snipe?.intent, 'jumps 8 right');
  });

  it('moves are offered with cost and dangers as they will be then', () => {
    const moves = momentAfter(`${WITH_GRUNT} pass`).candidates({ name: 'move', args: ['A', 6] });
    assert.deepEqual(moves[0]?.command, { name: 'move', args: ['A', 6] });
    assert.equal(moves[0]?.isDangerous, true);
    assert.equal(moves[0]?.note, '7 cells, 21 energy, meets enemy projectile -3 and Grunt 1 for 144 damage and falls');
    assert.equal(moves[0]?.cost, 21);
  });

  it('each page of the setup is offered once, and so are its ends', () => {
    const ways = (script: string): readonly string[] =>
      momentAfter(script)
        .candidates()
        .filter(({ command }) => /^setup_(next|back)$/.test(command.name))
        .map(({ command, note }) => `${command.name}(${command.args}) ${note}`);
    assert.deepEqual(ways('play(5,10,1,1,1,1,1) setup_next(1)'), [
      'setup_next(1) to engine setup',
      'setup_next(2) to power setup',
      'setup_next(3) to setup summary',
      'setup_next(4) starts the game',
      'setup_back(1) to weapon setup',
      'setup_back(2) leaves the setup',
    ]);
  });

  it('wanted thresholds come back in order', () => {
    const wanted = { name: 'play', args: [6, 11, 5, 3, 9, 9, 9] };
    assert.deepEqual(spaceDefender2.start().candidates(wanted)[0]?.command.args, [6, 11, 3, 5, 9, 9, 9]);
  });

  it('arguments mean something', () => {
    const setup = momentAfter('play(5,10,1,1,1,1,1) setup_next(1)');
    assert.equal(setup.meaning('setup_select', 0, [4]), 'Heavy');
    assert.equal(setup.meaning('setup_next', 0, [4]), 'starts the game');
    assert.equal(setup.meaning('setup_back', 0, [2]), 'leaves the setup');
    assert.equal(setup.options('setup_select', 0, [])[4]?.isRefused, true);
    const game = momentAfter(GAME);
    assert.equal(game.meaning('move', 1, ['C', 9]), '8 cells, 24 energy');
    assert.equal(game.meaning('move', 1, ['A', 12]), '13 spaces away, 10 in reach');
    assert.equal(game.options('move', 0, [])[5]?.isRefused, true);
    const start = spaceDefender2.start();
    assert.equal(start.meaning('play', 3, [5, 10, 21, 41]), 'Fighter 20 %');
    assert.equal(start.meaning('play', 6, [5, 10, 21, 41, 61, 81, 91]), 'Pylon 10 %, nothing 10 %');
    assert.equal(start.options('play', 3, [5, 10, 21])[0]?.isRefused, true);
  });

  it('a refusal tells its numbers, its rule and its causes', () => {
    const { outcome } = stepAfter(`play(5,10,1,1,1,1,1) setup_next(5) special fire special`);
    assert.equal(outcome.kind, 'rejected');
    assert.deepEqual(outcome.rejection, {
      code: 'cannot-pay-special',
      message: 'Not enough resources to use special.',
      detail: 'needs 50 energy, 21 after regeneration',
      data: { needed: 50, available: 21, resource: 'energy' },
      rule: 'paying',
      causes: [
        { fact: 'starfighter.energy', note: 'the energy changed here last' },
        { fact: 'starfighter.power', note: 'the power that costs 50 was chosen here' },
      ],
    });
  });

  it('every refusal names a rule there is, and facts that some moment has', () => {
    const rules = new Set(spaceDefender2.rules.map(({ id }) => id));
    const facts = new Set(flat([...momentAfter(WITH_GRUNT).facts()]).map(({ id }) => id));
    const refusals = fixturesOf(spaceDefender2).find(({ name }) => name === 'refusals');
    assert.ok(refusals);
    let moment = spaceDefender2.start();
    for (const command of commandsOf(spaceDefender2, refusals.script)) {
      const step = moment.run(command);
      moment = step;
      if (step.outcome.kind === 'accepted') continue;
      assert.ok(rules.has(step.outcome.rejection.rule ?? ''));
      for (const { fact } of step.outcome.rejection.causes) assert.ok(facts.has(fact), fact);
    }
  });

  it('a turn is told by phase, and who took part', () => {
    const step = stepAfter(`${WITH_GRUNT} pass move(A,8)`);
    assert.deepEqual(
      step.report().map(({ title, entries }) => [title, entries.map(({ text }) => text)]),
      [
        [
          'Enemy projectiles',
          [
            'enemy projectile -1 leaves the board from A,1',
            'enemy projectile -2 leaves the board from A,3',
            'enemy projectile -3 A,5 → A,1',
          ],
        ],
        ['Starfighter', ['Starfighter pays 21 energy', 'Starfighter C,1 → A,6']],
      ],
    );
    const moved = step.report()[1]?.entries[1];
    assert.deepEqual(
      moved?.details.map(({ text, mark }) => [text, mark]),
      [
        ['Starfighter × enemy projectile -3: −14', 'hit'],
        ['Starfighter × Grunt 1: −130', 'hit'],
        ['Grunt 1 destroyed', 'kill'],
        ['Starfighter destroyed', 'loss'],
      ],
    );
    assert.deepEqual(names(moved?.path ?? []), ['C,1', 'B,1', 'A,1', 'A,2', 'A,3', 'A,4', 'A,5', 'A,6']);
    assert.deepEqual(step.touched(), [-1, -2, -3, 0, 1]);
    assert.deepEqual(step.highlights(), ['kill', 'loss']);
    assert.equal(step.ending?.kind, 'lost');
  });

  it('stages and endings', () => {
    assert.deepEqual(momentAfter(GAME).stage, { kind: 'play', title: 'in game(0.0)', turn: 0 });
    assert.deepEqual(momentAfter('play(5,10,1,1,1,1,1)').stage, { kind: 'setup', title: 'weapon setup' });
    assert.equal(stepAfter(`${GAME} abort`).ending?.kind, 'aborted');
    assert.equal(stepAfter(`${GAME} pass`).ending, undefined);
    assert.deepEqual(stepAfter(`${GAME} pass`).highlights(), ['spawn']);
  });

  it('gauges are the series of the timeline', () => {
    assert.deepEqual(
      momentAfter(GAME)
        .gauges()
        .map(({ id }) => id),
      spaceDefender2.series.map(({ gauge }) => gauge),
    );
  });
});
