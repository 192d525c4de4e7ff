/** A reader of books: its one argument names a file, and what the book says is in it. */
import {
  type Command,
  DASHED_DIALECT,
  type FileDomain,
  type Files,
  fileKey,
  type Moment,
  type Outcome,
  type Step,
  type System,
  textOf,
} from '../../engine/face';

export const bookDomain: FileDomain = {
  kind: 'file',
  noun: 'book',
  places: [['books', 'resources/books']],
  suffix: '.txt',
  largest: 1_000_000,
};

export const bookKey = (name: string): string => fileKey(bookDomain, name);

export const fileSystem: System = {
  id: 'books',
  title: 'Books',
  language: 'book',
  extension: 'book',
  grammar: {
    dialect: DASHED_DIALECT,
    signatures: [
      {
        name: 'read',
        params: [{ name: 'book', type: 'TEXT', domain: bookDomain, doc: 'The book.' }],
        doc: 'Reads a book.',
      },
      { name: 'close', params: [], doc: 'Closes the book.' },
    ],
  },
  templates: [],
  series: [],
  rules: [],
  start: () => momentOf(undefined, '  no book\n'),
};

const momentOf = (book: string | undefined, text: string): Moment => ({
  stage: book === undefined ? { kind: 'idle', title: 'no book' } : { kind: 'play', title: 'reading' },
  text: () => text,
  run: (command, files) => run(book, command, files),
  brief: () => [{ fact: 'book', text: book ?? 'no book' }],
  facts: () => [{ id: 'book', label: 'Book', value: book ?? '' }],
});

function run(book: string | undefined, command: Command, files: Files): Step {
  if (command.name === 'close') return stepOf(command, undefined, '  no book\n', { kind: 'accepted', events: [] });
  const name = textOf(command.args[0]) ?? '';
  const content = files.get(bookKey(name));
  if (content?.kind === 'read') {
    return stepOf(command, content.text, `  ${content.text.trim()}\n`, { kind: 'accepted', events: [] });
  }
  const message = `${name} is not a book that exists`;
  const rejection = { code: 'BOOK_UNKNOWN', message, data: {}, causes: [] };
  return stepOf(command, book, `  ${message}\n`, { kind: 'rejected', rejection });
}

const stepOf = (command: Command, book: string | undefined, text: string, outcome: Outcome): Step => ({
  ...momentOf(book, text),
  command,
  outcome,
});
