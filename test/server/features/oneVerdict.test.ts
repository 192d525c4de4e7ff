/** A script that the original refuses as a whole, and is meant to refuse: nobody may contradict the test that passes. */
import assert from 'node:assert/strict';
import { DiagnosticSeverity } from 'vscode-languageserver-types';
import { diagnostics, marks, stateAt, Timeline, testRun } from '../../../server/language';
import { subjectOf, transcriptFor } from '../../helpers/subject';

const SCRIPTS = [
  ['sd2', 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nmove(C,70)\nfire\n'],
  ['sim1', 'play\nmove(UP)\npass\n'],
  ['sim2', 'play\ntest(1,1,1,1,500)\npass\n'],
  ['dungeon', 'newGame(maze, simple)\ntick(UPWARDS, 3)\n'],
] as const;

describe('one verdict', () => {
  for (const [language, script] of SCRIPTS) {
    const expected = transcriptFor(script, language);

    it(`of test, marks, problems and board where a refusal is expected in ${language}`, () => {
      assert.match(expected, /^(Type|Syntax) Error: /);
      const subject = subjectOf(script, { language, expected });
      assert.equal(testRun(subject).state, 'passed');
      const { firstDifference, consequences } = marks(subject);
      assert.deepEqual([firstDifference ?? null, consequences], [null, []]);
      assert.deepEqual(
        new Set(diagnostics(subject).map(({ severity }) => severity)),
        new Set([DiagnosticSeverity.Information]),
      );
      for (const index of [-1, 0]) assert.equal(stateAt(subject, { index }).comparison?.verdict, 'refused');
    });

    it(`of all where another is expected in ${language}`, () => {
      const subject = subjectOf(script, { language, expected: expected.replace('Error', 'Mistake') });
      assert.equal(testRun(subject).state, 'invalid');
      assert.ok(diagnostics(subject).some(({ severity }) => severity === DiagnosticSeverity.Error));
      assert.notEqual(stateAt(subject, { index: 0 }).comparison?.verdict, 'refused');
    });

    it(`of problems, marks and timeline where states are expected in ${language}: its problems are what is told`, () => {
      const subject = subjectOf(script, { language, expected: 'states of the script before a word was half typed\n' });
      const { firstDifference, consequences, isRefused } = marks(subject);
      assert.deepEqual([firstDifference, consequences, isRefused], [undefined, [], true]);
      const shown = new Timeline(subject.analysis).answer(subject);
      assert.deepEqual([shown.firstDifference, shown.consequences], [undefined, []]);
      assert.deepEqual(
        diagnostics(subject).filter(({ code }) => String(code).startsWith('expected-')),
        [],
      );
    });
  }
});
