import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DocumentLines, linesOf } from '../../../server/language';
import { changed } from '../../../server/language/text/parser';
import { changeBetween } from '../../../server/language/text/textChange';
import { changeOf, randomEdit, scriptText } from '../../helpers/scriptTexts';

const table = (text: string, lines = linesOf(text)): unknown =>
  Array.from({ length: lines.count }, (_, line) => [lines.lineStart(line), lines.lineEnd(line)]);

describe('lines', () => {
  it('end at LF, CR and CRLF', () => {
    assert.deepEqual(table('a\nbc\r\nd\re'), [
      [0, 1],
      [2, 4],
      [6, 7],
      [8, 9],
    ]);
    assert.deepEqual(table(''), [[0, 0]]);
    assert.deepEqual(table('a\n'), [
      [0, 1],
      [2, 2],
    ]);
  });

  it('turn offsets into positions and back, in UTF-16 units', () => {
    const lines = linesOf('😀a\r\nb');
    assert.deepEqual(lines.positionAt(2), { line: 0, character: 2 });
    assert.deepEqual(lines.positionAt(4), { line: 0, character: 3 }, 'between CR and LF');
    assert.deepEqual(lines.positionAt(99), { line: 1, character: 1 });
    assert.equal(lines.offsetAt({ line: 0, character: 99 }), 3);
    assert.equal(lines.offsetAt({ line: 9, character: 0 }), 6);
  });

  it('are after an edit what they are in the new text', () => {
    fc.assert(
      fc.property(scriptText(), randomEdit, (text, edit) => {
        const change = changeOf(text, edit);
        const document = TextDocument.create('', '', 0, text);
        const lines = new DocumentLines(document);
        const range = { start: lines.positionAt(change.start), end: lines.positionAt(change.end) };
        // A place between CR and LF is none of the protocol: the document then holds what it makes of it.
        TextDocument.update(document, [{ range, text: change.text }], 1);
        assert.deepEqual(table(document.getText(), lines), table(document.getText()));
      }),
      { numRuns: 1000 },
    );
  });

  it('a change between two texts leads from one to the other', () => {
    fc.assert(
      fc.property(scriptText(), randomEdit, (text, edit) => {
        const after = changed(text, changeOf(text, edit));
        assert.equal(changed(text, changeBetween(text, after)), after);
      }),
    );
  });
});
