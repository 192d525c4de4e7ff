/** `tests/at12.txt` has brothers: `tests/at*.txt`. */
export function globFor(path: string): string {
  const slash = path.lastIndexOf('/') + 1;
  const [folder, name] = [path.slice(0, slash), path.slice(slash)];
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let end = stem.length;
  while (end > 0 && isDigit(stem.charCodeAt(end - 1))) end--;
  const isNumbered = end < stem.length && end > 0;
  return `${escaped(folder)}${escaped(isNumbered ? stem.slice(0, end) : stem)}${isNumbered ? '*' : ''}${escaped(extension)}`;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Letters that a glob would take for a pattern stand for any one letter. */
const escaped = (text: string): string => text.replace(/[*?[\]{}!]/g, '?');
