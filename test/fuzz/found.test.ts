/** What random searches found once, kept for good. Scripts lie in fixtures/regressions. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { System } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { analyseWhole, stateAt } from '../../server/language';
import type { StateAnswer } from '../../server/protocol';
import { fixturesOf, sourceOf } from '../helpers/recorded';
import { subjectOf } from '../helpers/subject';

const REGRESSIONS = resolve(__dirname, '../fixtures/regressions');

const regressionsOf = ({ id, language }: System): readonly string[] =>
  (existsSync(join(REGRESSIONS, id)) ? readdirSync(join(REGRESSIONS, id)) : [])
    .filter((file) => file.endsWith(`.${language}`))
    .map((file) => readFileSync(join(REGRESSIONS, id, file), 'utf8'));

describe('found by chance', () => {
  for (const system of SYSTEMS) {
    // The end of a mission had a text that JSON leaves out: the board had nothing to say about it.
    it(`every recorded state of ${system.title} reaches the board, the last one of a game too`, () => {
      let endings = 0;
      for (const script of [...fixturesOf(system).map((recorded) => recorded.script), ...regressionsOf(system)]) {
        const { files } = analyseWhole(sourceOf(system, script));
        const subject = subjectOf(script, { system, files });
        for (let index = -1; index < subject.analysis.runs.length; index++) {
          // All last states, and a sample of the others: each is large.
          if (index % 25 !== 24 && !(index >= 0 && subject.analysis.step(index).ending)) continue;
          const answer = stateAt(subject, { index });
          const arrived: StateAnswer = JSON.parse(JSON.stringify(answer));
          assert.equal(arrived.ending?.text, answer.ending?.text, `${answer.command} in\n${script}`);
          if (arrived.ending) assert.equal(typeof arrived.ending.text, 'string', `${answer.command} in\n${script}`);
          if (answer.ending) endings++;
        }
      }
      assert.ok(endings > 0, 'games end in the recorded scripts');
    });
  }
});
