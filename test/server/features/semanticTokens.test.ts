import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type Analysis,
  semanticTokens,
  semanticTokensDelta,
  semanticTokensInRange,
  TOKEN_TYPES,
} from '../../../server/language';
import { subjectOf } from '../../helpers/subject';

/** Tokens as `text:type`, read back from the five numbers each. */
function shown({ script, lines }: Analysis, data: readonly number[]): readonly string[] {
  const tokens: string[] = [];
  let line = 0;
  let character = 0;
  for (let at = 0; at < data.length; at += 5) {
    const [deltaLine = 0, deltaCharacter = 0, length = 0, type = 0] = data.slice(at);
    line += deltaLine;
    character = deltaLine > 0 ? deltaCharacter : character + deltaCharacter;
    const start = lines.offsetAt({ line, character });
    tokens.push(`${script.text.slice(start, start + length)}:${TOKEN_TYPES[type]}`);
  }
  return tokens;
}

const SCRIPT =
  'play(5,10,1,1,1,1,1)\nmove( -- where id:7 is\n  C, 2)\nabort -- expect: error Not now\nunknown(3) pass\n';

describe('semantic tokens', () => {
  it('tell commands, arguments by kind, directives and mentions apart', () => {
    const { analysis } = subjectOf(SCRIPT);
    assert.deepEqual(shown(analysis, semanticTokens(analysis)), [
      'play:function',
      ...['5', '10', '1', '1', '1', '1', '1'].map((text) => `${text}:number`),
      'move:function',
      'id:7:variable',
      'C:enumMember',
      '2:number',
      'abort:function',
      'expect: error:macro',
      'Not now:string',
      '3:number',
      'pass:function',
    ]);
  });

  it('can be asked for a range of lines', () => {
    const { analysis } = subjectOf(SCRIPT);
    const range = { start: { line: 3, character: 0 }, end: { line: 4, character: 0 } };
    assert.deepEqual(shown(analysis, semanticTokensInRange(analysis, { range }).data), [
      'abort:function',
      'expect: error:macro',
      'Not now:string',
    ]);
  });

  it('differ by an edit that leads from the one to the other', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3)), fc.array(fc.nat(3)), (before, now) => {
        const result = [...before];
        for (const { start, deleteCount, data = [] } of semanticTokensDelta(before, now)) {
          result.splice(start, deleteCount, ...data);
        }
        assert.deepEqual(result, now);
      }),
    );
  });
});
