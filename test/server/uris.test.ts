import assert from 'node:assert/strict';
import { globMatcher } from '../../server/service/glob';
import { baseName, homeOf, keyOf, neighbour, pathFrom, stemOf } from '../../server/service/uris';

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

  it('is found on drives of Windows, however they are spelt', () => {
    const here = (pattern: string, uri = 'file:///c%3A/w/t/a.sd2', home = 'file:///C:/w'): string | undefined =>
      neighbour(uri, pattern, [home]);
    assert.equal(here(`\${folder}/out/\${name}.txt`), 'file:///C:/w/out/a.txt');
    assert.equal(here(`..\\golden\\\${name}.txt`), 'file:///c%3A/w/golden/a.txt');
    assert.equal(here(`D:\\golden\\\${name}.txt`), 'file:///D:/golden/a.txt');
    assert.equal(here(`\${name}.txt`, 'file://server/share/a.sd2', 'file://server/share'), 'file://server/share/a.txt');
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
    const drives = ['file:///c%3A/w/a.sd2', 'file:///C%3A/w/a.sd2', 'file:///c:/w/a.sd2', 'file:///C:/w/a.sd2'];
    assert.equal(new Set(drives.map(keyOf)).size, 1);
    assert.notEqual(keyOf('file:///d:/w/a.sd2'), keyOf('file:///c:/w/a.sd2'));
    assert.equal(keyOf('file://%zz'), 'file://%zz');
  });
});

describe('the folder of a script', () => {
  it('is the innermost that it lies in, on drives of Windows, too', () => {
    const folders = ['file:///C:/w', 'file:///c%3A/w/sub', 'file:///d:/w'];
    assert.equal(homeOf('file:///c:/w/sub/a.sd2', folders), 'file:///c%3A/w/sub');
    assert.equal(homeOf('file:///c%3A/w/a.sd2', folders), 'file:///C:/w');
    assert.equal(homeOf('file:///c%3A/w2/a.sd2', folders), undefined);
    assert.equal(pathFrom('file:///C:/w', 'file:///c%3A/w/sub/a%20b.sd2'), 'sub/a b.sd2');
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
