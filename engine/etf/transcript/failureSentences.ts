/** What to tell the author about a program's output. */
import { unreachable } from '../../common/unreachable';
import type { Comparison } from './failures';

/** `echo` gives the command of an index as it is printed; none is behind the last one. */
export function comparisonSentence(comparison: Comparison, echoAt: (command: number) => string | undefined): string {
  const echo = (command: number): string => quoted(echoAt(command));
  switch (comparison.kind) {
    case 'equal':
      return 'The output is as expected.';
    case 'expected-empty':
      return 'The expected transcript is empty: the oracle could not run when it was made. Record it again.';
    case 'expected-foreign':
      return `This expected transcript belongs to another script: it has ${percent(comparison.share)} of the commands. Record it again, or find its script.`;
    case 'expected-out-of-step':
      return `Script and expected transcript are out of step from ${echo(comparison.command)} on: ${outOfStep(comparison.missing, comparison.surplus)}. Record the transcript again.`;
    case 'empty-output':
      return 'The program printed nothing: it crashed or was stopped before the end, as a transcript is printed only then.';
    case 'wrong-mode':
      return `The program did not run the script: ${comparison.message}`;
    case 'skeleton':
      return 'The program is the unchanged skeleton: it prints the default model state. Give the model a text of its own.';
    case 'refusal-differs':
      return comparison.isRefused
        ? `The program refused the whole script: ${comparison.message}`
        : 'The program ran a script that is expected to be refused as a whole.';
    case 'no-block':
      return `${commandList(comparison.commands, echo)} printed no block: is the command connected to the output?`;
    case 'repeated-block':
      return `${commandList(comparison.commands, echo)} printed more than one block: is the output told of it twice?`;
    case 'echoes-differ':
      return `The commands printed differ from the script, first at ${echo(comparison.command)}.`;
    case 'echo-form':
      return `${echo(comparison.command)} is printed as ${quoted(comparison.printed)}: a transcript has no blank between arguments, and one behind each comma inside of \`[…]\` and \`<<…>>\`.`;
    case 'no-echoes':
      return 'Not one line begins with `->`: what a command prints begins with a line of `->` and the command.';
    case 'white-space':
      return `Only white space differs, in ${count(comparison.blocks.length, 'block')}.`;
    case 'counters':
      return `Only numbers that count commands differ, in ${count(comparison.blocks.length, 'block')}.`;
    case 'states':
      return `${count(comparison.blocks.length, 'block')} ${comparison.blocks.length === 1 ? 'differs' : 'differ'}, first ${where(comparison.blocks[0] ?? 0, echo)}.${alsoCounters(comparison.counterOnly.length)}`;
    default:
      return unreachable(comparison);
  }
}

const where = (block: number, echo: (command: number) => string): string =>
  block === 0 ? 'in the initial state' : `after ${echo(block - 1)}`;

const alsoCounters = (blocks: number): string =>
  blocks === 0 ? '' : ` In ${count(blocks, 'more block')} only numbers that count commands differ.`;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function outOfStep(missing: number, surplus: number): string {
  const parts = [
    ...(missing > 0
      ? [`${count(missing, 'command')} of the script ${missing === 1 ? 'is' : 'are'} missing in it`]
      : []),
    ...(surplus > 0 ? [`${count(surplus, 'block')} of it ${surplus === 1 ? 'belongs' : 'belong'} to no command`] : []),
  ];
  return parts.join(', ');
}

const MOST_NAMED = 3;

function commandList(commands: readonly number[], echo: (command: number) => string): string {
  const named = commands.slice(0, MOST_NAMED).map(echo);
  const more = commands.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}

/** Said of a program whose second run of the same script prints another transcript. */
export const UNSTEADY =
  'The program prints another transcript each time it is run: what it prints must depend on the script alone. Give its random numbers a fixed seed, and leave out times and addresses.';

const quoted = (echo: string | undefined): string => (echo === undefined ? 'the end' : `\`${echo}\``);
