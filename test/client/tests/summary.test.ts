import assert from 'node:assert/strict';
import { causesOf } from '../../../client/tests/causes';
import { type Ended, summaryLines } from '../../../client/tests/summary';
import type { TestAnswer, TestState } from '../../../server/protocol';
import { words } from '../../helpers/words';

const lines = (ended: Ended): readonly string[] => summaryLines(ended, words);

const answer = (name: string, state: TestState, expected = '', actual = ''): TestAnswer => ({
  uri: `file:///scripts/${name}`,
  expectedUri: '',
  state,
  milliseconds: 1.25,
  commands: 2,
  failures: state === 'failed' ? [{ index: 1, message: 'It differs.', expected, actual, isConsequence: false }] : [],
  expected,
  actual,
  ...(state === 'invalid' ? { message: 'The script has a problem: jump is no command' } : {}),
});

const SAME = ['->move\n  health:9\n  place:A\n', '->move\n  health:7\n  place:A\n'] as const;

describe('the summary of a run', () => {
  it('counts what happened, and says why scripts were left out', () => {
    const answers = [answer('a.x', 'passed'), answer('b.x', 'no-expectation')];
    assert.deepEqual(lines({ answers, troubles: [], skipped: ['file:///c.x'], milliseconds: 2.5 }), [
      '1 script has no expected transcript; “Record Expected Transcript” makes one: b.x',
      '3 scripts: 1 passed, 1 skipped without an expected transcript, 1 cancelled (2.5 ms)',
    ]);
  });

  it('groups failures of one cause, the most common first, whatever the commands around them', () => {
    const answers = [
      answer('a.x', 'failed', '->fire\n  shots:1\n', '->fire\n  shots:2\n'),
      answer('b.x', 'failed', ...SAME),
      answer('c%20d.x', 'failed', SAME[0].replace('move', 'pass'), SAME[1].replace('move', 'pass')),
      answer('e.x', 'invalid'),
    ];
    assert.deepEqual(
      causesOf(answers).map(({ uris }) => uris.length),
      [2, 1, 1],
    );
    assert.deepEqual(lines({ answers, troubles: [], skipped: [], milliseconds: 5 }), [
      '4 failures have 3 causes:',
      '  2 × “health:9” is expected, not “health:7”: b.x, c d.x',
      '  1 × “shots:1” is expected, not “shots:2”: a.x',
      '  1 × The script has a problem: jump is no command: e.x',
      '4 scripts: 3 failed, 1 with problems (5.0 ms)',
    ]);
  });

  it('takes the values that differ for the cause, not those around them', () => {
    const failed = (name: string, place: string): TestAnswer =>
      answer(name, 'failed', `->fire\n  health:9, place:${place}\n`, `->fire\n  health:7, place:${place}\n`);
    const [cause, ...others] = causesOf([failed('a.x', 'A'), failed('b.x', 'B')]);
    assert.equal(others.length, 0);
    assert.deepEqual(cause?.reason, { expected: 'health:9', actual: 'health:7' });
  });

  it('ends with the counts, below the causes and what belongs to no script', () => {
    const told = lines({
      answers: [],
      troubles: [],
      skipped: [],
      orphans: ['file:///lost.expected.txt'],
      milliseconds: 0,
    });
    assert.match(told[0] ?? '', /^1 expected transcript has no script; .*: lost\.expected\.txt$/);
    assert.match(told.at(-1) ?? '', /^0 scripts/);
  });

  it('tells what another program did to many scripts once', () => {
    const troubles = ['a', 'b'].map((name) => ({ uri: `file:///${name}.x`, message: 'game was not found.\nmore' }));
    assert.deepEqual(lines({ answers: [], troubles, skipped: [], milliseconds: 0 }), [
      '  2 × game was not found: a.x, b.x',
      '2 scripts: 2 not checked (0.0 ms)',
    ]);
  });

  it('does not tell again what was just told of the only script', () => {
    const troubles = [{ uri: 'file:///a.x', message: 'game was not found.' }];
    assert.deepEqual(lines({ answers: [], troubles, skipped: [], milliseconds: 0 }), [
      '1 script: 1 not checked (0.0 ms)',
    ]);
    const [first] = lines({ answers: [answer('b.x', 'passed')], troubles, skipped: [], milliseconds: 0 });
    assert.equal(first, '  1 × game was not found: a.x');
  });

  it('tells long times in seconds, of the run and not of scripts that were run side by side', () => {
    const slow = ['a.x', 'b.x'].map((name) => ({ ...answer(name, 'passed'), milliseconds: 18_800 }));
    assert.deepEqual(lines({ answers: slow, troubles: [], skipped: [], milliseconds: 18_858.1 }), [
      '2 scripts: 2 passed (18.9 s)',
    ]);
  });

  it('shows control characters instead of obeying them', () => {
    const [, line] = lines({
      answers: [answer('a%1B.x', 'failed', 'a\u001b[31m\n', 'b\n'), answer('b.x', 'failed', 'a\u001b[31m\n', 'b\n')],
      troubles: [],
      skipped: [],
      milliseconds: 0,
    });
    assert.equal(line, '  2 × “a␛[31m” is expected, not “b”: a␛.x, b.x');
  });

  it('is said in the language of the editor', () => {
    const german: Readonly<Record<string, string>> = require('../../../l10n/bundle.l10n.de.json');
    const answers = [
      answer('a.x', 'failed', ...SAME),
      answer('b.x', 'failed', ...SAME),
      answer('c.x', 'no-expectation'),
    ];
    const ended = { answers, troubles: [], skipped: [], orphans: ['file:///d.expected.txt'], milliseconds: 0 };
    assert.deepEqual(
      summaryLines(ended, (sentence, ...values) => words(german[sentence] ?? '', ...values)),
      [
        '2 Fehlschläge haben eine Ursache:',
        '  2 × “health:9” wird erwartet, nicht “health:7”: a.x, b.x',
        '1 Skript hat keine erwartete Mitschrift; „Erwartete Mitschrift aufzeichnen“ legt eine an: c.x',
        '1 erwartete Mitschrift hat kein Skript; benennen Sie sie um oder löschen Sie sie: d.expected.txt',
        '3 Skripte: 2 fehlgeschlagen, 1 ohne erwartete Mitschrift übersprungen (0.0 ms)',
      ],
    );
  });
});
