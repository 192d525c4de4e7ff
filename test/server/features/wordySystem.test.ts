/** Texts and ids through every feature: a zoo whose animals have names for ids. */
import assert from 'node:assert/strict';
import {
  formatting,
  selectionRanges,
  semanticTokens,
  signatureHelp,
  TOKEN_TYPES,
  transcriptOf,
} from '../../../server/language';
import { checkCompletion, insertionOf, itemsAt } from '../../helpers/completion';
import { checkDiagnostics } from '../../helpers/diagnostics';
import { checkFix, titlesAt } from '../../helpers/fixes';
import { hoverAt } from '../../helpers/hover';
import { checkHints } from '../../helpers/inlayHints';
import { shownRange, withCursor } from '../../helpers/marks';
import { subjectOf } from '../../helpers/subject';
import { wordySystem } from '../../helpers/wordySystem';

const options = { system: wordySystem };
const SCRIPT = `open("my zoo")
settle(spider, 1)
tick(UP)
feed(spider-1)
tick("UP") -- expect: error Item UP
look()
`;

describe('a game of texts and ids', () => {
  it('runs, and is echoed with its parentheses', () => {
    assert.equal(
      transcriptOf(subjectOf(SCRIPT, options).analysis),
      `  closed
->open("my zoo")
  open(0)
  keeper-1@0,0
->settle(spider,1)
  open(0)
  keeper-1@0,0 spider-1@0,0
->tick(UP)
  open(1)
  keeper-1@0,-1 spider-1@0,0
->feed(spider-1)
  open(1)
  keeper-1@0,-1 spider-1@0,0
->tick("UP")
  open(1)
  Item UP is not held.
->look()
  open(1)
  keeper-1@0,-1 spider-1@0,0
`,
    );
    checkDiagnostics(SCRIPT, '', options);
  });

  it('shows piles on a board that starts below 0', () => {
    const board = subjectOf(SCRIPT, options).analysis.step(2).board?.();
    assert.deepEqual(board?.origin, { row: -1, column: 0 });
    assert.deepEqual(
      board?.tiles.map((row) => row.map(({ pieces }) => pieces.map((piece) => piece?.title))),
      [[['keeper-1']], [['spider-1']]],
    );
    const pile = subjectOf(SCRIPT, options).analysis.step(1).board?.()?.tiles[0]?.[0]?.pieces;
    assert.deepEqual(
      pile?.map((piece) => piece?.entity?.id),
      ['keeper-1', 'spider-1'],
    );
  });

  it('says what an argument means, whether it is a direction or an id', () => {
    assert.match(hoverAt('open(a) tick(U|P)', options), /one step up/);
    assert.match(hoverAt('open(a) feed(keep|er-1)', options), /the keeper at 0,0/);
    assert.match(hoverAt('open(a) feed("keep|er-1")', options), /`"keeper-1"`: the keeper at 0,0/);
    assert.match(hoverAt('open(a) fe|ed(keeper-1)', options), /feed\(keeper-1\)/);
  });

  it('explains an entity that a comment mentions by its name', () => {
    assert.match(hoverAt(`${SCRIPT}-- id:spi|der-1 is fed`, options), /spider-1.*Animals/s);
    assert.match(hoverAt(`${SCRIPT}-- id:zeb|ra-2`, options), /There is no entity zebra-2/);
  });

  it('offers ids and directions, also behind a quote that was begun', () => {
    checkCompletion(
      'open(a) settle(zebra,2) feed(|)',
      `
      keeper-1 │ keeper
      zebra-2 │ zebra
      `,
      options,
    );
    assert.equal(insertionOf('open(a) feed(keep|er-1)', 'keeper-1', options), '0:13-0:21 keeper-1');
    assert.deepEqual(
      itemsAt('open(a) feed("ke|")', options).map(({ filterText }) => filterText),
      ['"keeper-1"'],
    );
    assert.equal(insertionOf('open(a)\nlo|', 'look', options), '1:0-1:2 look()');
    assert.ok(itemsAt('open(a)\n|', options).some(({ label }) => label === 'feed(keeper-1)'));
  });

  it('helps with the parameters of a command that is being written', () => {
    const { text, position } = withCursor('open(a) settle("a, b",|');
    const help = signatureHelp(subjectOf(text, options).analysis, { position });
    assert.equal(help?.signatures[0]?.label, 'settle(kind: text, number: 1..9)');
    assert.equal(help?.activeParameter, 1);
  });

  it('shows hints behind its commands', () => {
    checkHints('open(a)\nsettle(zebra,2)\n', '0:7 1 animals↑\n1:15 2 animals↑', options);
  });

  it('mends what is nearly right', () => {
    assert.deepEqual(titlesAt('open(a) mood(CA|LM)', options), ['Change to calm: a mood *']);
    assert.deepEqual(titlesAt('open(U|P)', options), []);
    checkFix('open(a) settle(zebra,5|0)', 'Change to 9', 'open(a) settle(zebra,9)', options);
    checkFix('open(a) feed(|)', 'Change to feed(keeper-1)', 'open(a) feed(keeper-1)', options);
    checkFix('open(a) look(|1)', 'Change to look()', 'open(a) look()', options);
    checkFix('open("my zoo|', 'Close the string', 'open("my zoo"', options);
  });

  it('tells texts from items by colour', () => {
    const data = semanticTokens(subjectOf('tick(UP) tick(up) feed("a") settle(zebra,2)', options).analysis);
    const types = data.flatMap((value, index) => (index % 5 === 3 ? [TOKEN_TYPES[value]] : []));
    assert.deepEqual(
      types.filter((type) => type !== 'function'),
      ['enumMember', 'string', 'string', 'string', 'number'],
    );
  });

  it('selects the content of a string, then the string', () => {
    const { text, position } = withCursor('open("my z|oo")');
    const [first] = selectionRanges(subjectOf(text, options).analysis, { positions: [position] });
    assert.deepEqual(
      [first, first?.parent].map((each) => each && shownRange(each.range)),
      ['0:6-0:12', '0:5-0:13'],
    );
  });

  it('is formatted without touching its strings', () => {
    const edits = formatting(subjectOf('open( "my  zoo" )\nlook\n', options).analysis);
    assert.deepEqual(
      edits.map(({ newText }) => newText),
      ['open("my  zoo")'],
    );
  });
});
