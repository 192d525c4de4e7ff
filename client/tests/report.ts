/** What the server found out about a test, as the Test Explorer shows it. */
import * as vscode from 'vscode';
import { visible, visibleLine } from '../../server/language/text/visible';
import type { TestAnswer, TestFailure } from '../../server/protocol';
import { toRange } from '../common/places';
import { timeWords } from './time';

/** Values of `testMessage` in the manifest's menus. */
export const MessageKind = {
  difference: 'turnscript.difference',
  consequences: 'turnscript.consequences',
  program: 'turnscript.program',
} as const;

/** How many consequences are named one by one. */
const MOST_NAMED = 10;

export type Against = 'expected' | 'program';

/** The script is called by `name` where it stands among others. */
export function report(
  run: vscode.TestRun,
  item: vscode.TestItem,
  name: string,
  answer: TestAnswer,
  against: Against,
): void {
  const { milliseconds } = answer;
  say(run, item, name, answer, against);
  switch (answer.state) {
    case 'passed':
      run.passed(item, milliseconds);
      break;
    case 'failed':
      run.failed(item, failureMessages(item, answer, against), milliseconds);
      break;
    case 'no-expectation':
      // Nothing was wrong, for nothing was checked.
      run.skipped(item);
      break;
    case 'invalid':
    case 'unreadable':
      run.errored(item, problems(item, answer), milliseconds);
      break;
  }
}

/**
 * The first difference in words, then as a real diff; what follows from it in one summary. All of them stand at
 * the command that broke, where the editor prints a label for the first one only: a diff would be labelled with
 * the beginnings of its two texts, which are the same, and each label covers the inline state of its line.
 */
function failureMessages(item: vscode.TestItem, answer: TestAnswer, against: Against): vscode.TestMessage[] {
  const [first, ...rest] = answer.failures;
  if (!first) {
    const whole = vscode.TestMessage.diff(vscode.l10n.t('The transcripts differ.'), answer.expected, answer.actual);
    return [at(whole, item)];
  }
  const words = messageOf(first.message);
  const diff = vscode.TestMessage.diff(vscode.l10n.t('The two states as a diff'), first.expected, first.actual);
  for (const message of [words, diff]) {
    message.contextValue = against === 'program' ? MessageKind.program : MessageKind.difference;
  }
  const later = rest.length > 0 ? [consequences(rest)] : [];
  return [words, diff, ...later].map((message) => at(message, item, first));
}

function consequences(failures: readonly TestFailure[]): vscode.TestMessage {
  const head =
    failures.length === 1
      ? vscode.l10n.t('1 later difference follows from the first:')
      : vscode.l10n.t('{0} later differences follow from the first:', failures.length);
  const text = new vscode.MarkdownString(`${head}\n\n`);
  for (const { message, range } of failures.slice(0, MOST_NAMED)) {
    const place = range ? vscode.l10n.t('line {0}: ', range.start.line + 1) : '';
    text
      .appendMarkdown('- ')
      .appendText(visible(`${place}${message.split('\n', 1)[0]}`))
      .appendMarkdown('\n');
  }
  if (failures.length > MOST_NAMED) text.appendMarkdown('- …\n');
  const summary = new vscode.TestMessage(text);
  summary.contextValue = MessageKind.consequences;
  return summary;
}

function problems(item: vscode.TestItem, answer: TestAnswer): vscode.TestMessage[] {
  const fallback = vscode.l10n.t('The script could not be run.');
  if (answer.failures.length === 0) return [at(messageOf(answer.message ?? fallback), item)];
  return answer.failures.map((failure) => at(messageOf(failure.message), item, failure));
}

/** What a script or a program says is read, not obeyed. */
const messageOf = (text: string): vscode.TestMessage => new vscode.TestMessage(visible(text));

/** Nothing was compared: only words, at the head of the script. */
export function reportTrouble(run: vscode.TestRun, item: vscode.TestItem, name: string, trouble: string): void {
  print(run, item, `! ${visibleLine(name)}: ${visible(trouble)}\n`);
  run.errored(item, at(messageOf(trouble), item));
}

function at(message: vscode.TestMessage, item: vscode.TestItem, failure?: TestFailure): vscode.TestMessage {
  const range = failure?.range ? toRange(failure.range) : new vscode.Range(0, 0, 0, 0);
  if (item.uri) message.location = new vscode.Location(item.uri, range);
  return message;
}

const MARKS: Readonly<Record<TestAnswer['state'], string>> = {
  passed: '✓',
  failed: '✗',
  'no-expectation': '–',
  invalid: '!',
  unreadable: '!',
};

/** A line in the run's output. */
function say(run: vscode.TestRun, item: vscode.TestItem, name: string, answer: TestAnswer, against: Against): void {
  const hint = vscode.l10n.t('no expected transcript, so nothing is checked');
  const note =
    (answer.state === 'no-expectation' ? hint : answer.message) ??
    answer.failures[0]?.message ??
    vscode.l10n.t('{0} commands', answer.commands);
  const than = against === 'program' ? vscode.l10n.t(' (your program)') : '';
  const line = `${MARKS[answer.state]} ${visibleLine(name)}${than} (${timeWords(answer.milliseconds)}): ${visible(note)}\n`;
  print(run, item, line);
}

/** Terminals want both ends of a line break. */
const print = (run: vscode.TestRun, item: vscode.TestItem, text: string): void =>
  run.appendOutput(text.replaceAll('\n', '\r\n'), undefined, item);
