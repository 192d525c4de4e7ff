import type { TestResult } from './testCase';
import { differenceText, headline } from './testReport';

/** Results as JUnit reads them. */
export function junit(results: readonly TestResult[]): string {
  const count = (...states: TestResult['state'][]): number =>
    results.filter(({ state }) => states.includes(state)).length;
  const seconds = results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  const totals = `tests="${results.length}" failures="${count('failed')}" errors="${count('invalid', 'unreadable')}" skipped="${count('no-expectation')}" time="${seconds.toFixed(3)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="turnscript" ${totals}>`,
    `  <testsuite name="turnscript" ${totals}>`,
    ...results.map(testcase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testcase(result: TestResult): string {
  const head = `    <testcase classname="${escaped(folderOf(result.file))}" name="${escaped(nameOf(result.file))}" file="${escaped(result.file)}" time="${(result.milliseconds / 1000).toFixed(3)}"`;
  const body = outcome(result);
  return body === '' ? `${head}/>` : `${head}>\n      ${body}\n    </testcase>`;
}

function outcome(result: TestResult): string {
  const { state, difference, message } = result;
  switch (state) {
    case 'failed':
      return difference
        ? `<failure message="${escaped(headline(difference))}">${escaped(differenceText(difference, result))}</failure>`
        : '<failure message="differs"/>';
    case 'invalid':
      return `<error message="the script cannot be run">${escaped(message ?? '')}</error>`;
    case 'unreadable':
      return `<error message="${escaped(message ?? '')}"/>`;
    case 'no-expectation':
      return '<skipped message="no expected transcript"/>';
    default:
      return '';
  }
}

const folderOf = (file: string): string => file.replace(/[^/\\]*$/, '').replace(/[/\\]$/, '') || '.';
const nameOf = (file: string): string => file.replace(/^.*[/\\]/, '');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has no way to write most control characters. */
function escaped(text: string): string {
  const visible = [...text]
    .map((character) => (isAllowed(character.codePointAt(0) ?? 0) ? character : '\ufffd'))
    .join('');
  return visible.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

const isAllowed = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff);
