import assert from 'node:assert/strict';
import { PLAIN_DIALECT } from '../../../engine/face';
import { check, parse as parseIn } from '../../../server/language';
import { editDistance, nearestName } from '../../../server/language/text/nearest';
import { toySystem } from '../../helpers/toySystem';

const parse = (text: string) => parseIn(text, PLAIN_DIALECT);
const problems = (text: string): string[] =>
  check(parse(text).nodes, toySystem).problems.map(
    ({ code, span, message }) => `${code} ${JSON.stringify(text.slice(span.start, span.end))}: ${message}`,
  );

describe('check', () => {
  it('turns sound commands into runs', () => {
    const { runs } = check(parse('begin(20) add( -3 ) paint(RED,2) stop').nodes, toySystem);
    assert.deepEqual(
      runs.map(({ command }) => command),
      [
        { name: 'begin', args: [20] },
        { name: 'add', args: [-3] },
        { name: 'paint', args: ['RED', 2] },
        { name: 'stop', args: [] },
      ],
    );
  });

  const cases: readonly [string, string][] = [
    ['bgein(5)', 'unknown-command "bgein": Toy has no command "bgein". Did you mean begin?'],
    ['Stop', 'unknown-command "Stop": Toy has no command "Stop". Did you mean stop?'],
    [
      'xyz',
      'unknown-command "xyz": Toy has no command "xyz". The commands are begin, add, paint, stop, show_everything.',
    ],
    ['paint(RED)', 'argument-count ")": paint takes 2 arguments: paint(colour, coats); 1 is given.'],
    ['add(1,2,3)', 'argument-count "2,3": add takes 1 argument: add(amount); 3 are given.'],
    ['add', 'argument-count "add": add takes 1 argument: add(amount); none is given.'],
    ['stop(1)', 'argument-count "(1)": stop takes no arguments; 1 is given.'],
    ['add(RED)', 'argument-kind "RED": amount must be a whole number from -5 to 9, not "RED".'],
    ['paint(3,2)', 'argument-kind "3": colour must be RED or BLUE, not "3".'],
    ['add(10)', 'argument-range "10": amount must be a whole number from -5 to 9; 10 is outside.'],
    ['paint(PINK,2)', 'argument-range "PINK": colour must be RED or BLUE; PINK is outside.'],
    [
      'add(99999999999999999999999999)',
      'argument-range "99999999999999999999999999": amount must be a whole number from -5 to 9; 99999999999999999999999999 is outside.',
    ],
  ];
  for (const [text, expected] of cases)
    it(`says what is wrong with ${text}`, () => assert.deepEqual(problems(text), [expected]));

  it('reports every bad argument of a command', () => assert.equal(problems('paint(PINK,7)').length, 2));

  it('leaves the arguments of a broken list to the parser', () => {
    assert.deepEqual(problems('add(99'), []);
    assert.equal(check(parse('add(9').nodes, toySystem).runs.length, 0);
  });

  it('measures the distance of words with swaps', () => {
    assert.equal(editDistance('play', 'plya'), 1);
    assert.equal(editDistance('', 'abc'), 3);
    assert.equal(nearestName('toggle', ['toggle_debug_mode', 'abort']), 'toggle_debug_mode');
    assert.equal(nearestName('zzz', ['abort']), undefined);
  });
});
