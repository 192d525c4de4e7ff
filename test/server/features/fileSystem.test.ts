/** A command that names a file: it waits until the file was read, and says what the file says. */
import assert from 'node:assert/strict';
import type { FileContent } from '../../../engine/face';
import { diagnostics, filledIn, type NamedPlaces, requestsOf, transcriptOf } from '../../../server/language';
import { bookDomain, bookKey, fileSystem } from '../../helpers/fileSystem';
import { titlesAt } from '../../helpers/fixes';
import { hoverAt } from '../../helpers/hover';
import { subjectOf } from '../../helpers/subject';

const SCRIPT = 'read(moby-dick)\nread("no such")\nclose()\n';
const files = new Map<string, FileContent>([
  [bookKey('moby-dick'), { kind: 'read', text: 'Call me Ishmael.\n' }],
  [bookKey('no such'), { kind: 'absent' }],
]);

describe('a game that reads files', () => {
  it('says which files its commands need', () => {
    const { runs, system } = subjectOf(SCRIPT, { system: fileSystem, files }).analysis;
    assert.deepEqual(
      [...requestsOf(system, runs).values()].map(({ key, name }) => [key, name]),
      [
        ['books/moby-dick.txt', 'moby-dick'],
        ['books/no such.txt', 'no such'],
      ],
    );
  });

  it('runs with what they hold', () => {
    assert.equal(
      transcriptOf(subjectOf(SCRIPT, { system: fileSystem, files }).analysis),
      '  no book\n->read(moby-dick)\n  Call me Ishmael.\n->read("no such")\n  no such is not a book that exists\n->close()\n  no book\n',
    );
  });

  it('waits for a file that was not read yet', () => {
    const { analysis } = subjectOf(`close ${SCRIPT}`, { system: fileSystem, files: new Map() });
    assert.equal(analysis.known, 1);
    assert.equal(analysis.run.waitsFor, 'the file books/moby-dick.txt');
    assert.match(hoverAt('re|ad(moby-dick)', { system: fileSystem, files: new Map() }), /waiting for the file/);
  });

  it('says what the argument is', () => {
    assert.match(hoverAt('read(mo|by-dick)', { system: fileSystem, files }), /Allowed: the name of a book\./);
  });
});

describe('a file that is not there', () => {
  const absent = new Map<string, FileContent>([[bookKey('book'), { kind: 'absent' }]]);
  const shelf = (...names: string[]): NamedPlaces => ({
    found: () => [],
    names: () => names.map((name) => ({ name, uri: `file:///books/${name}.txt` })),
  });
  const options = (...names: string[]) => ({ system: fileSystem, files: absent, named: shelf(...names) });
  const messages = (...names: string[]) =>
    diagnostics(subjectOf('read(book)\n', options(...names))).map(({ message }) => message);

  it('can become each of those least unlike it, preferred where one is like it', () => {
    const offered = (...names: string[]) =>
      titlesAt('read(bo|ok)\n', options(...names)).filter((title) => title.startsWith('Change'));
    assert.deepEqual(offered('tales', 'moby dick'), ['Change to tales', 'Change to "moby dick"']);
    assert.deepEqual(offered('tales', 'boot', 'a b', 'moby-dick'), [
      'Change to boot *',
      'Change to "a b"',
      'Change to tales',
    ]);
    assert.deepEqual(offered(), []);
  });

  it('says where such files are looked for, where there is none at all', () => {
    assert.deepEqual(messages(), [
      'book is not a book that exists (such files are looked for in books or resources/books, beside the script or in a folder above it)',
    ]);
    assert.deepEqual(messages('tales'), ['book is not a book that exists']);
  });

  it('gives way to those that exist in what a script is started from', () => {
    const place = (inner: string) => `\${${inner}}`;
    const chosen = place('1|tales,"a\\, b\\|c"|');
    const template = {
      id: 'reading',
      kind: 'script' as const,
      title: 'Reading',
      doc: 'Reads.',
      files: { book: bookDomain },
      body: `-- ${place('2:about a book')}\nread(${place('1:book')})\nread(${place('1:book')})\n$0`,
    };
    const { files, ...rest } = template;
    assert.ok(files);
    assert.deepEqual(filledIn(fileSystem, template, shelf()), rest);
    assert.equal(
      filledIn(fileSystem, template, shelf('tales', 'a, b|c')).body,
      `-- ${place('2:about a book')}\nread(${chosen})\nread(${chosen})\n$0`,
    );
  });
});
