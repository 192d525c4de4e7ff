/** What the echoes of an expected transcript say about it and the script. */
import { comparisonSentence, expectedFault, splitTranscript } from '../engine/etf/transcript';
import { type Analysis, echoIn } from '../server/language';
import { type Found, placeOf } from './problems';

export function echoFaults(file: string, analysis: Analysis, expected: string): Found[] {
  const echoes = analysis.runs.map(({ command }) => echoIn(analysis, command));
  const transcript = splitTranscript(expected);
  const fault =
    expected.trim() === ''
      ? ({ kind: 'expected-empty' } as const)
      : transcript.isRefusal
        ? ({ kind: 'expected-refusal' } as const)
        : expectedFault(echoes, transcript);
  if (!fault) return [];
  const message =
    fault.kind === 'expected-refusal'
      ? 'The expected transcript refuses the whole script, but nothing is wrong with it. Record it again.'
      : comparisonSentence(fault, (command) => echoes[command]);
  const command = fault.kind === 'expected-out-of-step' ? fault.command : 0;
  const span = analysis.runs[command]?.node.span ?? { start: 0, end: 0 };
  return [{ file, ...placeOf(span, analysis.lines), severity: 'error', code: fault.kind, message }];
}
