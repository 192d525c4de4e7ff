/** Parser, formatter and analysis on scripts that were damaged at random. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Dialect } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { analyse, analyseWhole, formatted, parse, transcriptOf } from '../../server/language';
import { sourceOf } from '../helpers/recorded';
import { LIMIT, runs } from './campaign';
import { mutant } from './mutants';

const meaning = (text: string, dialect: Dialect): unknown => {
  const { nodes, comments, problems } = parse(text, dialect);
  return {
    commands: nodes.map(({ name, isSound, args }) => [name, isSound, ...args.map((arg) => arg.text)]),
    comments: comments.map((comment) => comment.text),
    problems: problems.map(({ code }) => code),
  };
};

describe('damaged scripts', function () {
  this.timeout(LIMIT);

  it('are read to their end, with every place inside the text', () => {
    fc.assert(
      fc.property(mutant, ({ script, system }) => {
        const { nodes, comments, problems } = parse(script, system.grammar.dialect);
        for (const { span } of [...nodes, ...comments, ...problems]) {
          assert.ok(span.start >= 0 && span.start <= span.end && span.end <= script.length);
        }
        const isSorted = problems.every(({ span }, index) => span.start >= (problems[index - 1]?.span.start ?? 0));
        assert.ok(isSorted, 'problems are in order');
      }),
      runs(400),
    );
  });

  it('keep their meaning when they are formatted, and are formatted once for all', () => {
    fc.assert(
      fc.property(mutant, ({ script, system }) => {
        const { dialect } = system.grammar;
        const once = formatted(script, dialect);
        assert.deepEqual(meaning(once, dialect), meaning(script, dialect));
        assert.equal(formatted(once, dialect), once);
      }),
      runs(400),
    );
  });

  it('are refused as a whole or played to the end, by any system', () => {
    fc.assert(
      fc.property(mutant, fc.constantFrom(...SYSTEMS), fc.boolean(), ({ script, system }, other, isForeign) => {
        const analysis = analyseWhole(sourceOf(isForeign ? other : system, script));
        const transcript = transcriptOf(analysis);
        if (analysis.problems.length > 0) assert.match(transcript, /^(Syntax|Type) Error: /);
        else assert.equal(transcript.match(/^->/gm)?.length ?? 0, analysis.runs.length);
      }),
      runs(150),
    );
  });

  it('give the same analysis after an edit as from the start', () => {
    fc.assert(
      fc.property(mutant, mutant, ({ system, script }, next) => {
        const before = analyseWhole(sourceOf(system, script));
        const after = analyse({ ...sourceOf(system, next.script), version: 2 }, before);
        after.run.grow(Number.POSITIVE_INFINITY);
        const fresh = analyseWhole(sourceOf(system, next.script));
        after.run.grow(Number.POSITIVE_INFINITY);
        assert.equal(transcriptOf(after), transcriptOf(fresh));
        const problems = ({ code, span, message }: (typeof fresh.problems)[number]): unknown => ({
          code,
          span,
          message,
        });
        assert.deepEqual(after.problems.map(problems), fresh.problems.map(problems));
      }),
      runs(100),
    );
  });
});
