/** How a program's output differs from what is expected, told apart as the author would. */
import { isRefusalText } from '../script/refusals';
import { alignedBlocks } from './alignScript';
import { type Block, splitTranscript, type Transcript, trimmedLines } from './blocks';
import { differOnlyInCounters, learnedCounter } from './counters';

export type Comparison =
  | { readonly kind: 'equal' }
  /** The expected file is empty: the oracle could not run when it was made. */
  | { readonly kind: 'expected-empty' }
  /** The expected file and the script do not belong together; `share` of the commands are in it. */
  | { readonly kind: 'expected-foreign'; readonly share: number }
  | {
      readonly kind: 'expected-out-of-step';
      readonly command: number;
      readonly missing: number;
      readonly surplus: number;
    }
  | { readonly kind: 'empty-output' }
  | { readonly kind: 'wrong-mode'; readonly message: string }
  | { readonly kind: 'skeleton' }
  /** One of the two is a refusal of the whole script. */
  | { readonly kind: 'refusal-differs'; readonly isRefused: boolean; readonly message: string }
  | { readonly kind: 'no-block'; readonly commands: readonly number[] }
  | { readonly kind: 'repeated-block'; readonly commands: readonly number[] }
  | { readonly kind: 'echoes-differ'; readonly command: number }
  /** The commands are there, with blanks where an echo has none, or without those it has. */
  | { readonly kind: 'echo-form'; readonly command: number; readonly printed: string }
  /** Several commands, and no line that begins as an echo does. */
  | { readonly kind: 'no-echoes' }
  | { readonly kind: 'white-space'; readonly blocks: readonly number[] }
  | { readonly kind: 'counters'; readonly blocks: readonly number[] }
  /** Blocks that really differ; 0 is the initial state, 1 the first command's. */
  | { readonly kind: 'states'; readonly blocks: readonly number[]; readonly counterOnly: readonly number[] };

/** What a fresh project prints before anybody has written a line of it. */
const SKELETON = 'System State: default model state (';

/** The program itself, not the game in it, refused to start. */
const MODES = ['Error: current mode is', 'Error: a mode is not specified', 'Error: wrong number of arguments for the'];
const FILES = ['error: ', 'Error: output file '];

/** `echoes` are those of the script, without arrows. */
export function comparedOutput(echoes: readonly string[], expected: string, actual: string): Comparison {
  if (expected.trim() === '') return { kind: 'expected-empty' };
  if (sameLines(expected, actual)) return { kind: 'equal' };
  if (actual.trim() === '') return { kind: 'empty-output' };
  const firstLine = actual.slice(0, 300).split('\n')[0]?.trim() ?? '';
  if ([...MODES, ...FILES].some((start) => firstLine.startsWith(start)))
    return { kind: 'wrong-mode', message: firstLine };
  if (isRefusalText(expected) || isRefusalText(actual))
    return {
      kind: 'refusal-differs',
      isRefused: isRefusalText(actual),
      message: actual.split('\n').slice(1, 2).join(''),
    };
  const wanted = splitTranscript(expected);
  const found = splitTranscript(actual);
  return (
    expectedFault(echoes, wanted) ??
    (isSkeleton(found) ? { kind: 'skeleton' } : undefined) ??
    echoFault(echoes, found) ??
    comparedStates([wanted.initial, ...wanted.blocks], [found.initial, ...found.blocks])
  );
}

/** Line breaks of either kind, and the one at the end that hand-edited files lack, are no difference. */
const sameLines = (left: string, right: string): boolean => plain(left) === plain(right);
const plain = (text: string): string => {
  const unix = text.replaceAll('\r\n', '\n');
  return unix.endsWith('\n') ? unix.slice(0, -1) : unix;
};

const isSkeleton = ({ initial, blocks }: Transcript): boolean => {
  const all = [initial, ...blocks];
  const bare = all.filter(({ lines }) => (lines[0] ?? '').trim().startsWith(SKELETON));
  return bare.length > 0 && bare.length * 2 >= all.length;
};

