/** A game whose states arrive late, through analysis, server and everything that is shown of it. */
import assert from 'node:assert/strict';
import { analyse, inlayHints, Subject, stateAt, UnknownState } from '../../server/language';
import type { StateAnswer } from '../../server/protocol';
import { Method } from '../../server/protocol';
import type { Service } from '../../server/service/service';
import { DEFAULT_SETTINGS } from '../../server/service/settings';
import { inProcessClient } from '../helpers/languageServer';
import { lateSystem } from '../helpers/lateSystem';
import { subjectOf } from '../helpers/subject';

const SCRIPT = 'put(2)\ntake\ntake\ntake\n';
const HEAD = '  0 in the box\n->put(2)\n  2 in the box\n->take\n  1 in the box\n';
const WHOLE = `${HEAD}->take\n  0 in the box\n->take\n  error: the box is empty\n`;
const rest = 'the program';
const opened = (text: string) => subjectOf(SCRIPT, { system: lateSystem, transcript: { text, rest } });
const everyLine = { range: { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } } };

describe('a run whose states arrive late', () => {
  it('is known as far as its transcript goes, and says what it waits for', () => {
    const { analysis } = opened(HEAD);
    assert.equal(analysis.known, 2);
    assert.equal(analysis.run.waitsFor, 'the program');
    assert.throws(() => analysis.step(2), UnknownState);
    const whole = opened(WHOLE).analysis;
    assert.deepEqual([whole.known, whole.run.waitsFor, whole.run.refused()], [4, undefined, [3]]);
  });

  it('shows what is known: hints, states, and why there is none', () => {
    const subject = opened(HEAD);
    assert.deepEqual(
      inlayHints(subject, everyLine).map(({ label }) => String(label).trim()),
      ['2 in the box', '1 in the box'],
    );
    assert.equal(stateAt(subject, { index: 1 }).after.text, '  1 in the box\n');
    const missing = stateAt(subject, { index: 3 });
    assert.equal(missing.command, 'take');
    assert.equal(missing.missing, 'Waiting for the program.');
  });

  it('keeps the states of the unchanged head while the rest is on its way', () => {
    const before = opened(WHOLE).analysis;
    const text = 'put(2)\ntake\nput(5)\n';
    const transcript = { text: '', rest, isPending: true };
    const after = analyse({ system: lateSystem, uri: before.uri, text, transcript }, before);
    assert.equal(after.shared, 2);
    assert.equal(after.known, 2);
    assert.equal(after.step(1).text(), '  1 in the box\n');
    const gone = analyse({ system: lateSystem, uri: before.uri, text, transcript: { text: '', rest } }, after);
    assert.equal(gone.known, 0, 'nothing stands for what is no longer said');
  });

  it('is compared with what is expected as far as it is known', () => {
    const expected = WHOLE.replace('1 in the box', '7 in the box');
    const subject = subjectOf(SCRIPT, { system: lateSystem, transcript: { text: HEAD, rest }, expected });
    assert.deepEqual(subject.comparison?.differing, [1]);
    assert.equal(subject.comparison?.isComplete, false);
    assert.equal(subject.isWhole, false);
    assert.ok(new Subject({ analysis: subject.analysis, expected: subject.expected, settings: DEFAULT_SETTINGS }));
  });

  it('reaches the editor when it comes', async () => {
    let text = '';
    let service: Service | undefined;
    const client = await inProcessClient(undefined, {
      systems: [lateSystem],
      transcripts: (found) => {
        service = found;
        return { of: () => ({ text, rest }) };
      },
    });
    const uri = 'untitled:a.late';
    await client.open(uri, SCRIPT, 'late');
    const ask = (): Promise<StateAnswer> =>
      client.request(Method.stateAt, { textDocument: { uri }, index: 3 }) as Promise<StateAnswer>;
    assert.equal((await ask()).missing, 'Waiting for the program.');
    text = WHOLE;
    service?.arrived(uri);
    assert.equal((await ask()).after.text, '  error: the box is empty\n');
    await client.stop();
  });
});
