/** A command as a game echoes it and as the formatter writes it: `move(C,2)`. The one place that does. */
import type { ArgumentValue, Command, Dialect, System } from '../face';
import { isDashedWord, isPlainWord } from './characters';

export function echo({ name, args }: Command, dialect: Dialect): string {
  if (args.length === 0) return dialect.echoesEmptyParentheses ? `${name}()` : name;
  let text = name;
  for (let index = 0; index < args.length; index++) {
    text += index === 0 ? '(' : ',';
    text += echoedValue(args[index] ?? '', dialect);
  }
  return `${text})`;
}

/** One argument as it is written in a script. */
export function echoedValue(value: ArgumentValue, dialect: Dialect): string {
  if (typeof value !== 'object') return String(value);
  if ('literal' in value) return value.literal;
  return dialect.hasBareText && isBareText(value.text, dialect) ? value.text : `"${value.text}"`;
}

/** A text that may stand without quotes: a word that means nothing else. */
const isBareText = (text: string, dialect: Dialect): boolean =>
  (dialect.words === 'dashed' ? isDashedWord(text) : isPlainWord(text)) && !dialect.reservedWords.includes(text);

/** Two commands are the same if they say the same, wherever and however they are written. */
export function sameCommand(a: Command, b: Command): boolean {
  if (a === b) return true;
  return (
    a.name === b.name &&
    a.args.length === b.args.length &&
    a.args.every((value, index) => sameValue(value, b.args[index]))
  );
}

export function sameValue(a: ArgumentValue, b: ArgumentValue | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  if ('text' in a) return 'text' in b && a.text === b.text;
  return 'literal' in b && a.literal === b.literal;
}

/** The same for whoever has an analysis, or a system, at hand. */
export const echoIn = ({ system }: { readonly system: System }, command: Command): string =>
  echo(command, system.grammar.dialect);
