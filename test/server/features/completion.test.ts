import assert from 'node:assert/strict';
import { CompletionItemKind, MarkupContent, Range } from 'vscode-languageserver-types';
import {
  type Analysis,
  analyse,
  analyseWhole,
  type CompletionData,
  completion,
  completionPreview,
  NOT_EXPECTED,
  Subject,
} from '../../../server/language';
import { DEFAULT_SETTINGS } from '../../../server/service/settings';
import { checkCompletion, insertionOf, itemsAt } from '../../helpers/completion';
import { withCursor } from '../../helpers/marks';
import { subjectOf } from '../../helpers/subject';
import { toyRuns, toySystem } from '../../helpers/toySystem';

const PLAIN = { hasSnippets: false, hasItemDefaults: false };
/** An analysis with nothing expected of it. */
const around = (analysis: Analysis): Subject =>
  new Subject({ analysis, expected: NOT_EXPECTED, settings: DEFAULT_SETTINGS });

const SETUP = 'play(5,10,1,1,1,1,1)\nsetup_next(5)\n';

describe('completion', () => {
  it('offers commands that the state accepts first, each with the state it leads to', () => {
    checkCompletion(
      'play(5,10,1,1,1,1,1)\nsetup_next(4)\n|',
      `
      setup_next(state) │ starts the game
      setup_back(state) │ to power setup
      abort │ not started
      toggle_debug_mode │ weapon: Standard · armour: None
      toggle_RNG_out │ weapon: Standard · armour: None
      setup_next(1) │ (0.0) ♥70/70 ⚡70/70 C,1 · enemies 0 · score 0
      setup_back(1) │ power: Recall
      setup_back(2) │ engine: Standard
      setup_back(3) │ armour: None
      setup_back(4) │ weapon: Standard
      setup_back(5) │ not started
      play(row, column, g_threshol…) │ ✗ Already in setup mode.
      setup_select(value) │ ✗ Command can only be used in setup mode (excluding summary in setup).
      move(row, column) │ ✗ Command can only be used in game.
      pass │ ✗ Command can only be used in game.
      fire │ ✗ Command can only be used in game.
      special │ ✗ Command can only be used in game.
      `,
    );
  });

  it('offers the weapons of the page by name', () => {
    checkCompletion(
      'play(5,10,1,1,1,1,1)\nsetup_select(|',
      `
      1 │ Standard
      2 │ Spread
      3 │ Snipe
      4 │ Rocket
      5 │ Splitter
      `,
    );
  });

  it('puts values that would be refused last and says why', () => {
    const items = itemsAt(`${SETUP}move(|,2)`);
    assert.deepEqual(
      items.slice(4, 6).map(({ label, labelDetails }) => [label, labelDetails?.description]),
      [
        ['E', '2 rows down'],
        ['F', '✗ not on the board'],
      ],
    );
  });

  it('replaces the whole word, writes places to fill in, and keeps arguments that are there', () => {
    assert.equal(insertionOf(`${SETUP}mo|ve`, 'move'), `2:0-2:4 move(\${1:B},\${2:1})`);
    assert.equal(insertionOf(`${SETUP}mo|(C,2)`, 'move'), '2:0-2:2 move');
    assert.equal(insertionOf(`${SETUP}mov|`, 'move(C,2)'), '2:0-2:3 move(C,2)');
    assert.equal(insertionOf(`${SETUP}move(C,1|)`, '2'), '2:7-2:8 2');
  });

  it('writes no places to fill in where the editor knows no snippets', () => {
    const { text, position } = withCursor(`${SETUP}mo|`);
    const items = completion(subjectOf(text), { position }, PLAIN)?.items ?? [];
    assert.deepEqual(
      items.filter(({ insertTextFormat }) => insertTextFormat === 2).map(({ label }) => label),
      [],
    );
  });

  it('works in the middle of a broken line', () => {
    const labels = itemsAt(`${SETUP}move(C, $ fi|`).map(({ label }) => label);
    assert.ok(labels.includes('fire'));
  });

  it('offers blocks where their first command is accepted', () => {
    const blocksAt = (marked: string): readonly string[] =>
      itemsAt(marked)
        .filter(({ kind }) => kind === CompletionItemKind.Snippet)
        .map(({ label, detail }) => `${label}: ${detail}`);
    assert.deepEqual(blocksAt('|'), [
      'quick-start: Start a game with the parts as they are',
      'weapon: Game with another weapon',
      'power: Game with another power',
    ]);
    assert.deepEqual(blocksAt('play(5,10,1,1,1,1,1)\n|'), ['setup: Choose all parts']);
    assert.deepEqual(blocksAt(`${SETUP}pass |`), []);
  });

  it('lets an editor find a block by a word without spaces: nothing typed behind a command reads as one', () => {
    // A list that was open before "pass " was typed is filtered by all of it.
    for (const { label, filterText = label } of itemsAt('|')) assert.doesNotMatch(filterText, /\s/);
  });

  it('offers directives only at the beginning of a comment', () => {
    assert.deepEqual(
      itemsAt('abort -- ex|').map(({ label }) => label),
      ['expect: error', 'expect: error Command can only be used in setup mode or in game.'],
    );
    assert.deepEqual(itemsAt('abort -- what I exp|'), []);
  });

  it('stays out of the way when a dash is typed to begin a comment', () => {
    const context = { triggerCharacter: '-' };
    const { text, position } = withCursor('abort -|');
    assert.equal(completion(subjectOf(text), { position, context }), null);
  });

  it('runs no turn again where the state was asked for before', () => {
    const before = analyseWhole({ system: toySystem, uri: 'a.toy', text: 'begin(9)\nadd(1)\ns' });
    const first = completion(around(before), { position: { line: 2, character: 1 } });
    const after = analyse({ system: toySystem, uri: 'a.toy', version: 2, text: 'begin(9)\nadd(1)\nst' }, before);
    after.run.grow(Number.POSITIVE_INFINITY);
    const runs = toyRuns.count;
    const second = completion(around(after), { position: { line: 2, character: 2 } });
    assert.equal(toyRuns.count, runs);
    assert.deepEqual(
      second?.items.map(({ label }) => label),
      first?.items.map(({ label }) => label),
    );
    assert.deepEqual(second?.items[0]?.textEdit, {
      range: { start: { line: 2, character: 0 }, end: { line: 2, character: 2 } },
      newText: 'stop',
    });
  });

  it('previews the state of an item when it is looked at', () => {
    const { text, position } = withCursor(`${SETUP}|`);
    const { analysis } = subjectOf(text);
    const data: CompletionData = completion(around(analysis), { position })?.items.find(
      ({ label }) => label === 'fire',
    )?.data;
    const preview = completionPreview(analysis, 'fire', data);
    assert.ok(MarkupContent.is(preview));
    assert.match(
      preview.value,
      /^\(1\.0\)↑? ♥70\/70 ⚡65\/70↓ C,1 · enemies 0 · score 0 · shots 1↑\n\n```text\n {3}1 {2}2/,
    );
    assert.equal(completionPreview(analysis, 'no such item', data), undefined);
  });

  it('says once what all items share where the editor knows such lists', () => {
    for (const hasSnippets of [true, false]) {
      const { text, position } = withCursor(`${SETUP}mo|`);
      const { analysis } = subjectOf(text);
      const whole = completion(around(analysis), { position }, { hasSnippets, hasItemDefaults: false });
      const short = completion(around(analysis), { position }, { hasSnippets, hasItemDefaults: true });
      const range = short?.itemDefaults?.editRange;
      const data = short?.itemDefaults?.data;
      assert.ok(Range.is(range) && data);
      assert.ok(JSON.stringify(short).length < JSON.stringify(whole).length * 0.75);
      const filled = short?.items.map(({ textEditText, ...item }) => ({
        ...item,
        textEdit: { range, newText: textEditText ?? item.label },
        data,
      }));
      assert.deepEqual(filled, whole?.items);
    }
  });
});
