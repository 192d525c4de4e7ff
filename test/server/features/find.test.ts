import assert from 'node:assert/strict';
import { evaluate, examplesOf, found, misunderstood, readCondition } from '../../../server/language';
import { dungeonFiles, dungeonText, placed } from '../../helpers/dungeons';
import { subjectOf } from '../../helpers/subject';

const SCRIPT = 'play(5,10,31,51,71,91,101)\nsetup_next(5)\nfire\npass\nmove(A,2)\nmove(A,2)\nmove(A,9)\nabort\n';

function where(condition: string, isEvery = false): readonly string[] {
  const read = readCondition(condition);
  assert.ok(read, condition);
  return [...found(subjectOf(SCRIPT), read, isEvery)].flat().map(({ index, command }) => `${index} ${command}`);
}

describe('searching by state', () => {
  it('finds where a comparison begins to hold, or every state in which it does', () => {
    assert.deepEqual(where('energy < 70'), ['2 fire', '4 move(A,2)']);
    assert.ok(where('energy < 70', true).length > 2, 'each of them');
    assert.deepEqual(where('starfighter.energy = 65'), ['2 fire']);
    assert.deepEqual(where('no.such.fact > 1'), []);
  });

  it('finds refused commands, and parts joined by and', () => {
    assert.deepEqual(where('refused'), ['5 move(A,2)', '7 abort']);
    assert.deepEqual(where('refused and energy > 0'), ['5 move(A,2)', '7 abort']);
    assert.deepEqual(where('refused and energy > 1000'), []);
  });

  it('finds who dies, and words that were told', () => {
    const deaths = where('Starfighter dies');
    assert.equal(deaths.length, 1);
    assert.ok(where('Grunt').length > 0);
    assert.deepEqual(where('Unicorn dies'), []);
  });

  it('finds any death, and where something is not so', () => {
    assert.deepEqual(where('dies'), where('Starfighter dies'));
    assert.deepEqual(where('not energy < 70'), ['0 play(5,10,31,51,71,91,101)', '3 pass', '7 abort']);
    assert.ok(!where('not refused').includes('5 move(A,2)'));
  });

  it('says why a command was refused in place of a state', () => {
    const refused = readCondition('refused');
    assert.ok(refused);
    const [first] = [...found(subjectOf(SCRIPT), refused)].flat();
    assert.match(first?.brief ?? '', /^✗ /);
  });

  it('asks nothing where nothing is said, or not to its end', () => {
    for (const text of ['  ', 'and and', 'energy <', 'refused and energy <', 'not energy =']) {
      assert.equal(readCondition(text), undefined, text);
    }
  });

  it('says which names there are where one is unknown, and what is missing', () => {
    const subject = subjectOf(SCRIPT);
    const unknown = misunderstood(subject, 'enegry < 3') ?? '';
    assert.match(unknown, /^No state here has “enegry”. Did you mean energy\?\nThere are .*energy/);
    assert.match(misunderstood(subject, 'energy <') ?? '', /^What is it compared with\? For example: /);
    assert.equal(misunderstood(subject, 'energy < 0'), undefined, 'understood');
  });

  const scripts: readonly (readonly [string, string])[] = [
    ['sd2', SCRIPT],
    ['sim1', 'test(1)\nmove(SW)\nstatus\npass\n'],
    ['sim2', 'test(3,5,7,15,30)\nmove(SW)\nstatus\npass\n'],
    ['dungeon', 'newGame(maze,simple)\ntick(UP)\ntick(DOWN)\n'],
  ];
  const files = dungeonFiles(dungeonText([placed('zombie_toast', 9, 9), placed('exit', 30, 0)]));
  for (const [language, script] of scripts) {
    it(`gives examples that are understood: ${language}`, () => {
      const subject = subjectOf(script, { language, files });
      const examples = examplesOf(subject);
      assert.ok(examples.length >= 3, examples.join(', '));
      for (const example of examples) assert.equal(misunderstood(subject, example), undefined, example);
    });
  }

  it('gives examples that part the states of the script, by what changes in it', () => {
    const subject = subjectOf(SCRIPT);
    const examples = examplesOf(subject).filter((example) => /^[\w.]+ [<>] \d+$/.test(example));
    assert.deepEqual(examples, ['health < 70', 'energy < 70']);
    for (const example of examples) assert.notDeepEqual(where(example), [], example);
  });
});

describe('the debug console', () => {
  const at = (expression: string, index = 2) => evaluate(subjectOf(SCRIPT), { index, expression });

  it('knows facts by dotted names and by the end of them', () => {
    for (const name of ['starfighter.energy', 'energy']) {
      const answer = at(name);
      assert.ok(answer.kind === 'fact' && answer.fact.value === 65, name);
    }
  });

  it('compares', () => {
    assert.deepEqual(at('energy <= 65'), { kind: 'truth', value: true });
    assert.deepEqual(at('energy > 65'), { kind: 'truth', value: false });
  });

  it('knows “and” and “not”, as breakpoints and searches do', () => {
    assert.deepEqual(at('energy <= 65 and health > 50'), { kind: 'truth', value: true });
    assert.deepEqual(at('energy <= 65 and not health > 50'), { kind: 'truth', value: false });
    const unknown = at('energy <= 65 and helth > 50');
    assert.ok(unknown.kind === 'unknown' && unknown.message.includes('Did you mean health?'));
  });

  it('knows of the command that led here what a breakpoint may ask, but takes no other words for a question', () => {
    const truth = (value: boolean) => ({ kind: 'truth', value });
    assert.deepEqual([at('refused'), at('refused', 5)], [truth(false), truth(true)]);
    assert.deepEqual(at('energy <= 65 and not refused'), truth(true));
    assert.deepEqual(at('not refused', -1), truth(true));
    assert.deepEqual([at('Starfighter dies'), at('Starfighter dies', 6)], [truth(false), truth(true)]);
    assert.equal(at('not enegry').kind, 'unknown');
  });

  it('tries commands, one after the other, without writing them', () => {
    const answer = at('pass pass');
    assert.ok(answer.kind === 'tried');
    assert.ok(answer.commands?.length, 'the board shows them as a branch');
    assert.match(answer.text, /^->pass\n[\s\S]*\n->pass\n/);
  });

  it('says what there is where a name is unknown, and what is wrong with a command', () => {
    const unknown = at('enegry');
    assert.ok(unknown.kind === 'unknown');
    assert.match(unknown.message, /neither a fact nor a command here\. Did you mean energy\?\n/);
    // By the names one would write, on a line of their own, so that none is broken in two.
    assert.match(unknown.message, /^There are stage, .*\bhealth, .* and \d+ more\. Write help for all\.$/m);
    for (const line of unknown.message.split('\n')) assert.ok(line.length <= 160, line);
    for (const [typed, meant] of [
      ['fier', 'fire'],
      ['helth < 20', 'health'],
    ] as const) {
      const answer = at(typed);
      assert.ok(answer.kind === 'unknown' && answer.message.includes(`Did you mean ${meant}?`), typed);
    }
    const wrong = at('move(A)');
    assert.ok(wrong.kind === 'unknown' && /takes 2 arguments/.test(wrong.message));
  });

  it('helps with examples of this state', () => {
    const help = at('help');
    assert.ok(help.kind === 'tried');
    assert.equal(help.commands, undefined);
    assert.match(help.text, /< 20 +a comparison/);
    assert.match(help.text, /^ {2}refused +whether/m);
    for (const line of help.text.split('\n')) assert.ok(line.length <= 110, `a console would break it: ${line}`);
  });
});
