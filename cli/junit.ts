import { visible, visibleLine } from '../server/language/text/visible';
import type { Difference, TestResult } from './testCase';
import { agreementLines, differenceText, headline } from './testReport';

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
  const head = `    <testcase classname="${attribute(folderOf(result.file))}" name="${attribute(nameOf(result.file))}" file="${attribute(result.file)}" time="${(result.milliseconds / 1000).toFixed(3)}"`;
  const body = outcome(result);
  return body === '' ? `${head}/>` : `${head}>\n      ${body}\n    </testcase>`;
}

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
    default:
      return '';
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
