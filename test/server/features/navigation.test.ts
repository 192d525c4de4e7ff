import assert from 'node:assert/strict';
import type { SelectionRange } from 'vscode-languageserver-types';
import { definition, highlights, references, selectionRanges } from '../../../server/language';
import { shownRange, withCursor } from '../../helpers/marks';
import { subjectOf } from '../../helpers/subject';

const GAME = 'play(5,10,31,51,71,91,101)\nsetup_next(5)\n';

function definitionsAt(script: string): readonly string[] {
  const { text, position } = withCursor(script);
  return definition(subjectOf(text), { position }).map(({ range }) => shownRange(range));
}

function referencesAt(script: string, includeDeclaration = true): readonly string[] {
  const { text, position } = withCursor(script);
  const context = { includeDeclaration };
  return references(subjectOf(text).analysis, { position, context }).map(({ range }) => shownRange(range));
}

function highlightsAt(script: string): readonly string[] {
  const { text, position } = withCursor(script);
  return highlights(subjectOf(text).analysis, { position }).map(({ range, kind }) => `${shownRange(range)} ${kind}`);
}

describe('definition', () => {
  it('leads from a refused command to what caused it', () => {
    assert.deepEqual(definitionsAt('play(5,10,1,1,1,1,1)\nsetup_select(2)\nsetup_next(5)\nmo|ve(E,9)\n'), [
      '2:0-2:13',
      '1:0-1:15',
    ]);
  });

  it('leads from the id of an entity to the command in which it appeared', () => {
    assert.deepEqual(definitionsAt(`${GAME}toggle_debug_mode\npass\npass -- here is i|d:1\n`), ['3:0-3:4']);
  });

  it('finds the entity of the game the comment stands in', () => {
    const script = `${GAME}pass\nabort\n${GAME}pass\npass -- i|d:1\n`;
    assert.deepEqual(definitionsAt(script), ['6:0-6:4']);
  });

  it('leads nowhere from accepted commands and unknown ids', () => {
    assert.deepEqual(definitionsAt('pl|ay(5,10,1,1,1,1,1)\n'), []);
    assert.deepEqual(definitionsAt(`${GAME}pass -- i|d:99\n`), []);
  });
});

describe('references', () => {
  it('are all commands that touched an entity', () => {
    assert.deepEqual(referencesAt(`${GAME}pass -- i|d:1\ntoggle_debug_mode\npass\n`), ['2:0-2:4', '4:0-4:4']);
    assert.deepEqual(referencesAt(`${GAME}pass -- i|d:1\ntoggle_debug_mode\npass\n`, false), ['4:0-4:4']);
  });

  it('are the refusals that a command caused', () => {
    assert.deepEqual(referencesAt('play(5,10,1,1,1,1,1)\nsetup_sel|ect(2)\nsetup_next(5)\nmove(E,9)\npass\n'), [
      '1:0-1:15',
      '3:0-3:9',
    ]);
  });
});

describe('document highlights', () => {
  it('show the commands of the same entity, the first as the one that made it', () => {
    assert.deepEqual(highlightsAt(`${GAME}pass -- i|d:1\npass\n`), ['2:0-2:4 3', '2:8-2:12 1', '3:0-3:4 2']);
  });

  it('show the other uses of a command', () => {
    assert.deepEqual(highlightsAt('pa|ss fire\npass\n'), ['0:0-0:4 1', '1:0-1:4 1']);
    assert.deepEqual(highlightsAt('play(5,1|0,1,1,1,1,1)\n'), []);
  });

  it('show those around the cursor where there are thousands', () => {
    const linesOf = (found: readonly string[]): readonly [number, number, number] => {
      const lines = found.map((range) => Number.parseInt(range, 10));
      return [lines.length, lines[0] ?? -1, lines.at(-1) ?? -1];
    };
    const amid = (line: number): string => `${'pass\n'.repeat(line)}pa|ss\n${'pass\n'.repeat(5_999 - line)}`;
    assert.deepEqual(linesOf(highlightsAt(amid(3_000))), [500, 2_750, 3_249]);
    assert.deepEqual(linesOf(highlightsAt(amid(10))), [500, 0, 499]);
    assert.deepEqual(linesOf(highlightsAt(amid(5_990))), [500, 5_500, 5_999]);
  });
});

describe('selection ranges', () => {
  it('grow from the argument to the file', () => {
    const { text, position } = withCursor(`-- a\n${GAME}move(|A,2)\npass\nabort\nfire\n`);
    const chain: string[] = [];
    let next: SelectionRange | undefined = selectionRanges(subjectOf(text).analysis, { positions: [position] })[0];
    for (; next; next = next.parent) chain.push(shownRange(next.range));
    assert.deepEqual(chain, ['3:5-3:6', '3:5-3:8', '3:4-3:9', '3:0-3:9', '3:0-5:5', '1:0-5:5', '0:0-7:0']);
  });

  it('have an answer for every position', () => {
    const positions = [
      { line: 0, character: 0 },
      { line: 9, character: 9 },
    ];
    assert.equal(selectionRanges(subjectOf('').analysis, { positions }).length, 2);
  });
});
