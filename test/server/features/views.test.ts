import assert from 'node:assert/strict';
import { SYSTEMS } from '../../../engine/systems';
import {
  blockIndexAt,
  compareOutput,
  documentLinks,
  fits,
  inspect,
  marks,
  scriptOf,
  scriptSymbols,
  stateAt,
  Timeline,
  testRun,
  transcript,
  transcriptFolding,
  transcriptLinks,
  transcriptSymbols,
} from '../../../server/language';
import type { Settings } from '../../../server/protocol';
import { DEFAULT_SETTINGS } from '../../../server/service/settings';
import { shownRange, withCursor } from '../../helpers/marks';
import { EXPECTED_URI, subjectOf, transcriptFor } from '../../helpers/subject';

const GAME = 'play(5,10,31,51,71,91,101)\nsetup_next(5)\n';
const SCRIPT = `${GAME}fire\nabort\nabort\n`;

describe('the state at a place', () => {
  const indexAt = (script: string): number => {
    const { text, position } = withCursor(script);
    return stateAt(subjectOf(text), { position }).index;
  };

  it('is that of the command under the cursor, else of the one before', () => {
    assert.equal(indexAt('|-- first\npass\n'), -1);
    assert.equal(indexAt('-- first\npa|ss\n'), 0);
    assert.equal(indexAt('pass\n\n|\nfire\n'), 0);
    assert.equal(indexAt('pass fi|re\n'), 1);
    assert.equal(indexAt('pass\n |  fire\n'), 1);
    assert.equal(indexAt('pass -- remar|k\nfire\n'), 0);
  });

  it('carries before, after, events, changes, candidates and the comparison', () => {
    const expected = transcriptFor(SCRIPT).replace('energy:65/70', 'energy:64/70');
    const answer = stateAt(subjectOf(SCRIPT, { expected, version: 7 }), { index: 2, with: ['before', 'candidates'] });
    assert.equal(answer.version, 7);
    assert.equal(answer.command, 'fire');
    assert.equal(answer.count, 5);
    assert.equal(answer.isBroken, false);
    assert.equal(answer.range && shownRange(answer.range), '2:0-2:4');
    assert.equal(answer.before?.stage.title, 'in game(0.0)');
    assert.equal(answer.after.stage.title, 'in game(1.0)');
    assert.ok(answer.after.text.includes('energy:65/70'));
    assert.ok(answer.after.board);
    assert.ok(answer.report.length > 0 && (answer.candidates?.length ?? 0) > 0);
    assert.deepEqual(
      answer.changes.find(({ id }) => id === 'starfighter.energy'),
      { id: 'starfighter.energy', label: 'Energy', before: 70, after: 65, delta: -5, kind: 'changed' },
    );
    assert.equal(answer.comparison?.verdict, 'first');
    assert.ok(answer.comparison?.expected.includes('energy:64/70'));
  });

  it('leaves out the state before where the asker has that very one', () => {
    const subject = subjectOf(SCRIPT, { version: 7 });
    const isSent = (version: number, index: number): boolean =>
      stateAt(subject, { index: 2, with: ['before'], has: { version, index } }).before !== undefined;
    assert.equal(isSent(7, 1), false);
    assert.equal(isSent(7, 0), true);
    assert.equal(isSent(6, 1), true);
  });

  it('carries the refusal, and the opening state before everything', () => {
    const subject = subjectOf('abort\npas\n');
    assert.equal(stateAt(subject, { index: 0 }).rejection?.code, 'nothing-to-abort');
    const opening = stateAt(subject, { index: -1 });
    assert.equal(opening.command, undefined);
    assert.equal(opening.isBroken, true);
    assert.equal(stateAt(subject, { index: 99 }).index, 0);
  });

  it('can be inspected for one entity', () => {
    const subject = subjectOf(SCRIPT);
    assert.equal(inspect(subject, { index: 2, entity: 1 }).inspection?.entity.name, 'Grunt');
    assert.equal(inspect(subject, { index: 2, entity: 99 }).inspection, null);
  });
});

describe('the timeline', () => {
  it('has one entry for each command in each column', () => {
    const subject = subjectOf(SCRIPT);
    const timeline = new Timeline(subject.analysis);
    while (!timeline.advance(0));
    const { series, ...rest } = timeline.answer(subject);
    assert.deepEqual(series.find(({ gauge }) => gauge === 'energy')?.values, [null, 70, 65, null, null]);
    assert.deepEqual(rest, {
      version: 1,
      lines: [0, 1, 2, 3, 4],
      commands: ['play(5,10,31,51,71,91,101)', 'setup_next(5)', 'fire', 'abort', 'abort'],
      refused: [4],
      consequences: [],
      highlights: { kill: [], loss: [], spawn: [2] },
      games: [0],
    });
  });

  it('takes over what the version before knew of the head', () => {
    const before = new Timeline(subjectOf(SCRIPT).analysis);
    before.advance(Number.POSITIVE_INFINITY);
    const now = subjectOf(`${GAME}fire\npass\nabort\n`);
    const taken = new Timeline(now.analysis, before, 3);
    taken.advance(Number.POSITIVE_INFINITY);
    const fresh = new Timeline(now.analysis);
    fresh.advance(Number.POSITIVE_INFINITY);
    assert.deepEqual(taken.answer(now), fresh.answer(now));
  });
});

