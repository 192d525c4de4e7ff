/** Random script texts and edits for properties: mostly scripts, often broken ones. */
import fc from 'fast-check';
import type { Change } from '../../server/language';

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

/** What only some dialects know; the others must survive it. */
const LITERALS = [
  'tick(spider-1)',
  'tick("UP")',
  'tick(UP, "no such id")',
  'tick(a--b)',
  'zombie-toast',
  'look()',
  'text("two\nlines")',
  'text("a\\")',
  'text("a\\"b")',
  '"',
  '\\"',
  '\\',
  '"stray"',
  'text("x\n-- no line\n\n  y")',
  '\n-- a "quoted" comment\n',
  '\n   \n',
  '\n\f\n',
  'fire([A, 2])',
  'fire( [ A ,- 2 ] )',
  'fire([A',
  'fire([A)',
  'all(<<RED, BLUE>>)',
  'all(< <RED> >)',
  'all(<<[A, 1], [B, 2.50]>>)',
  'all(<<>>)',
  "sign('x')",
  "sign(''')",
  "sign('\"')",
  "'",
  'real(-1.50)',
  'real(- 5)',
  '5.5',
  '.',
  '[',
  ']',
  '<',
  '>',
  '<<',
  '>>',
  '?',
  '?add(?3?)',
];

export const scriptText = (maxLength = 40): fc.Arbitrary<string> => textOf(PIECES, maxLength);

/** Scripts with everything that any dialect knows. */
export const richScriptText = (maxLength = 40): fc.Arbitrary<string> => textOf([...PIECES, ...LITERALS], maxLength);

const textOf = (pieces: readonly string[], maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...pieces) },
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

const editOf = (text: fc.Arbitrary<string>): fc.Arbitrary<RandomEdit> =>
  fc.record({ at: fc.nat(), length: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12 })), text });

export const randomEdit: fc.Arbitrary<RandomEdit> = editOf(scriptText(4));
export const richEdit: fc.Arbitrary<RandomEdit> = editOf(richScriptText(4));

export function changeOf(text: string, edit: RandomEdit): Change {
  const start = edit.at % (text.length + 1);
  return { start, end: Math.min(text.length, start + edit.length), text: edit.text };
}
