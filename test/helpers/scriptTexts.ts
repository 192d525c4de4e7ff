/** Random script texts and edits for properties: mostly scripts, often broken ones. */
import fc from 'fast-check';
import type { Change } from '../../server/language/text/lines';

const PIECES = [
  'begin(20)',
  'add(3)',
  'add(-2)',
  'add( 9 )',
  'paint(RED,2)',
  'paint(BLUE , 3)',
  'stop',
  'show_everything',
  'paint(RED,\n  1)',
  'begin',
  'add(',
  'add(3',
  'paint(RED',
  'paint(,',
  'foo',
  'foo(1,2)',
  'add(99)',
  'add(RED)',
  '()',
  ')',
  '(',
  ',',
  '-',
  '--',
  '-- a comment',
  '-- expect: error',
  '-- expect: error No: over',
  '5',
  '5abc',
  '_x',
  'é',
  '😀',
  '\ud83d',
  '\ufeff',
  '\u00a0',
  ' ',
  '  ',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '\n\n',
];

export const scriptText = (maxLength = 40): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...PIECES) },
        { weight: 4, arbitrary: fc.constant('\n') },
        { weight: 1, arbitrary: fc.string({ maxLength: 4, unit: 'binary' }) },
      ),
      { maxLength },
    )
    .map((pieces) => pieces.join(''));

/** A change of a text of any length: the numbers are taken modulo what it has. */
export interface RandomEdit {
  readonly at: number;
  readonly length: number;
  readonly text: string;
}

export const randomEdit: fc.Arbitrary<RandomEdit> = fc.record({
  at: fc.nat(),
  length: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 })),
  text: scriptText(4),
});

export function changeOf(text: string, edit: RandomEdit): Change {
  const start = edit.at % (text.length + 1);
  return { start, end: Math.min(text.length, start + edit.length), text: edit.text };
}
