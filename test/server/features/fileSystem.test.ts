/** A command that names a file: it waits until the file was read, and says what the file says. */
import assert from 'node:assert/strict';
import type { FileContent } from '../../../engine/face';
import { requestsOf, transcriptOf } from '../../../server/language';
import { bookKey, fileSystem } from '../../helpers/fileSystem';
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
