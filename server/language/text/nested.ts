/** Tuples and lists that are being written: what may stand where they are open. */
import type { Domain } from '../../../engine/face';

interface Bracket {
  readonly closer: ']' | '>>';
  /** So many items stand before the place. */
  items: number;
}

/** The brackets that are open at the end of the text; undefined inside a string. */
function openBrackets(text: string): readonly Bracket[] | undefined {
  const open: Bracket[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const inner = open.at(-1);
    if (character === '"') {
      at = text.indexOf('"', at + 1);
      if (at < 0) return undefined;
    } else if (character === "'" && text[at + 2] === "'") at += 2;
    else if (character === '[') open.push({ closer: ']', items: 0 });
    else if (character === '<' && text[at - 1] === '<') open.push({ closer: '>>', items: 0 });
    else if (character === ']' || (character === '>' && text[at - 1] === '>')) open.pop();
    else if (character === ',' && inner) inner.items++;
  }
  return open;
}

/** What may stand at the end of an argument that is written so far; undefined where that is not known. */
export function domainInside(domain: Domain, text: string): Domain | undefined {
  const open = openBrackets(text);
  return open?.reduce<Domain | undefined>((outer, { items }) => {
    if (outer?.kind === 'tuple') return outer.fields[items]?.domain;
    return outer?.kind === 'list' ? outer.of : undefined;
  }, domain);
}

/** The text with its open brackets closed, and without a comma that nothing follows. */
export function closedBrackets(text: string): string {
  const open = openBrackets(text) ?? [];
  if (open.length === 0) return text;
  const written = text.trimEnd();
  const closers = open.map(({ closer }) => closer).reverse();
  return `${written.endsWith(',') ? written.slice(0, -1) : written}${closers.join('')}`;
}