describe('marks', () => {
  it('tell unintended refusals, intended ones, the first difference and its consequences apart', () => {
    const expected = transcriptFor(SCRIPT).replace('energy:65/70', 'energy:64/70');
    const shown = marks(subjectOf(`${SCRIPT}pass -- expect: error\nfire\n`, { expected }));
    assert.deepEqual(
      {
        refused: shown.refused.map(shownRange),
        intended: shown.intended.map(shownRange),
        first: shown.firstDifference && shownRange(shown.firstDifference),
        consequences: shown.consequences.map(shownRange),
      },
      {
        refused: ['6:0-6:4'],
        intended: ['4:0-4:5', '5:0-5:4'],
        first: '2:0-2:4',
        consequences: ['5:0-5:4', '6:0-6:4'],
      },
    );
  });

  it('mark the commands after the end of a game once, as they are told', () => {
    const game = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\nabort\n';
    const shown = marks(subjectOf(`${game}${'pass\n'.repeat(50)}${game}fire\n`));
    assert.deepEqual(shown.refused.map(shownRange), ['3:0-3:4', '56:0-56:4']);
  });
});

describe('marks of refusals', () => {
  const refusedWith = (refused: Settings['severity']['refused']) => {
    const settings = { severity: { ...DEFAULT_SETTINGS.severity, refused } };
    const shown = marks(subjectOf('fire\n', { settings }));
    return [shown.refusedAs, shown.refused.length] as const;
  };

  it('are of the severity that the settings give them', () => {
    assert.deepEqual(refusedWith('error'), ['error', 1]);
    assert.deepEqual(refusedWith('warning'), [undefined, 1]);
    assert.deepEqual(refusedWith('information'), ['note', 1]);
    assert.deepEqual(refusedWith('hint'), ['note', 1]);
  });

  it('are gone where refusals are no problems', () => {
    assert.deepEqual(refusedWith('off'), [undefined, 0]);
  });
});

describe('the transcript', () => {
  it('is what the oracle prints, with the place of every block', () => {
    const answer = transcript(subjectOf(SCRIPT), {});
    assert.equal(answer.text, transcriptFor(SCRIPT));
    const lines = answer.text.split('\n');
    assert.deepEqual(
      answer.blocks.slice(1).map(({ line, range }) => [lines[line], range && shownRange(range)]),
      [
        ['->play(5,10,31,51,71,91,101)', '0:0-0:26'],
        ['->setup_next(5)', '1:0-1:13'],
        ['->fire', '2:0-2:4'],
        ['->abort', '3:0-3:5'],
        ['->abort', '4:0-4:5'],
      ],
    );
    assert.equal(
      answer.blocks.reduce((sum, { lineCount }) => sum + lineCount, 0),
      lines.length - 1,
    );
  });

  it('can end at a command', () => {
    assert.equal(transcript(subjectOf(SCRIPT), { to: 1 }).text, transcriptFor(GAME));
  });

  it('of a script that cannot be read is what the original prints then', () => {
    const answer = transcript(subjectOf('play(4,10,1,1,1,1,1)\n'), {});
    assert.equal(answer.isRefused, true);
    assert.match(answer.text, /^Type Error: /);
  });

  it('becomes a script again, in the language whose commands it has', () => {
    assert.deepEqual(scriptOf(transcriptFor(SCRIPT), SYSTEMS), { text: SCRIPT, language: 'sd2' });
    assert.equal(scriptOf('no commands here\n', SYSTEMS), null);
  });

  it('as a document has an outline, folds and links to the script', () => {
    const text = transcriptFor(SCRIPT);
    assert.deepEqual(
      transcriptSymbols(text).map(({ name, detail }) => `${name}: ${detail}`),
      [
        'Opening: state:not started, normal, ok',
        'play(5,10,31,51,71,91,101): state:weapon setup, normal, ok',
        'setup_next(5): state:in game(0.0), normal, ok',
        'fire: state:in game(1.0), normal, ok',
        'abort: state:not started, normal, ok',
        'abort: state:not started, normal, error',
      ],
    );
    assert.deepEqual(transcriptFolding(text)[0], { startLine: 0, endLine: 1 });
    const links = transcriptLinks(text, subjectOf(`\n${SCRIPT}`).analysis);
    assert.deepEqual(
      links.map(({ target }) => target),
      [2, 3, 4, 5, 6].map((line) => `file:///tests/script.sd2#L${line},1`),
    );
    assert.equal(blockIndexAt(text, 0), -1);
    assert.equal(blockIndexAt(text, 2), 0);
    assert.equal(blockIndexAt(text, 100_000), 4);
  });
});

