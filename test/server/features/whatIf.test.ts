import assert from 'node:assert/strict';
import { stateAt, whatIf } from '../../../server/language';
import { LONGEST_BRANCH } from '../../../server/language/features/whatIf';
import { subjectOf } from '../../helpers/subject';

const SCRIPT = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nfire\npass\n';

describe('what if', () => {
  const subject = subjectOf(SCRIPT);

  it('leads to the states that the script would have', () => {
    const { states, problem, version } = whatIf(subject, { index: 1, commands: ['fire', 'pass'] });
    assert.equal(problem, undefined);
    assert.equal(version, 1);
    for (const [i, state] of states.entries()) {
      const written = stateAt(subject, { index: 2 + i, with: ['before', 'candidates'] });
      const { range: _, candidates: __, ...same } = written;
      const { candidates, ...tried } = state;
      assert.deepEqual(tried, same);
      assert.equal(candidates !== undefined, i === states.length - 1, 'only the last says what could come next');
    }
  });

  it('leaves the script as it is', () => {
    const before = stateAt(subject, { index: 3 });
    whatIf(subject, { index: 1, commands: ['abort', 'play(5,10,1,1,1,1,1)'] });
    assert.deepEqual(stateAt(subject, { index: 3 }), before);
  });

  it('shows a refusal as a state', () => {
    const { states } = whatIf(subject, { index: -1, commands: ['fire'] });
    assert.ok(states[0]?.rejection);
  });

  it('says what is wrong with a command that cannot be read, and keeps what came before it', () => {
    for (const text of ['', 'dance', 'move(A', 'move(A,99)', 'fire fire']) {
      const { states, problem } = whatIf(subject, { index: 1, commands: ['pass', text] });
      assert.equal(states.length, 1, text);
      assert.ok(problem, text);
    }
  });

  it('says so when the branch is too long', () => {
    const { states, problem } = whatIf(subject, { index: 1, commands: Array(LONGEST_BRANCH + 1).fill('pass') });
    assert.deepEqual(states, []);
    assert.match(problem ?? '', /At most 200/);
  });
});