/** Below this part of common commands, two files were never meant for each other. */
const RELATED = 0.5;

/** What is wrong with the expected file itself, whatever the program prints. */
export function expectedFault(echoes: readonly string[], expected: Transcript): Comparison | undefined {
  if (expected.isRefusal) return undefined;
  const { blockOf, surplus } = alignedBlocks(echoes, expected.blocks);
  const missing = blockOf.filter((block) => block === undefined).length;
  if (missing === 0 && surplus.length === 0) return undefined;
  const longer = Math.max(echoes.length, expected.blocks.length);
  const share = (echoes.length - missing) / longer;
  if (share < RELATED) return { kind: 'expected-foreign', share };
  const command = blockOf.findIndex((block, index) => block !== index);
  return {
    kind: 'expected-out-of-step',
    command: command < 0 ? echoes.length : command,
    missing,
    surplus: surplus.length,
  };
}

/** The program printed no block for a command, or several. */
function echoFault(echoes: readonly string[], actual: Transcript): Comparison | undefined {
  const { blockOf, surplus } = alignedBlocks(echoes, actual.blocks);
  const missing = echoes.flatMap((_, index) => (blockOf[index] === undefined ? [index] : []));
  if (missing.length === 0 && surplus.length === 0) return undefined;
  if (actual.blocks.length === 0 && echoes.length > 1) return { kind: 'no-echoes' };
  const command = missing.find((index) => squeezed(actual.blocks[index]?.echo ?? '') === squeezed(echoes[index] ?? ''));
  if (command !== undefined) return { kind: 'echo-form', command, printed: actual.blocks[command]?.echo ?? '' };
  if (surplus.length === 0) return { kind: 'no-block', commands: missing };
  const commandOf = new Map(blockOf.map((block, command) => [block, command]));
  const repeated = surplus.flatMap((block) => {
    const echo = actual.blocks[block]?.echo;
    const neighbour = [block - 1, block + 1].find((other) => actual.blocks[other]?.echo === echo);
    const command = neighbour === undefined ? undefined : commandOf.get(neighbour);
    return command === undefined ? [] : [command];
  });
  if (missing.length === 0 && repeated.length === surplus.length)
    return { kind: 'repeated-block', commands: [...new Set(repeated)] };
  const first = blockOf.findIndex((block, index) => block !== index);
  return { kind: 'echoes-differ', command: first < 0 ? echoes.length : first };
}

const squeezed = (echo: string): string => echo.split(/\s+/).join('');

function comparedStates(expected: readonly Block[], actual: readonly Block[]): Comparison {
  const differing = expected.flatMap((block, index) => (sameText(block, actual[index]) ? [] : [index]));
  const at = (index: number): readonly [readonly string[], readonly string[]] => [
    expected[index]?.lines ?? [],
    actual[index]?.lines ?? [],
  ];
  if (differing.every((index) => sameWords(...at(index)))) return { kind: 'white-space', blocks: differing };
  const counter = learnedCounter([expected]);
  const counterOnly = differing.filter((index) => differOnlyInCounters(...at(index), counter));
  if (counterOnly.length === differing.length) return { kind: 'counters', blocks: differing };
  const seen = new Set(counterOnly);
  return { kind: 'states', blocks: differing.filter((index) => !seen.has(index)), counterOnly };
}

const sameText = (left: Block, right: Block | undefined): boolean =>
  right !== undefined && left.lines.join('\n') === right.lines.join('\n');

/** The words of each line that has any, as the course's own tool compares them when tolerant. */
function sameWords(left: readonly string[], right: readonly string[]): boolean {
  return wordsOf(left) === wordsOf(right);
}

const wordsOf = (lines: readonly string[]): string =>
  trimmedLines(lines)
    .map((line) => line.trim().split(/\s+/).join(' '))
    .filter((line) => line !== '')
    .join('\n');
