/** Numbers as states print them. */
import { isDigit } from '../lexis';

export interface NumberText {
  readonly value: number;
  /** `70/90`: what there can be at most. */
  readonly max?: number;
}

/** `65`, `-3`, `1.50`, `70/90`, `0 / 1`; undefined for anything else. */
export function readNumber(text: string): NumberText | undefined {
  const [left = '', right, ...more] = text.split('/');
  if (more.length > 0 || !isNumber(left.trim())) return undefined;
  if (right === undefined) return { value: Number(left) };
  return isNumber(right.trim()) ? { value: Number(left), max: Number(right) } : undefined;
}

function isNumber(text: string): boolean {
  let place = text.startsWith('-') || text.startsWith('+') ? 1 : 0;
  const start = place;
  while (isDigit(text.charAt(place))) place++;
  if (place === start) return false;
  if (text[place] === '.' && isDigit(text.charAt(place + 1))) {
    place++;
    while (isDigit(text.charAt(place))) place++;
  }
  return place === text.length;
}
