/** The exact text of a state as Markdown, cut where it would no longer be a tooltip. */
import { largest } from '../../../engine/common/extremes';
import type { Moment } from '../../../engine/face';

const MOST_LINES = 60;

export function stateMarkdown(moment: Moment, most = MOST_LINES): string {
  const lines = moment.text().replace(/\n$/, '').split('\n');
  const shown = lines.slice(0, most);
  const rest = lines.length - shown.length;
  return fenced(rest > 0 ? [...shown, `… ${rest} more lines`].join('\n') : shown.join('\n'));
}

/** A fence longer than any run of backticks inside it: script text can never break out. */
export function fenced(text: string, language = 'text'): string {
  const fence = '`'.repeat(Math.max(2, longestRun(text)) + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

function longestRun(text: string): number {
  return text.includes('`') ? largest(Array.from(text.matchAll(/`+/g), ([run]) => run.length)) : 0;
}

/** Most texts have nothing to escape, and looking is much cheaper than replacing. */
export const escaped = (text: string): string =>
  /[\\`*_{}[\]<>#|~&]/.test(text) ? text.replaceAll(/[\\`*_{}[\]<>#|~&]/g, '\\$&') : text;

/** Code in a line; backticks cannot occur in commands, but may in whatever a user typed, and as many as they like. */
export function code(text: string): string {
  const mark = '`'.repeat(longestRun(text) + 1);
  return mark.length === 1 ? `\`${text}\`` : `${mark} ${text} ${mark}`;
}
