import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument, type TextDocumentContentChangeEvent } from 'vscode-languageserver-textdocument';
import { type Lines, linesOf } from '../../server/language';
import { changed } from '../../server/language/text/parser';
import { OpenText } from '../../server/service/openText';

const text = fc
  .array(fc.constantFrom('a', 'bc', '\n', '\r\n', '\r', '🚀', '\ud83d', ' '), { maxLength: 20 })
  .map((parts) => parts.join(''));
const position = fc.record({ line: fc.nat(9), character: fc.nat(6) });
const edit = fc.record({ range: fc.record({ start: position, end: position }), text });
const change = fc.oneof({ weight: 9, arbitrary: edit }, { weight: 1, arbitrary: fc.record({ text }) });

/** Always from a fresh document: the library loses count of its lines after a change beyond the last one. */
const updated = (before: string, next: TextDocumentContentChangeEvent): string =>
  TextDocument.update(TextDocument.create('file:///a.sd2', 'sd2', 1, before), [next], 2).getText();

/** Everything that can be asked of lines. */
const linesIn = (lines: Lines): unknown =>
  Array.from({ length: lines.count }, (_, line) => [lines.lineStart(line), lines.lineEnd(line)]);

describe('an open text', () => {
  it('is after any changes what the library of the protocol makes of them', () => {
    fc.assert(
      fc.property(text, fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 6 }), (first, versions) => {
        const ours = new OpenText('file:///a.sd2', 'sd2', 1, first);
        let theirs = first;
        versions.forEach((changes, index) => {
          ours.update(changes, index + 2);
          theirs = changes.reduce(updated, theirs);
          assert.equal(ours.text, theirs);
          assert.equal(ours.version, index + 2);
          assert.deepEqual(linesIn(ours.lines), linesIn(linesOf(ours.text)));
          assert.equal(ours.revision, index + 1);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('remembers its one change, and none where there were several', () => {
    const open = new OpenText('file:///a.sd2', 'sd2', 1, 'pass\nfire\n');
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 4 } };
    open.update([{ range, text: 'abort' }], 2);
    const taken = open.takeChange();
    assert.ok(taken);
    assert.equal(changed('pass\nfire\n', taken), open.text);
    assert.equal(open.takeChange(), undefined);
    open.update([{ range, text: 'a' }], 3);
    open.update([{ text: 'b' }], 4);
    assert.equal(open.takeChange(), undefined);
    assert.equal(open.text, 'b');
  });
});
