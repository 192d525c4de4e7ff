/** Lines that are taken out of a script before it is read, wherever they lie: blank ones and comments. */
import { DASH, isWhite, LF } from '../../../engine/common/characters';

/** Where the first characters of the line are that are not white, and where it ends, before its line feed. */
export interface DroppedLine {
  readonly content: number;
  readonly end: number;
}

/** The line that starts at the offset, if it is taken out. */
export function droppedLineAt(text: string, start: number): DroppedLine | undefined {
  let content = start;
  while (content < text.length && text.charCodeAt(content) !== LF && isWhite(text.charCodeAt(content))) content++;
  if (content === text.length || text.charCodeAt(content) === LF) return { content, end: content };
  if (text.charCodeAt(content) !== DASH || text.charCodeAt(content + 1) !== DASH) return undefined;
  const feed = text.indexOf('\n', content);
  return { content, end: feed < 0 ? text.length : feed };
}

/** The lines taken out between two offsets; the line that the first lies on stays. */
export function droppedLinesIn(text: string, from: number, to: number): readonly DroppedLine[] {
  const found: DroppedLine[] = [];
  for (let feed = text.indexOf('\n', from); feed >= 0 && feed < to; feed = text.indexOf('\n', feed + 1)) {
    const line = droppedLineAt(text, feed + 1);
    if (line && line.end < to) found.push(line);
  }
  return found;
}

/** What is left of a piece of the text: each line goes with its line feed. */
export function withoutDroppedLines(text: string, from: number, to: number): string {
  let result = '';
  let end = from;
  for (const line of droppedLinesIn(text, from, to)) {
    const start = text.lastIndexOf('\n', line.content - 1) + 1;
    result += text.slice(end, start);
    end = line.end + 1;
  }
  return result + text.slice(end, to);
}
