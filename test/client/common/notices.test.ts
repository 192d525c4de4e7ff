import assert from 'node:assert/strict';
import { plain, shownCommand } from '../../../client/common/notices';

describe('words of others in a notice', () => {
  it('make no link, and steer nothing', () => {
    assert.equal(plain('[Fix](command:x.sd2 is busy'), '[Fix] (command:x.sd2 is busy');
    assert.equal(plain('a[b]](https://c)'), 'a[b]] (https://c)');
    assert.equal(plain('gnp.\u202ecod\u001b[31m'), 'gnp.<U+202E>cod␛[31m');
    assert.equal(plain('two\nlines'), 'two\nlines');
  });

  it('show a command line word by word', () => {
    assert.equal(shownCommand(['./oracle', '-b', '{script}']), './oracle -b {script}');
    assert.equal(shownCommand(['./my game', '', 'a"b']), '"./my game" "" "a\\"b"');
    assert.equal(shownCommand(['sh', '-c', 'true\n\nrm x']), 'sh -c "true\\n\\nrm x"');
    assert.equal(shownCommand(['./ok\u202e', '[Allow](command:a)']), './ok<U+202E> [Allow] (command:a)');
  });
});
