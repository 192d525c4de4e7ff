import assert from 'node:assert/strict';
import type { Command } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { changesOf } from '../../hunt/changes';
import { differenceOf } from '../../hunt/difference';
import { Families } from '../../hunt/families';
import { Generator } from '../../hunt/generator';
import { type Finding, Hunter } from '../../hunt/hunter';
import { Suspects } from '../../hunt/suspects';
import { transcriptOf } from '../../hunt/transcript';
import { gameOf } from '../helpers/hunts';

type Spoil = (transcript: string) => string;

/** Hunts a program that prints what the engine does, but for some words, until so many commands were played. */
async function hunted(id: string, spoil: Spoil, budget: number): Promise<Hunter> {
  const system = SYSTEMS.find((each) => each.id === id);
  assert.ok(system);
  const game = gameOf(system);
  const hunter: Hunter = new Hunter({
    signatures: game.system.grammar.signatures,
    game,
    generator: new Generator(game, 1),
    rival: { play: async (commands) => ({ output: spoil(transcriptOf(game, commands)) }) },
    expected: (commands) => transcriptOf(game, commands),
    jobs: 1,
    most: 10,
    ways: 5,
    seed: 1,
    now: () => hunter.tally.commands,
    milliseconds: budget,
    isStopped: () => false,
  });
  await hunter.hunt();
  return hunter;
}

const instead =
  (...words: readonly (readonly [from: string, to: string])[]): Spoil =>
  (transcript) =>
    words.reduce((text, [from, to]) => text.replaceAll(from, to), transcript);

function finding(names: readonly string[], expected: string, actual: string): Finding {
  const commands = names.map((name) => ({ name, args: [] }));
  const difference = differenceOf(`start\n->${names.at(-1)}\n  ok\n${expected}\n`, {
    output: `start\n->${names.at(-1)}\n  ok\n${actual}\n`,
  });
  assert.ok(difference);
  return { commands, difference, length: commands.length, milliseconds: 0 };
}

/** Lines that the game says, with numbers of all sorts. */
const ship = (health: number, energy: number): string =>
  `    [0,S]->health:${health}/70, energy:${energy}/70, Regen:1/3, Armour:1, Vision:13, Move:10, Move Cost:3, location:[E,1]`;
const entity = (letter: string, health: number): string =>
  `    [1,${letter}]->health:${health}/100, Regen:1, Armour:1, Vision:5, seen_by_Starfighter:F, can_see_Starfighter:F, location:[A,9]`;
const ENERGY = [ship(70, 60), ship(70, 50)] as const;
const PICTURE = ['    A _  *  _', '    A _  _  *'] as const;
const SCORE = ['      score:1', '      score:3'] as const;

/** A state that differs in a picture, one that differs in a line, and what the first shows with all displayed. */
function pictured() {
  const system = SYSTEMS.find(({ id }) => id === 'space-defender-2');
  assert.ok(system);
  const game = gameOf(system);
  const suspects = new Suspects(game);
  const families = new Families(game, suspects);
  const play = [
    { name: 'play', args: [5, 10, 101, 101, 101, 101, 101] },
    { name: 'setup_next', args: [5] },
  ];
  const steps = [
    { name: 'pass', args: [] },
    { name: 'fire', args: [] },
  ] as const;
  for (let run = 0; run < 5; run++) for (const last of steps) suspects.agree([...play, last, last], 4);
  const one = { ...finding(['fire'], ship(70, 60), ship(70, 61)), commands: [...play, steps[1]] };
  const other = { ...finding(['pass'], '    A _  *  _', '    A _  _  *'), commands: [...play, steps[0]] };
  const heads = (last: Finding = other) => families.of([one, last]).map(({ shortest }) => shortest);
  return { game, suspects, families, play, steps, one, other, heads, shown: { ...one, commands: other.commands } };
}

