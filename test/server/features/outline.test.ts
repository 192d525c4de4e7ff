import assert from 'node:assert/strict';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import { flatOutline, outline } from '../../../server/language';
import { unindented } from '../../helpers/diagnostics';
import { shownRange } from '../../helpers/marks';
import { type SubjectOptions, subjectOf } from '../../helpers/subject';

const SCRIPT =
  'abort\nplay(5,10,31,51,71,91,101)\nsetup_select(2)\nsetup_next(5)\nfire\nmove(J,1)\npass\nabort\nplay(5,10,1,1,1,1,1)\n';

function tree(symbols: readonly DocumentSymbol[], indent = ''): readonly string[] {
  return symbols.flatMap(({ name, detail, range, children = [] }) => [
    `${indent}${name} [${detail}] ${shownRange(range)}`,
    ...tree(children, `${indent}  `),
  ]);
}

function checkOutline(script: string, expected: string, options?: SubjectOptions): void {
  assert.equal(tree(outline(subjectOf(script, options).analysis)).join('\n'), unindented(expected));
}

describe('outline', () => {
  it('shows games with their setup and turns, titled by what they are', () => {
    checkOutline(
      SCRIPT,
      `
      abort [not started] 0:0-0:5
      Game 1: play(5,10,31,51,71,91,101) [aborted after 2 turns · (2.0) ♥60/60 ⚡118/120 C,1 · enemies 2 · score 0] 1:0-7:5
        Setup [3 commands] 1:0-3:13
          play(5,10,31,51,71,91,101) [weapon setup] 1:0-1:26
          setup_select(2) [weapon setup] 2:0-2:15
          setup_next(5) [in game(0.0)] 3:0-3:13
        Turn 1: fire [in game(1.0)] 4:0-4:4
        move(J,1) [in game(1.1)] 5:0-5:9
        Turn 2: pass [in game(2.0)] 6:0-6:4
        abort [not started] 7:0-7:5
      Game 2: play(5,10,1,1,1,1,1) [ends in weapon setup] 8:0-8:20
        Setup [1 command] 8:0-8:20
          play(5,10,1,1,1,1,1) [weapon setup] 8:0-8:20
      `,
    );
  });

  it('is empty for an empty script', () => {
    checkOutline('-- nothing yet\n', '');
  });

  it('can be flat for editors that know no tree', () => {
    const { analysis } = subjectOf('play(5,10,1,1,1,1,1)\n');
    assert.deepEqual(
      flatOutline(outline(analysis), analysis.uri).map(({ name, containerName }) => [name, containerName]),
      [
        ['Game 1: play(5,10,1,1,1,1,1)', undefined],
        ['Setup', 'Game 1: play(5,10,1,1,1,1,1)'],
        ['play(5,10,1,1,1,1,1)', 'Setup'],
      ],
    );
  });
});
