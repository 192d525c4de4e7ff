/** Every text of client and manifest has a German one, with the same gaps; nothing is translated that is not there. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { translatableIn } from './helpers/translatable';

const ROOT = resolve(__dirname, '..');
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');
const texts = (path: string): Readonly<Record<string, string>> => JSON.parse(read(path)) as Record<string, string>;

const sorted = (items: Iterable<string>): readonly string[] => [...new Set(items)].sort();
const gaps = (text: string): readonly string[] => sorted(text.match(/\{\w+\}|\$\{\w+\}|\]\(command:[\w.:]+\)/g) ?? []);

describe('the texts of the client', () => {
  const found = translatableIn('client');

  it('are written so that they can be translated', () => {
    assert.ok(found.length > 50, 'the texts are found');
    const made = found.filter(({ text }) => text === undefined).map(({ place }) => place);
    assert.deepEqual(made, [], 'a text that is put together cannot be looked up; use {0}');
  });

  it('are all translated, and no others', () => {
    const german = texts('l10n/bundle.l10n.de.json');
    assert.deepEqual(sorted(Object.keys(german)), sorted(found.flatMap(({ text }) => text ?? [])));
  });

  it('keep their gaps', () => {
    for (const [english, german] of Object.entries(texts('l10n/bundle.l10n.de.json'))) {
      assert.deepEqual(gaps(german), gaps(english), english);
    }
  });
});

describe('the texts of the manifest', () => {
  const english = texts('package.nls.json');
  const german = texts('package.nls.de.json');

  it('are all translated, and no others', () => {
    assert.deepEqual(Object.keys(german), Object.keys(english));
  });

  it('keep their gaps and links', () => {
    for (const [key, text] of Object.entries(english)) assert.deepEqual(gaps(german[key] ?? ''), gaps(text), key);
  });

  it('are those that the manifest names', () => {
    const named = [...read('package.json').matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key ?? '');
    assert.deepEqual(sorted(named), sorted(Object.keys(english)));
  });
});

describe('the texts of both', () => {
  it('have one word for the program of the user', () => {
    const all = ['l10n/bundle.l10n.de.json', 'package.nls.json', 'package.nls.de.json'].flatMap((path) =>
      Object.entries(texts(path)).flat(),
    );
    const others = /\b(?:another|other|my) program\b|\bandere[sn]? programm|\bmeinem programm/i;
    // What a person says to the editor; all else is what the editor says to a person.
    const said = ['Hunt for a Difference with My Program', 'Nach einem Unterschied zu meinem Programm suchen'];
    assert.deepEqual(
      all.filter((text) => others.test(text)),
      said,
    );
  });
});
