/** A game that a grammar file declares, as a system like any other. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readGrammar } from '../../../../engine/etf/grammar';
import { writtenGrammar } from '../../../../engine/etf/grammar/print';
import { versionShownBy } from '../../../../engine/etf/project/versionEvidence';
import { readScript } from '../../../../engine/etf/script';
import { declaredSystem, NOTHING_SHOWN } from '../../../../engine/etf/system';
import { VERSION_IDS, versionOf } from '../../../../engine/etf/versions';
import type { System } from '../../../../engine/face';
import { analyseWhole, echoIn, hover, refusalOf, transcriptOf } from '../../../../server/language';
import { subjectOf } from '../../../helpers/subject';
import { grammarModel, scriptOf } from '../arbitrary';
import { collectedProjects } from '../corpus';

const GRAMMAR = `system box

-- Puts some into the box.
put (count: 1 .. 9)
take
`;
const OPENING = '  state 0 ok\n  in the box: 0\n';
const TAKEN = `${OPENING}->put(2)\n  state 1 ok\n  in the box: 2\n->take\n  state 2 ok\n  in the box: 1\n`;
const REFUSED = '->take\n  state 3 error: the box is empty\n  in the box: 0\n';
const uri = 'file:///w/at1.txt';

const systemOf = (grammar: string, transcripts: readonly string[] = []): System =>
  declaredSystem({ id: 'box', title: 'Box', grammar: readGrammar(grammar), show: NOTHING_SHOWN, transcripts });
const read = (text: string, transcript: string, system = systemOf(GRAMMAR)) =>
  analyseWhole({ system, uri, text, transcript: { text: transcript, rest: 'more' } });

describe('a declared system', () => {
  it('knows signatures, domains and documentation from its grammar', () => {
    const { grammar } = systemOf(GRAMMAR);
    const [put, take] = grammar.signatures;
    assert.equal(put?.doc, 'Puts some into the box.');
    assert.deepEqual(put?.params[0]?.domain, { kind: 'int', min: 1, max: 9 });
    assert.deepEqual(take?.params, []);
  });

  it('reads states, refusals, facts and what changed from plain text', () => {
    const { run } = read('put(2)\ntake\ntake\n', TAKEN + REFUSED);
    assert.equal(run.known, 3);
    assert.deepEqual(run.at(1).facts?.(), [{ id: 'in the box', label: 'in the box', value: 1 }]);
    assert.deepEqual(run.refused(), [2]);
    const { outcome } = run.at(2);
    assert.equal(outcome.kind === 'rejected' && outcome.rejection.message, 'the box is empty');
    assert.equal(run.at(0).brief?.()[0]?.text, 'in the box 2');
  });

  it('says of a command without a block why, and goes on behind it', () => {
    const analysis = read('put(2)\nput(3)\ntake\nput(1)\n', TAKEN);
    assert.equal(analysis.known, 3);
    assert.match(analysis.step(1).missing ?? '', /record/);
    assert.equal(analysis.step(2).text(), '  state 2 ok\n  in the box: 1\n');
    assert.equal(analysis.run.waitsFor, 'more');
  });

  it('prints exactly what it read', () => {
    for (const text of [TAKEN, TAKEN.slice(0, -1), TAKEN.replaceAll('\n', '\r\n')]) {
      assert.equal(transcriptOf(read('put(2)\ntake\n', text)), text);
    }
  });

  it('learns which numbers it shows, and draws them', () => {
    const system = systemOf(GRAMMAR, [TAKEN]);
    assert.deepEqual(system.series, [{ gauge: 'in the box', label: 'in the box', tone: 'neutral' }]);
    const { run } = read('put(2)\n', TAKEN, system);
    assert.deepEqual(run.at(0).gauges?.(), [{ id: 'in the box', label: 'in the box', value: 2 }]);
  });

  it('draws the numbers of a transcript that is all there is', () => {
    const { run } = read('put(2)\ntake\n', TAKEN);
    assert.deepEqual(run.series?.(), [{ gauge: 'in the box', label: 'in the box', tone: 'neutral' }]);
    assert.deepEqual(run.at(1).gauges?.(), [{ id: 'in the box', label: 'in the box', value: 1 }]);
    const system = systemOf(GRAMMAR, [TAKEN.replaceAll('in the box', 'inside')]);
    assert.deepEqual(read('put(2)\n', TAKEN, system).run.series?.(), system.series, 'what the project shows wins');
  });

  it('is not taken in by a refusal or by nothing', () => {
    for (const text of ['', '\n', 'Syntax Error: specification of command executions cannot be parsed\nx\n']) {
      const { known, run } = read('take\n', text);
      assert.equal(known, 0);
      assert.ok(run.start.missing);
    }
  });

  it('compares by sequence, so that one command more is one difference', () => {
    const subject = subjectOf('put(2)\nput(3)\ntake\n', {
      system: systemOf(GRAMMAR),
      transcript: { text: TAKEN, rest: '' },
      expected: TAKEN,
    });
    assert.deepEqual(subject.comparison?.differing, [1]);
    assert.equal(subject.comparison?.extra, 0);
  });
});

describe('scripts of declared systems', () => {
  it('have a problem in the editor exactly where the original refuses them', () => {
    const version = fc.constantFrom(...VERSION_IDS).map(versionOf);
    const example = grammarModel.chain((model) =>
      fc.tuple(fc.constant(model), fc.oneof(scriptOf(model), spoilt(scriptOf(model))), version),
    );
    fc.assert(
      fc.property(example, ([model, text, found]) => agree(writtenGrammar(model), text, found)),
      { numRuns: 250 },
    );
  });

  for (const project of collectedProjects() ?? []) {
    it(`of ${project.name} agree with the original, and every hover holds its block`, () => {
      const runs = project.scripts.flatMap(({ name, script, expected }) =>
        expected === undefined || name.startsWith('mismatch-') ? [] : [{ script, transcript: expected }],
      );
      const grammar = readGrammar(project.grammar, versionShownBy(project.grammar, runs));
      const system = declaredSystem({
        id: 'game',
        title: project.name,
        grammar,
        show: NOTHING_SHOWN,
        transcripts: runs.map(({ transcript }) => transcript),
      });
      for (const { script } of project.scripts) agree(project.grammar, script, grammar.version);
      for (const { script, transcript } of runs) {
        const subject = subjectOf(script, { system, transcript: { text: transcript, rest: '' }, expected: transcript });
        const { analysis } = subject;
        assert.ok(subject.comparison?.isEqual, `${project.name}: ${script.slice(0, 40)}`);
        if (refusalOf(analysis) !== undefined) continue;
        assert.equal(analysis.known, analysis.runs.length);
        analysis.runs.slice(0, 20).forEach(({ node }, index) => {
          const shown = hover(subject, { position: analysis.lines.positionAt(node.nameSpan.start) });
          const value =
            shown && typeof shown.contents === 'object' && 'value' in shown.contents ? shown.contents.value : '';
          assert.ok(value.includes(analysis.step(index).text().trimEnd()), `${project.name} ${index}`);
        });
      }
    });
  }
});

/** One character changed, added or taken away. */
const spoilt = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      text,
      fc.nat(),
      fc.constantFrom(
        '',
        '(',
        ')',
        ',',
        '"',
        '[',
        ']',
        '<<',
        '>>',
        '-',
        '--',
        "'",
        '1',
        'x',
        '.',
        '?',
        '\n',
        '\\',
        '%',
      ),
      fc.nat(2),
    )
    .map(([whole, place, piece, cut]) => {
      const at = place % (whole.length + 1);
      return whole.slice(0, at) + piece + whole.slice(at + cut);
    });

function agree(grammarText: string, text: string, version: ReturnType<typeof versionOf>): void {
  const grammar = readGrammar(grammarText, version);
  const system = declaredSystem({ id: 'game', title: 'Game', grammar, show: NOTHING_SHOWN, transcripts: [] });
  const analysis = analyseWhole({ system, uri, text });
  const { refusal, commands } = readScript(text, grammar);
  assert.equal(analysis.problems.length > 0, refusal !== undefined, JSON.stringify([text, analysis.problems, refusal]));
  if (refusal) return;
  assert.deepEqual(
    analysis.runs.map(({ command }) => echoIn(analysis, command)),
    commands.map(({ echo }) => echo),
  );
}
