/**
 * Globs of settings and of the command line: `*`, `?`, `**`, `{a,b}`; matched against `/` paths.
 * Not translated to regular expressions: a workspace can write globs on which those take years.
 * All places a glob has reached so far are moved on together, so time grows with glob times path.
 */

/** A pattern without a slash matches in every folder, as editors do. */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  const plain = globs.map(plainOf);
  // Files that are simply named, perhaps thousands of them, need no walk each.
  const names = new Set(plain.filter((glob) => !SIGN.test(glob)));
  const patterns = plain.filter((glob) => SIGN.test(glob)).map(patternOf);
  return (path) =>
    (names.size > 0 && (names.has(path) || names.has(path.slice(path.lastIndexOf('/') + 1)))) ||
    patterns.some((pattern) => matches(pattern, path));
}

const SIGN = /[*?{},]/;
const plainOf = (glob: string): string => glob.replaceAll('\\', '/').replace(/^\.?\//, '');

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'one' | 'some' | 'all' | 'folders' }
  | { readonly kind: 'either'; readonly choices: readonly Pattern[] };
type Pattern = readonly Part[];

const FOLDERS: Part = { kind: 'folders' };
/** Deeper braces stand for themselves. */
const DEEPEST = 20;

function patternOf(plain: string): Pattern {
  const tokens = plain.match(/\*\*\/|\*\*|\*|\?|\{|\}|,|[^*?{},]+/g) ?? [];
  const [pattern = []] = choicesOf(tokens[Symbol.iterator](), 0);
  return plain.includes('/') ? pattern : [FOLDERS, ...pattern];
}

/** Reads up to the brace that ends the choices, or to the end. */
function choicesOf(tokens: Iterator<string>, depth: number): readonly Pattern[] {
  const choices: Part[][] = [];
  let current: Part[] = [];
  for (let next = tokens.next(); !next.done; next = tokens.next()) {
    const token = next.value;
    if (token === '}' && depth > 0) break;
    if (token === ',' && depth > 0) {
      choices.push(current);
      current = [];
    } else if (token === '{' && depth < DEEPEST)
      current.push({ kind: 'either', choices: choicesOf(tokens, depth + 1) });
    else current.push(partOf(token));
  }
  return [...choices, current];
}

function partOf(token: string): Part {
  switch (token) {
    case '**/':
      return FOLDERS;
    case '**':
      return { kind: 'all' };
    case '*':
      return { kind: 'some' };
    case '?':
      return { kind: 'one' };
    default:
      return { kind: 'text', text: token };
  }
}

/** 1 for each place of the path that was reached. */
type Places = Uint8Array;

function matches(pattern: Pattern, path: string): boolean {
  const start = new Uint8Array(path.length + 1);
  start[0] = 1;
  return walked(pattern, path, start)[path.length] === 1;
}

function walked(pattern: Pattern, path: string, from: Places): Places {
  let places = from;
  for (const part of pattern) {
    // Nowhere is where the rest leads, however much of it there is.
    if (!places.includes(1)) break;
    places = moved(part, path, places);
  }
  return places;
}

function moved(part: Part, path: string, from: Places): Places {
  const to = new Uint8Array(from.length);
  switch (part.kind) {
    case 'text':
      for (let place = from.indexOf(1); place >= 0; place = from.indexOf(1, place + 1)) {
        if (path.startsWith(part.text, place)) to[place + part.text.length] = 1;
      }
      break;
    case 'one':
      for (let place = 0; place < path.length; place++) if (from[place] && path[place] !== '/') to[place + 1] = 1;
      break;
    case 'some':
      for (let place = 0; place < from.length; place++) {
        if (from[place] || (to[place - 1] && path[place - 1] !== '/')) to[place] = 1;
      }
      break;
    case 'all':
      if (from.includes(1)) to.fill(1, from.indexOf(1));
      break;
    case 'folders': {
      const first = from.indexOf(1);
      for (let place = Math.max(first, 0); place < from.length; place++) {
        if (from[place] || (first >= 0 && place > first && path[place - 1] === '/')) to[place] = 1;
      }
      break;
    }
    case 'either':
      for (const choice of part.choices) {
        const reached = walked(choice, path, from);
        for (let place = 0; place < to.length; place++) if (reached[place]) to[place] = 1;
      }
      break;
  }
  return to;
}
