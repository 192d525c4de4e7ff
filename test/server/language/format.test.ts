import assert from 'node:assert/strict';
import fc from 'fast-check';
import { PLAIN_DIALECT } from '../../../engine/face';
import { applyEdits, format, formatted as formattedIn, parse as parseIn } from '../../../server/language';
import { scriptText } from '../../helpers/scriptTexts';

const parse = (text: string) => parseIn(text, PLAIN_DIALECT);
const formatted = (text: string) => formattedIn(text, PLAIN_DIALECT);
const commands = (text: string): unknown =>
  parse(text).nodes.map(({ name, isClosed, isSound, args }) => ({
    name,
    isClosed,
    isSound,
    args: args.map((arg) => arg.text),
  }));

describe('format', () => {
  const cases: readonly [string, string, string][] = [
    ['writes commands as the game echoes them', 'move ( C ,\n 2 )\n', 'move(C,2)\n'],
    ['keeps commands on a line, with one space', 'fire   pass\tfire\n', 'fire pass fire\n'],
    ['keeps comments and the space before them', '  --a\nfire    -- b  \nfire--c\n', '--a\nfire    -- b\nfire --c\n'],
    ['keeps up to two blank lines', 'fire\n\n\npass\n\n\n\n\nfire\n', 'fire\n\n\npass\n\n\nfire\n'],
    ['removes blank lines at both ends and ends the last line', '\n\n  fire\n\n', 'fire\n'],
    ['keeps CRLF and the byte order mark', '\ufeff fire \r\npass', '\ufefffire\r\npass\r\n'],
    ['leaves what it cannot read', 'move(A  ;\nfire', 'move(A  ;\nfire\n'],
    ['leaves a command with a comment inside', 'move(A, -- row\n  2)\n', 'move(A, -- row\n  2)\n'],
    ['keeps an empty script empty', ' \n\n', ''],
    ['keeps a script of comments', '\n -- a\n\n\n\n-- b', '-- a\n\n\n-- b\n'],
  ];
  for (const [name, before, after] of cases) it(name, () => assert.equal(formatted(before), after));

  it('formats a range and nothing else', () => {
    const text = 'move( A,1)\nmove( B,2)\nmove( C,3)\n';
    assert.equal(
      applyEdits(text, format(parse(text), { range: { start: 11, end: 21 } })),
      'move( A,1)\nmove(B,2)\nmove( C,3)\n',
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(scriptText(), (text) => {
        const once = formatted(text);
        assert.equal(formatted(once), once);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps every command, comment and problem', () => {
    fc.assert(
      fc.property(scriptText(), (text) => {
        const before = parse(text);
        const after = parse(formatted(text));
        assert.deepEqual(commands(after.text), commands(before.text));
        assert.deepEqual(
          after.comments.map((comment) => comment.text),
          before.comments.map((comment) => comment.text),
        );
        assert.deepEqual(
          after.problems.map(({ code }) => code),
          before.problems.map(({ code }) => code),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