describe('families of differences', () => {
  it('know the words that changed, whoever stands beside them', () => {
    const changes = (expected: string, actual: string) =>
      changesOf(finding(['go'], expected, actual).difference).map(({ key, of }) => ({ key, of }));
    const grunt = changes('  [1,G]->health:9/9, sees:T, at:[A,4]', '  [1,G]->health:8/9, sees:T, at:[A,4]');
    const pylon = changes('  [7,P]->health:30/90, sees:F, at:[B,1]', '  [7,P]->health:31/90, sees:F, at:[B,1]');
    assert.deepEqual(grunt, pylon);
    assert.notDeepEqual(grunt, changes('  [1,G]->health:9/9, sees:T', '  [1,G]->health:9/9, sees:F'));
    const [more, less] = [changes('  Near: a-1, b-2', '  Near: a-1'), changes('  Near: c-7', '  Far: c-7')];
    assert.deepEqual(more[0], less[0], 'whatever stands in it, it is the same line');
    assert.notDeepEqual(
      changes('  healing 9 damage', '  healing 8 damage'),
      changes('  dealing 9 damage', '  dealing 8'),
    );
  });

  it('hold what changes the same words at the same command where no engine knows more', () => {
    const families = new Families(undefined, undefined);
    const found = [
      finding(['go'], '  Grunt gains 20', '  Grunt gains 10'),
      finding(['on', 'go'], '  Carrier gains 20', '  Carrier gains 10'),
      finding(['on', 'stop'], '  Grunt has stopped', '  Grunt has ended'),
    ];
    assert.deepEqual(
      families.of(found).map(({ shortest, others }) => [shortest, ...others]),
      [found.slice(0, 2), found.slice(2)],
    );
    const [first, , last] = found;
    assert.ok(first && last);
    families.reveal(last.difference.kind, first);
    assert.equal(families.of(found).length, 1, 'what it shows with more of the state displayed is the same');
  });

  it('look at a script once more, with all of its state displayed', () => {
    const system = SYSTEMS.find(({ id }) => id === 'space-defender-2');
    assert.ok(system);
    const play = { name: 'play', args: [5, 10, 101, 101, 101, 101, 101] };
    const [debug, pass] = ['toggle_debug_mode', 'pass'].map((name) => ({ name, args: [] }));
    assert.ok(debug && pass);
    const one = { ...finding(['pass'], '  a 1', '  a 2'), commands: [play, pass] };
    const other = { ...finding(['pass'], '  b 1', '  b 2'), commands: [debug, play, pass] };
    const families = new Families(gameOf(system), undefined);
    assert.deepEqual(families.revealing(one), other.commands);
    assert.equal(families.revealing(other), undefined, 'all is displayed already');
    assert.equal(new Families(undefined, undefined).revealing(one), undefined);
  });

  it('hold a state that differs where all is displayed, but no words', () => {
    const { one, other, families, heads, shown } = pictured();
    assert.deepEqual(heads(), [one, other]);
    families.reveal(other.difference.kind, shown);
    assert.deepEqual(heads(), [one]);
    families.reveal(other.difference.kind, undefined);
    assert.deepEqual(heads(), [one, other], 'a shorter script showed nothing of it');
    const worded = { ...other, difference: finding(['pass'], '  B 1', '  foreign words').difference };
    families.reveal(worded.difference.kind, shown);
    assert.deepEqual(heads(worded), [one, worded]);
  });

  it('hold what one refuses for the same reason, whatever it should do instead', () => {
    const { families, one, play } = pictured();
    const refused = (expected: string, reason = 'Out of movement range.', name = 'move'): Finding => {
      const answer = `  state:in game(0.1), normal, error\n  ${reason}\n`;
      const difference = differenceOf(`start\n->${name}\n${expected}\n`, { output: `start\n->${name}\n${answer}` });
      assert.ok(difference);
      return { ...one, commands: [...play, { name, args: name === 'move' ? ['A', 2] : [] }], difference };
    };
    const done = '  state:in game(1.0), normal, ok\n  a\n  board\n  of lines';
    const first = refused(done);
    const count = (other: Finding): number => families.of([first, other]).length;
    assert.equal(count(refused('  state:in game(0.1), normal, error\n  Not enough resources to move.')), 1);
    assert.equal(count(refused(done.replace('game', 'play'), 'Out of movement range.', 'fire')), 2);
    assert.equal(count(refused('  state:in game(0.1), normal, error\n  Nothing', 'Already there.')), 2);
  });

  it('hold the same line that is missing or too much, wherever it is not the first that differs', () => {
    const { families, play, one } = pictured();
    const said = (name: string, expected: string, actual: string): Finding => ({
      ...finding([name], expected, actual),
      commands: [...play, { name, args: [] }],
      length: one.length,
    });
    const grunt = entity('G', 100);
    const first = said('special', '    drawn 3', `    drawn 3\n${grunt}`);
    const count = (other: Finding): number => families.of([first, other]).length;
    assert.equal(count(said('pass', '    nothing\n    moved', `    moved\n${grunt.replace('1', '7')}`)), 1);
    assert.equal(count(said('pass', `    moved\n${grunt}`, '    moved')), 2, 'there it is missing');
    const many = Array.from({ length: 4 }, (_, line) => `    ${'abcd'[line]}`).join('\n');
    assert.equal(count(said('pass', '    moved', `${many}\n    moved\n${grunt}`)), 2, 'all else is wrong as well');
  });

  it('hold numbers that are others by as much, unless each has something to blame of its own', () => {
    const { families, play, steps } = pictured();
    const [pass] = steps;
    const [special, move] = [
      { name: 'special', args: [] },
      { name: 'move', args: ['A', 2] },
    ] as const;
    const lower = (last: Command, of: string, by: number): Finding => ({
      ...finding([last.name], entity(of, 90), entity(of, 90 - by)),
      commands: [...play, last],
    });
    const count = (...found: readonly Finding[]): number => families.of(found).length;
    assert.equal(count(lower(special, 'G', 1), lower(pass, 'P', 1)), 1);
    assert.equal(count(lower(special, 'G', 1), lower(pass, 'P', 2)), 2);
    assert.equal(count(lower(special, 'G', 1), lower(move, 'P', 1)), 2, 'neither ever went well');
  });

  it('hold a script that was not made short and comes by what is to blame', () => {
    const system = SYSTEMS.find(({ id }) => id === 'space-defender-2');
    assert.ok(system);
    const game = gameOf(system);
    const play = { name: 'play', args: [5, 10, 101, 101, 101, 101, 101] };
    const [next, pass, fire] = [
      { name: 'setup_next', args: [5] },
      { name: 'pass', args: [] },
      { name: 'fire', args: [] },
    ];
    const suspects = new Suspects(game);
    const fired = { ...finding(['fire'], ...SCORE), commands: [play, next, fire] };
    const passed = { ...finding(['pass'], ...ENERGY), commands: [play, next, fire, pass] };
    const other = { ...finding(['pass'], ...PICTURE), commands: [play, next, pass, pass] };
    for (let run = 0; run < 5; run++) suspects.agree(other.commands, other.commands.length);
    const families = new Families(game, suspects);
    const heads = (isRough: boolean) =>
      families.of([fired, passed, other], () => isRough).map(({ shortest }) => shortest);
    assert.deepEqual(heads(false), [fired, passed, other]);
    assert.deepEqual(heads(true), [fired, other]);
    const worded = { ...passed, difference: finding(['pass'], '  bright', '  cloudy').difference };
    assert.equal(families.of([fired, worded], () => true).length, 2, 'a wrong word is clear');
  });

  it('hold a longer script that reaches all that may be to blame for the shorter one', () => {
    const system = SYSTEMS.find(({ id }) => id === 'space-defender-2');
    assert.ok(system);
    const game = gameOf(system);
    const [alone, beset] = [1, 101].map((threshold) => ({
      name: 'play',
      args: [5, 10, ...Array.from({ length: 5 }, () => threshold)],
    }));
    assert.ok(alone && beset);
    const [next, pass, fire] = [
      { name: 'setup_next', args: [5] },
      { name: 'pass', args: [] },
      { name: 'fire', args: [] },
    ];
    const suspects = new Suspects(game);
    suspects.agree([alone, next, pass, pass], 4);
    const families = new Families(game, suspects);
    const fired = { ...finding(['fire'], ...SCORE), commands: [alone, next, fire] };
    // Enemies that act were never seen to go well either, so there is more to blame.
    const besetToo = { ...finding(['fire'], ...ENERGY), commands: [beset, next, pass, fire] };
    const passed = { ...finding(['pass'], ...PICTURE), commands: [beset, next, pass, pass] };
    assert.deepEqual(
      families.of([fired, besetToo, passed]).map(({ shortest, others }) => [shortest, ...others]),
      [[fired, besetToo], [passed]],
    );
  });

  it('hold whatever comes by what every difference came by, also where a game is over that should not be', () => {
    const system = SYSTEMS.find(({ id }) => id === 'space-defender-2');
    assert.ok(system);
    const game = gameOf(system);
    const play = { name: 'play', args: [5, 10, 1, 1, 1, 1, 1] };
    const [select, next, pass, fire] = [
      { name: 'setup_select', args: [2] },
      { name: 'setup_next', args: [5] },
      { name: 'pass', args: [] },
      { name: 'fire', args: [] },
    ];
    const fired = { ...finding(['fire'], ...SCORE), commands: [play, next, fire] };
    const spread = { ...finding(['fire'], ...ENERGY), commands: [play, select, next, fire] };
    const over = { ...spread, difference: { ...spread.difference, kind: 'ok / over', expectedLine: '  ok' } };
    const suspects = new Suspects(game);
    suspects.agree([play, next, pass], 3);
    const families = new Families(game, suspects);
    assert.equal(families.of([fired, over]).length, 2);
    suspects.agree(fired.commands, 2);
    suspects.agree(over.commands, 3);
    assert.equal(families.of([fired, over]).length, 1);
  });

  it('hold what comes after something that led to every difference and seldom to none', () => {
    const system = SYSTEMS.find(({ id }) => id === 'space-defender-2');
    assert.ok(system);
    const game = gameOf(system);
    const play = { name: 'play', args: [5, 10, 1, 1, 1, 1, 1] };
    const [next, pass, fire] = [
      { name: 'setup_next', args: [5] },
      { name: 'pass', args: [] },
      { name: 'fire', args: [] },
    ];
    const move = { name: 'move', args: [{ text: 'A' }, 1] };
    const passed = { ...finding(['pass'], ...ENERGY), commands: [play, next, fire, pass] };
    const moved = { ...finding(['move'], ...PICTURE), commands: [play, next, fire, fire, move] };
    const waited = { ...finding(['move'], ...SCORE), commands: [play, next, pass, move] };
    const suspects = new Suspects(game);
    const families = new Families(game, suspects);
    const heads = () => families.of([passed, moved]).map(({ shortest }) => shortest);
    const differs = ({ commands }: Finding): void => suspects.agree([...commands, pass], commands.length - 1, true);
    for (const each of [passed, moved]) differs(each);
    for (let count = 0; count < 4; count++) suspects.agree([play, next, pass, pass, move], 5, true);
    // Those that were chosen for what they show tell nothing.
    for (let count = 0; count < 4; count++) suspects.agree([play, next, fire, fire, pass, move], 6);
    assert.deepEqual(heads(), [passed, moved], 'too few went well');
    suspects.agree([play, next, pass, move, pass], 5, true);
    assert.deepEqual(heads(), [passed, moved], 'two may have come by it by chance');
    differs(passed);
    assert.deepEqual(heads(), [passed]);
    differs(waited);
    assert.deepEqual(heads(), [passed, moved], 'not every difference came after it');
  });

  it('are one for a word that is wrong in many lines', async function () {
    this.timeout(120_000);
    const { families } = await hunted('simodyssey', instead(['Negative', 'Positive']), 3_000);
    assert.equal(families.length, 1);
    assert.ok((families[0]?.others.length ?? 0) > 0, 'it shows in other lines as well');
    assert.equal(families[0]?.shortest.commands.length, 1);
  });

  it('are as many as there are faults', async function () {
    this.timeout(120_000);
    const two = await hunted(
      'simodyssey',
      instead(['Negative', 'Positive'], ['Mission aborted', 'Mission ended']),
      5_000,
    );
    assert.equal(two.families.length, 2);
    const three = await hunted(
      'space-defender-2',
      instead(['Exited from game', 'Left the game'], ['Threshold values', 'Limits'], ['Already there', 'Not there']),
      10_000,
    );
    assert.deepEqual(three.families.map(({ shortest }) => shortest.difference.expectedLine?.trim()).sort(), [
      'Already there.',
      'Exited from game.',
      'Threshold values are not non-decreasing.',
    ]);
  });
});
