import assert from 'node:assert/strict';
import { globMatcher } from '../../server/service/glob';
import { baseName, keyOf, neighbour, stemOf } from '../../server/service/uris';

describe('the neighbour of a script', () => {
  const at = (pattern: string, uri = 'file:///w/t/a%20b.sd2'): string | undefined =>
    neighbour(uri, pattern, ['file:///w']);

  it('follows the pattern of the settings', () => {
    assert.equal(at(`\${name}.expected.txt`), 'file:///w/t/a%20b.expected.txt');
    assert.equal(at(`../golden/\${name}.txt`), 'file:///w/golden/a%20b.txt');
    assert.equal(at(`\${dir}/out/\${name}.txt`), 'file:///w/t/out/a%20b.txt');
    assert.equal(at(`\${folder}/out/\${name}.txt`), 'file:///w/out/a%20b.txt');
    assert.equal(at(`out\\\${name}.txt`), 'file:///w/t/out/a%20b.txt');
  });

  it('keeps scheme and authority, whatever they are', () => {
    assert.equal(at(`\${name}.txt`, 'vscode-vfs://host/x/a.sd2'), 'vscode-vfs://host/x/a.txt');
    assert.equal(at(`\${name}.txt`, 'file:///c%3A/x/a.sd2'), 'file:///c%3A/x/a.txt');
  });

  it('is none for a script without a place', () => {
    assert.equal(at(`\${name}.txt`, 'untitled:Untitled-1'), undefined);
  });

  it('cannot be led astray by odd names', () => {
    assert.equal(at(`\${name}.txt`, 'file:///w/%24%7Bname%7D.sd2'), 'file:///w/%24%7Bname%7D.txt');
    assert.equal(stemOf('file:///w/.sd2'), '.sd2');
    assert.equal(baseName('file:///w/100%.sd2'), '100%.sd2');
  });
});

describe('keys of URIs', () => {
  it('are equal for two spellings of one file', () => {
    assert.equal(keyOf('file:///w/a%2Bb.sd2'), keyOf('file:///w/a+b.sd2'));
    assert.equal(keyOf('untitled:x'), 'untitled:x');
    assert.equal(keyOf('file://%zz'), 'file://%zz');
  });
});

describe('globs', () => {
  const matches = (glob: string, path: string): boolean => globMatcher([glob])(path);

  it('match as editors do', () => {
    assert.ok(matches('**/at*.txt', 'a/b/at01.txt'));
    assert.ok(matches('**/at*.txt', 'at01.txt'));
    assert.ok(matches('*.txt', 'a/b.txt'));
    assert.ok(matches('tests/*.{txt,sd2}', 'tests/a.sd2'));
    assert.ok(!matches('tests/*.txt', 'tests/sub/a.txt'));
    assert.ok(!matches('**/at*.txt', 'a/cat.txt.bak'));
    assert.ok(matches('a?c(1)', 'abc(1)'));
  });
});
