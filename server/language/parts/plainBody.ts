/** The body of a snippet as it looks when nothing is filled in: places show their first word, or nothing. */
import { isDigit } from '../../../engine/common/characters';

/** `move(${1:A},${2|5,6|})$0` → `move(A,5)`. What is no place stands for itself. */
export function plainBody(body: string): string {
  let plain = '';
  let offset = 0;
  while (offset < body.length) {
    const place = body.charAt(offset) === '$' ? placeAt(body, offset) : undefined;
    plain += place ? place.text : body.charAt(offset);
    offset = place ? place.end : offset + 1;
  }
  return plain;
}

interface PlaceInBody {
  readonly text: string;
  readonly end: number;
}

function placeAt(body: string, dollar: number): PlaceInBody | undefined {
  const isBraced = body.charAt(dollar + 1) === '{';
  const first = dollar + (isBraced ? 2 : 1);
  let end = first;
  while (isDigit(body.charCodeAt(end))) end++;
  if (end === first) return undefined;
  if (!isBraced) return { text: '', end };
  const sign = body.charAt(end);
  if (sign === '}') return { text: '', end: end + 1 };
  if (sign !== ':' && sign !== '|') return undefined;
  const word = wordFrom(body, end + 1, sign === ':' ? '}' : ',|');
  const close = sign === ':' ? word.end : body.indexOf('|}', word.end);
  // What is never closed is no place, and so is nothing behind it.
  if (close < 0 || close >= body.length) return { text: body.slice(dollar), end: body.length };
  return { text: word.text, end: close + (sign === ':' ? 1 : 2) };
}

/** Up to one of the signs that end it; behind a backslash a sign is content. */
function wordFrom(body: string, start: number, signs: string): PlaceInBody {
  let text = '';
  let end = start;
  for (; end < body.length && !signs.includes(body.charAt(end)); end++) {
    if (body.charAt(end) === '\\') end++;
    text += body.charAt(end);
  }
  return { text, end };
}
