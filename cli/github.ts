/** Results as GitHub Actions reads them from the output of a step: one annotation for each failure. */
import { visible, visibleLine } from '../server/language/text/visible';
import { inRepository, slashed } from './addresses';
import type { TestResult } from './testCase';
import { agreementLines, differenceText, dissent, headline } from './testReport';

export function annotation(result: TestResult): string {
  const { file, difference, message } = result;
  const at = difference?.at;
  const properties = [
    `file=${property(slashed(inRepository(file)))}`,
    ...(at ? [`line=${at.line}`, `col=${at.column}`] : []),
    `title=${property(titleOf(result))}`,
  ];
  const lines = difference
    ? [...(message === undefined ? [] : [message]), ...agreementLines(result), differenceText(difference, result)]
    : [message ?? titleOf(result)];
  return `::error ${properties.join(',')}::${data(lines.join('\n'))}`;
}

/** A test that passes although the engine would not: worth a look, and no failure. */
export function notice(result: TestResult): string | undefined {
  const note = dissent(result);
  if (note === undefined) return undefined;
  const file = property(slashed(inRepository(result.file)));
  return `::notice file=${file},title=${property('the engine differs')}::${data(note)}`;
}

function titleOf(result: TestResult): string {
  switch (result.state) {
    case 'invalid':
      return 'the script cannot be run';
    case 'unreadable':
      return 'a file cannot be used';
    default:
      return headline(result);
  }
}

/** A line break would end the annotation and let a script write commands of its own. */
const data = (text: string): string =>
  visible(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(visibleLine(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
