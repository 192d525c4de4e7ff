/** Results as a page in Markdown: a table of all that did not pass, and each difference folded away. */
import { visible, visibleLine } from '../server/language/text/visible';
import { isBad } from './lanes';
import { summaryOf } from './results';
import type { TestResult } from './testCase';
import { agreementLines, differenceText, headline } from './testReport';

/** Pages of this kind are cut at one megabyte; nobody reads so many differences. */
const MOST_SHOWN = 100;

export function markdown(results: readonly TestResult[]): string {
  const { passed, failed, invalid, updated, withoutExpectation } = summaryOf(results);
  const bad = results.filter(isBad);
  const counts = [
    `| passed | failed | could not be tested | written | without an expected transcript |`,
    `|---:|---:|---:|---:|---:|`,
    `| ${passed} | ${failed} | ${invalid} | ${updated} | ${withoutExpectation} |`,
  ];
  const shown = bad.slice(0, MOST_SHOWN);
  const rest = bad.length - shown.length;
  return [
    `## ${markOf(results)} Turnscript`,
    '',
    ...counts,
    '',
    ...(bad.length === 0 ? [] : ['| script | line | what |', '|---|---:|---|', ...shown.map(row), '']),
    ...shown.flatMap(folded),
    ...(rest > 0 ? [`${rest} more are not shown.`, ''] : []),
  ].join('\n');
}

/** Where nothing was compared, nothing is confirmed either. */
function markOf(results: readonly TestResult[]): string {
  if (results.some(isBad)) return '❌';
  const isUnchecked = results.length > 0 && results.every(({ state }) => state === 'no-expectation');
  return isUnchecked ? '⚠️' : '✅';
}

function row(result: TestResult): string {
  return `| ${cell(result.file)} | ${result.difference?.at?.line ?? ''} | ${cell(whatOf(result))} |`;
}

function whatOf(result: TestResult): string {
  if (result.state === 'failed') return headline(result);
  return result.state === 'invalid' ? 'the script cannot be run' : (result.message ?? 'cannot be read');
}

function folded(result: TestResult): readonly string[] {
  const { difference, message, state, file } = result;
  const lines = difference
    ? [...(message === undefined ? [] : [message]), ...agreementLines(result), differenceText(difference, result)]
    : state === 'invalid'
      ? [message ?? '']
      : [];
  if (lines.length === 0) return [];
  const text = visible(lines.join('\n'));
  const fence = fenceFor(text);
  return [
    '<details>',
    `<summary>${html(visibleLine(file))}</summary>`,
    '',
    `${fence}diff`,
    text,
    fence,
    '',
    '</details>',
    '',
  ];
}

/** Longer than any row of backticks in the text, so that the text cannot close it. */
function fenceFor(text: string): string {
  let longest = 2;
  let run = 0;
  for (const character of text) {
    run = character === '`' ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return '`'.repeat(longest + 1);
}

const html = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A name is a name, whatever marks it is made of. */
const cell = (text: string): string => html(visibleLine(text)).replaceAll(/[\\`*_[\]|~#!]/g, (mark) => `\\${mark}`);
