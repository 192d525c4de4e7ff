import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Analysis, analyse, transcriptOf, UnknownState } from '../../../server/language';
import { changed } from '../../../server/language/text/parser';
import { compared } from '../../helpers/compared';
import { changeOf, randomEdit, scriptText } from '../../helpers/scriptTexts';
import { toyRuns, toySystem } from '../../helpers/toySystem';

const open = (text: string, previous?: Analysis): Analysis =>
  analyse({ system: toySystem, uri: 'a.toy', version: 1, text: text }, previous);

const runsDuring = (work: () => void): number => {
  const before = toyRuns.count;
  work();
  return toyRuns.count - before;
};

/** Everything an analysis says, as plain data. */
function plain(analysis: Analysis): unknown {
  analysis.run.grow(Number.POSITIVE_INFINITY);
  const indexes = analysis.runs.map((_, index) => index);
  return {
    problems: analysis.problems.map(({ code, span, message }) => ({ code, span, message })),
    runs: analysis.runs.map(({ node, command }) => ({ span: node.span, command })),
    texts: indexes.map((index) => analysis.step(index).text()),
    stages: indexes.map((index) => analysis.run.stageAt(index)),
    expectations: indexes.map((index) => analysis.expectationOf(index)?.comment.span),
    refused: analysis.run.refused(),
    stageChanges: analysis.run.stageChanges(),
    lines: analysis.lines.count,
    transcript: transcriptOf(analysis),
  };
}

const counting = (count: number): string => `begin(100)\n${'add(1)\nadd(-1)\n'.repeat(count / 2)}`;

describe('analysis', () => {
  it('simulates nothing until asked, and then only up to there', () => {
    let analysis = open('');
    assert.equal(
      runsDuring(() => {
        analysis = open(counting(100));
      }),
      0,
    );
    assert.equal(
      runsDuring(() => {
        analysis.run.grow(Number.POSITIVE_INFINITY, 9);
      }),
      10,
    );
    assert.equal(analysis.known, 10);
    assert.throws(() => analysis.step(10), UnknownState);
    assert.throws(() => analysis.run.stageAt(10), UnknownState);
    assert.equal(analysis.known, 10, 'asking beyond what is known simulates nothing');
  });

  it('runs nothing after an edit of comments and spacing', () => {
    const before = open(counting(100));
    before.run.grow(Number.POSITIVE_INFINITY);
    const text = `-- a note\n${before.script.text.replaceAll('add(1)', 'add( 1 )  -- one')}`;
    const after = open(text, before);
    assert.equal(
      runsDuring(() => after.run.grow(Number.POSITIVE_INFINITY)),
      0,
    );
    assert.equal(after.known, after.runs.length);
  });

  it('runs one command after a command was appended', () => {
    const before = open(counting(400));
    before.run.grow(Number.POSITIVE_INFINITY);
    const after = open(`${before.script.text}add(5)\n`, before);
    assert.equal(
      runsDuring(() => after.run.grow(Number.POSITIVE_INFINITY)),
      1,
    );
  });

  it('reaches any of ten thousand states by running a few commands again', () => {
    const analysis = open(counting(10_000));
    analysis.run.grow(Number.POSITIVE_INFINITY);
    for (const index of [0, 1, 5000, 5001, 4999, 9999]) {
      assert.ok(
        runsDuring(() => {
          assert.match(analysis.step(index).text(), new RegExp(`\\(${index + 1}\\)`));
        }) <= 16,
      );
    }
  });

  it('stops at a deadline and goes on later', () => {
    const analysis = open(counting(1000));
    assert.equal(analysis.run.grow(performance.now() - 1), false);
    assert.ok(analysis.known > 0 && analysis.known < 100);
    assert.equal(analysis.run.grow(Number.POSITIVE_INFINITY, 200), true);
    assert.equal(analysis.known, 201);
    assert.equal(analysis.run.grow(Number.POSITIVE_INFINITY), true);
    assert.equal(analysis.known, 1001);
  });

  it('has the states of the newest version at hand, however often its top was edited', () => {
    let analysis = open(counting(200));
    for (let limit = 99; limit > 30; limit--) {
      analysis.run.grow(Number.POSITIVE_INFINITY);
      analysis = open(analysis.script.text.replace(/begin\(\d+\)/, `begin(${limit})`), analysis);
    }
    analysis.run.grow(Number.POSITIVE_INFINITY);
    assert.equal(
      runsDuring(() => {
        for (const index of analysis.runs.keys()) analysis.step(index);
      }),
      0,
    );
  });

  it('knows which commands led to another stage', () => {
    const analysis = open('stop\nbegin(9)\nadd(1)\nstop\nstop\nbegin(5)\nadd(1)\n');
    analysis.run.grow(Number.POSITIVE_INFINITY);
    assert.deepEqual(analysis.run.stageChanges(), [1, 3, 5]);
  });

  it('leaves bad commands out of the run', () => {
    const analysis = open('begin(9) bad add(3) add(77)\nstop');
    assert.deepEqual(
      analysis.runs.map(({ command }) => command.name),
      ['begin', 'add', 'stop'],
    );
    assert.deepEqual(
      analysis.problems.map(({ code }) => code),
      ['unknown-command', 'argument-range'],
    );
  });

  it('finds the run at an offset and on a line', () => {
    const analysis = open('begin(9)\n\n add(3) stop\n');
    assert.equal(analysis.runAt(8), 0);
    assert.equal(analysis.runAt(9), undefined);
    assert.equal(analysis.runAt(11), 1);
    assert.equal(analysis.lastRunBefore(0), 0);
    assert.equal(analysis.lastRunOnOrBefore(1), 0);
    assert.equal(analysis.lastRunOnOrBefore(2), 2);
    assert.equal(open('\nstop').lastRunOnOrBefore(0), -1);
  });

  it('says after any edits what a fresh analysis says', () => {
    const promise = scriptText(12).map((text) => `begin(30)\n${'add(2)\n'.repeat(20)}${text}\nadd(1)\n`);
    fc.assert(
      fc.property(promise, fc.array(randomEdit, { minLength: 1, maxLength: 8 }), fc.nat(40), (first, edits, known) => {
        let analysis = open(first);
        for (const edit of edits) {
          analysis.run.grow(Number.POSITIVE_INFINITY, known);
          compared(analysis, 'an expected text\n->begin(30)\n');
          const change = changeOf(analysis.script.text, edit);
          const text = changed(analysis.script.text, change);
          const older = analysis;
          analysis = analyse(
            { system: toySystem, uri: 'a.toy', version: 1, text },
            older,
            edit.at % 2 ? change : undefined,
          );
          assert.deepEqual(plain(analysis), plain(open(text)));
          assert.deepEqual(plain(older), plain(open(older.script.text)), 'the version before stays valid');
        }
      }),
      { numRuns: 300 },
    );
  });
});