const NOT_ABORTED = [
  'Expected “state:not started, normal, ok”, got “state:not started, normal, error”; 1 more line differs.',
  'expected: state:not started, normal, ok',
  'actual:   state:not started, normal, error',
  'expected: Exited from game.',
  'actual:   Command can only be used in setup mode or in game.',
].join('\n');

describe('a test', () => {
  it('passes if the transcript is the expected one', () => {
    const { state, failures } = testRun(subjectOf(SCRIPT, { expected: transcriptFor(SCRIPT) }));
    assert.deepEqual({ state, failures }, { state: 'passed', failures: [] });
  });

  it('fails at the first command that differs, with its consequences', () => {
    const { state, failures } = testRun(subjectOf(SCRIPT.replace('fire\n', ''), { expected: transcriptFor(SCRIPT) }));
    assert.equal(state, 'failed');
    assert.deepEqual(
      failures.map(({ index, message, isConsequence }) => [index, message, isConsequence]),
      [
        [2, 'The expected transcript has fire here, the script has abort.', false],
        [3, NOT_ABORTED, true],
        [4, 'No command of the script makes abort.', true],
      ],
    );
  });

  it('without an expected transcript says so and never passes', () => {
    assert.equal(testRun(subjectOf(SCRIPT)).state, 'no-expectation');
    assert.equal(testRun(subjectOf(SCRIPT, { unreadable: 'access to it is denied' })).state, 'unreadable');
  });

  it('of a script with problems is invalid, unless the refusal is what is expected', () => {
    const bad = 'play(4,10,1,1,1,1,1)\n';
    assert.equal(testRun(subjectOf(bad, { expected: transcriptFor('abort\n') })).state, 'invalid');
    assert.equal(testRun(subjectOf(bad, { expected: transcriptFor(bad) })).state, 'passed');
  });

  it('of another program compares its output with ours', () => {
    const subject = subjectOf(SCRIPT);
    const ours = transcriptFor(SCRIPT);
    assert.equal(compareOutput(subject, ours.replaceAll('\n', '\r\n')).state, 'passed');
    const { state, failures, expected, actual } = compareOutput(subject, ours.replace('energy:65/70', 'energy:1/70'));
    assert.equal(state, 'failed');
    assert.equal(expected, ours);
    assert.ok(actual.includes('energy:1/70'));
    assert.equal(failures[0]?.index, 2);
    assert.match(failures[0]?.message ?? '', /expected: .*energy:65\/70.*\nactual: {3}.*energy:1\/70/);
    assert.ok(failures[0]?.expected.includes('energy:65/70') && failures[0].actual.includes('energy:1/70'));
  });

  it('say first that an output ends too early, within a state or before a command', () => {
    const subject = subjectOf('play(5,10,1,1,1,1,1)\nsetup_next(5)\npass\nabort\n');
    const ours = transcriptFor(subject.analysis.script.text);
    const within = compareOutput(subject, ours.slice(0, ours.indexOf('Starfighter:')));
    assert.match(
      within.failures[0]?.message ?? '',
      /^The output of the program ends in the middle of this state: the rest is missing, and the 2 commands after it\.\n/,
    );
    const before = compareOutput(subject, ours.slice(0, ours.indexOf('->pass')));
    assert.match(before.failures[0]?.message ?? '', /^The output of the program ends before this command\.$/);
    const other = compareOutput(subject, ours.slice(0, ours.indexOf('Starfighter:')).replace('(0.0)', '(0.1)'));
    assert.doesNotMatch(other.failures[0]?.message ?? '', /ends/, 'it is wrong before it ends');
  });
});

describe('links and symbols', () => {
  it('lead from the dashes of the first comment to the expected transcript, and to files that comments name', async () => {
    const resolve = async (name: string): Promise<string | undefined> =>
      name === 'other.sd2' ? 'file:///tests/other.sd2' : undefined;
    const subject = subjectOf('-- A test\npass -- like other.sd2, unlike none.sd2\n', { expected: '' });
    assert.deepEqual(
      (await documentLinks(subject, resolve)).map(({ range, target }) => `${shownRange(range)} ${target}`),
      [`0:0-0:2 ${EXPECTED_URI}`, '1:13-1:22 file:///tests/other.sd2'],
    );
  });

  it('name a script by its first comment, and its games', () => {
    assert.deepEqual(
      scriptSymbols(subjectOf(`-- Aborts\n${SCRIPT}`).analysis, 'at01.sd2').map(({ name, containerName }) => [
        name,
        containerName,
      ]),
      [
        ['at01.sd2: Aborts', undefined],
        ['Game 1: play(5,10,31,51,71,91,101)', 'at01.sd2'],
      ],
    );
  });

  it('are found by letters in order', () => {
    assert.ok(fits('at1 ab', 'at01.sd2: Aborts'));
    assert.ok(!fits('ba', 'abc'));
    assert.ok(fits('', 'anything'));
  });
});
