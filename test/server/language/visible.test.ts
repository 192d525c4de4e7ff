import assert from 'node:assert/strict';
import { visible, visibleLine } from '../../../server/language/text/visible';

describe('visible text', () => {
  it('is the text itself where nothing steers or hides', () => {
    const text = 'Zähler ⚡ 🚀 日本\n\tmove(A,1) "\\"';
    assert.equal(visible(text), text);
    assert.equal(visibleLine('é😀 ok'), 'é😀 ok');
  });

  it('shows what would steer a terminal', () => {
    assert.equal(visible('a\u001b[31mb\u0007\u0008\r\n\u007f'), 'a␛[31mb␇␈␍\n␡');
    assert.equal(visible('\u009b31m\u0085'), '<U+009B>31m<U+0085>');
  });

  it('shows what turns the direction round or breaks lines unseen', () => {
    assert.equal(visible('a\u202eb\u2066c\u2028d\ufeff'), 'a<U+202E>b<U+2066>c<U+2028>d<U+FEFF>');
  });

  it('shows line breaks and tabs where one line is wanted', () => {
    assert.equal(visibleLine('a\nb\tc\r'), 'a␊b␉c␍');
  });

  it('leaves no control character of the first 70,000 characters', () => {
    const all = Array.from({ length: 70_000 }, (_, code) => String.fromCodePoint(code)).join('');
    const steering = [...visibleLine(all)].filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      return code < 32 || (code >= 127 && code < 160) || (code >= 0x202a && code <= 0x202e);
    });
    assert.deepEqual(steering, []);
  });
});
