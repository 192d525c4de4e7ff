/** The page that users meet first. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '..');
const README = readFileSync(resolve(ROOT, 'README.md'), 'utf8');
const PICTURES = [...README.matchAll(/!\[([^\]\n]*)\]\(([^)\n]+)\)/g)].map(([, text = '', file = '']) => ({
  text,
  file,
}));

/** Names of the chunks of a PNG file, in order. */
function chunks(file: string): readonly string[] {
  const bytes = readFileSync(resolve(ROOT, file));
  const names: string[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
    names.push(bytes.toString('latin1', at + 4, at + 8));
  return names;
}

describe('the README', () => {
  it('begins with a moving picture', () => {
    const names = chunks(PICTURES[0]?.file ?? '');
    assert.ok(names.indexOf('acTL') > 0 && names.indexOf('acTL') < names.indexOf('IDAT'));
    assert.ok(names.filter((name) => name === 'fcTL').length > 20);
    assert.ok(README.indexOf('![') < README.indexOf('\n## '));
  });

  it('tells in words what each picture shows', () => {
    for (const { text, file } of PICTURES) {
      assert.ok(text.split(' ').length > 5, file);
      assert.equal(chunks(file).at(-1), 'IEND', `${file} is whole`);
    }
  });
});
