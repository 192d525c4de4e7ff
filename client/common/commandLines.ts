/** Command lines as people write them: words apart, quotes around what has blanks in it. No shell is involved. */

export function wordsOf(line: string): readonly string[] {
  const words: string[] = [];
  let word = '';
  let isWord = false;
  let quote = '';
  for (const letter of line) {
    if (quote !== '') {
      if (letter === quote) quote = '';
      else word += letter;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
      isWord = true;
    } else if (letter === ' ' || letter === '\t') {
      if (isWord) words.push(word);
      word = '';
      isWord = false;
    } else {
      word += letter;
      isWord = true;
    }
  }
  return isWord ? [...words, word] : words;
}

/** The other way round: reading it gives the same words. */
export const lineOf = (words: readonly string[]): string => words.map(quoted).join(' ');

/**
 * What people call a program: what an interpreter that is found by its name runs (`game.py` of `python3 game.py`),
 * otherwise the file that is started.
 */
export function programName([command = '', ...args]: readonly string[]): string {
  const isFound = !/[\\/]/.test(command);
  const file = args.find((word) => !word.startsWith('-') && !word.includes('{script}'));
  return fileOf(isFound && file !== undefined && /\.\w+$/.test(file) ? file : command);
}

const fileOf = (path: string): string => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

function quoted(word: string): string {
  const isPlain = word !== '' && ![...word].some((letter) => ' \t"\''.includes(letter));
  if (isPlain) return word;
  if (!word.includes('"')) return `"${word}"`;
  // Each kind of quotes in quotes of the other kind.
  return word
    .split('"')
    .map((piece) => (piece === '' ? '' : `"${piece}"`))
    .join(`'"'`);
}
