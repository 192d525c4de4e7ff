/** Results as a page in Markdown: a table of all that did not pass, and each difference folded away. */
import { appendFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { visible, visibleLine } from '../server/language/text/visible';
import { fileError } from './errors';
import { isBad } from './lanes';
import { summaryOf } from './results';
import type { TestResult } from './testCase';
import { agreementLines, differenceText, headline } from './testReport';
import { writeWhole } from './writing';

/** Nobody reads so many. */
const MOST_SHOWN = 100;
/** GitHub refuses the whole page of a step beyond a megabyte: room for the tables is left. */
const MOST_BYTES = 900_000;

/** The page of a step of GitHub belongs to all programs of the step, and ours goes behind; any other is written anew. */
export function writeSummary(path: string, results: readonly TestResult[]): void {
  const shared = process.env.GITHUB_STEP_SUMMARY;
  if (!shared || resolve(shared) !== resolve(path)) {
    writeWhole(path, markdown(results));
    return;
  }
  try {
    const taken = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    appendFileSync(path, markdown(results, taken));
  } catch (problem) {
    throw fileError(path, problem);
  }
}

/** `taken`: bytes that stand on the page already. */
function markdown(results: readonly TestResult[], taken = 0): string {
  const { passed, failed, invalid, updated, withoutExpectation } = summaryOf(results);
  const bad = results.filter(isBad);
  const counts = [
    `| passed | failed | could not be tested | written | without an expected transcript |`,
    `|---:|---:|---:|---:|---:|`,
    `| ${passed} | ${failed} | ${invalid} | ${updated} | ${withoutExpectation} |`,
  ];
  const shown = bad.slice(0, MOST_SHOWN);
  const rest = bad.length - shown.length;
  const differences = shown.map(folded).filter((lines) => lines.length > 0);
  const fitting = thatFit(differences, MOST_BYTES - taken);
  return [
    `## ${markOf(results)} Turnscript`,
    '',
    ...counts,
    '',
    ...(bad.length === 0 ? [] : ['| script | line | what |', '|---|---:|---|', ...shown.map(row), '']),
    ...fitting.flat(),
    ...leftOut(differences.length - fitting.length),
    ...(rest > 0 ? [`${rest} more are not shown.`, ''] : []),
  ].join('\n');
}

/** All that there is room for, the earlier ones first. */
function thatFit(parts: readonly (readonly string[])[], room: number): readonly (readonly string[])[] {
  let left = room;
  return parts.filter((lines) => {
    const bytes = Buffer.byteLength(lines.join('\n')) + 1;
    if (bytes > left) return false;
    left -= bytes;
    return true;
  });
}

const leftOut = (count: number): readonly string[] =>
  count === 0
    ? []
    : [
        `${count} more ${count === 1 ? 'difference is' : 'differences are'} not shown: the page would be too large.`,
        '',
      ];

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
