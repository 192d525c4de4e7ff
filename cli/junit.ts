import { visible, visibleLine } from '../server/language/text/visible';
import { type Shard, shardText } from './results';
import type { Difference, TestResult } from './testCase';
import { agreementLines, differenceText, dissent, headline } from './testReport';

/** One test as it stands in a report. */
export interface JunitCase {
  readonly outcome: 'passed' | 'failed' | 'invalid' | 'no-expectation';
  readonly seconds: number;
  readonly text: string;
}

/** Results as JUnit reads them. */
export const junit = (results: readonly TestResult[], shard: Shard): string => junitOf(results.map(caseOf), shard);

export function junitOf(cases: readonly JunitCase[], shard: Shard): string {
  const count = (wanted: JunitCase['outcome']): number => cases.filter(({ outcome }) => outcome === wanted).length;
  const seconds = cases.reduce((sum, each) => sum + each.seconds, 0);
  const totals = `tests="${cases.length}" failures="${count('failed')}" errors="${count('invalid')}" skipped="${count('no-expectation')}" time="${seconds.toFixed(3)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `${ROOT} ${totals}>`,
    `  <testsuite name="turnscript" ${totals}>`,
    `    <properties><property name="shard" value="${shardText(shard)}"/></properties>`,
    ...cases.map(({ text }) => text),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

const ROOT = '<testsuites name="turnscript"';
const CASE = '    <testcase ';

/** The tests of a report that this file wrote; undefined for any other text. */
export function cutJunit(text: string): { readonly shard: string; readonly cases: readonly JunitCase[] } | undefined {
  if (!text.includes(`\n${ROOT}`) || !text.endsWith('\n  </testsuite>\n</testsuites>\n')) return undefined;
  const shard = between(text, '<property name="shard" value="', '"');
  // Text has no `<` of its own, so a test begins only where one is written.
  const [, ...rest] = text.slice(0, text.lastIndexOf('\n  </testsuite>')).split(`\n${CASE}`);
  if (shard === undefined) return undefined;
  return { shard, cases: rest.map((each) => readCase(CASE + each)) };
}

const readCase = (text: string): JunitCase => ({
  text,
  seconds: Number(between(text, ' time="', '"')) || 0,
  outcome: text.includes('\n      <failure')
    ? 'failed'
    : text.includes('\n      <error')
      ? 'invalid'
      : text.includes('\n      <skipped')
        ? 'no-expectation'
        : 'passed',
});

function between(text: string, from: string, to: string): string | undefined {
  const start = text.indexOf(from);
  const end = text.indexOf(to, start + from.length);
  return start < 0 || end < 0 ? undefined : text.slice(start + from.length, end);
}

function caseOf(result: TestResult): JunitCase {
  const seconds = (result.milliseconds / 1000).toFixed(3);
  const head = `${CASE}classname="${attribute(folderOf(result.file))}" name="${attribute(nameOf(result.file))}" file="${attribute(result.file)}" time="${seconds}"`;
  const body = outcome(result);
  return {
    outcome: OUTCOMES[result.state],
    seconds: Number(seconds),
    text: body === '' ? `${head}/>` : `${head}>\n      ${body}\n    </testcase>`,
  };
}

const OUTCOMES: Readonly<Record<TestResult['state'], JunitCase['outcome']>> = {
  passed: 'passed',
  updated: 'passed',
  created: 'passed',
  failed: 'failed',
  invalid: 'invalid',
  unreadable: 'invalid',
  'no-expectation': 'no-expectation',
};

function outcome(result: TestResult): string {
  const { state, difference, message } = result;
  switch (state) {
    case 'failed':
      return difference
        ? `<failure message="${attribute(headline(result))}">${escaped(failureText(difference, result))}</failure>`
        : `<failure message="${attribute(headline(result))}"/>`;
    case 'invalid':
      return `<error message="the script cannot be run">${escaped(message ?? '')}</error>`;
    case 'unreadable':
      return `<error message="${attribute(message ?? '')}"/>`;
    case 'no-expectation':
      return '<skipped message="no expected transcript"/>';
    default: {
      const note = dissent(result);
      return note === undefined ? '' : `<system-out>${escaped(note)}</system-out>`;
    }
  }
}

const failureText = (difference: Difference, result: TestResult): string =>
  [...agreementLines(result), differenceText(difference, result)].join('\n');

/** Parted at slashes of both kinds, on every platform. */
const cutOf = (file: string): number => Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'));
const folderOf = (file: string): string => file.slice(0, Math.max(cutOf(file), 0)) || '.';
const nameOf = (file: string): string => file.slice(cutOf(file) + 1);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text between tags. XML has no way to write most control characters, so they are shown. */
function escaped(text: string): string {
  const allowed = [...visible(text)].map((character) => (isAllowed(character) ? character : '\ufffd')).join('');
  return allowed.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** The value of an attribute, where line breaks would become spaces. */
const attribute = (text: string): string => escaped(visibleLine(text));

/** Half a character and two that are none have no place in XML. */
function isAllowed(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
