/** What an editor must know of a dialect to help with typing: comments, pairs, words. */
import { type Dialect, PLAIN_DIALECT } from '../../engine/face';

/** The plain dialect has the plain name; every other adds its own. */
export const configurationPath = ({ id }: Dialect): string =>
  id === PLAIN_DIALECT.id ? 'language-configuration.json' : `language-configuration.${id}.json`;

const PARENTHESES = ['(', ')'];

export function languageConfiguration(dialect: Dialect): object {
  const brackets = dialect.hasLiterals ? [PARENTHESES, ['[', ']']] : [PARENTHESES];
  const quotes = dialect.strings === 'none' ? [] : [['"', '"']];
  const closing = brackets.map(([open, close]) => ({ open, close, notIn: ['comment'] }));
  const closingQuotes = quotes.map(([open, close]) => ({ open, close, notIn: ['comment', 'string'] }));
  return {
    comments: { lineComment: '--' },
    brackets,
    autoClosingPairs: [...closing, ...closingQuotes],
    surroundingPairs: [...brackets, ...quotes],
    autoCloseBefore: ';:.,=)> \n\t',
    wordPattern: `${WORDS[dialect.words]}|-?\\d+`,
    onEnterRules: [
      {
        // A comment goes on where it is broken; a directive does not.
        beforeText: '^\\s*--(?!\\s*expect:).*\\S.*$',
        afterText: '.*\\S.*$',
        action: { indent: 'none', appendText: '-- ' },
      },
    ],
  };
}

const WORDS: Readonly<Record<Dialect['words'], string>> = {
  plain: '[A-Za-z_][A-Za-z0-9_]*',
  dashed: '[A-Za-z_](?:[A-Za-z0-9_]|-(?!-))*',
};
