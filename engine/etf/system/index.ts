/**
 * A game that a grammar file declares and a program plays, as a system like any other: it cannot start, but
 * it can read what a program printed.
 */

import { partners } from '../../common/align';
import type { Command, Moment, Reading, Step, System } from '../../face';
import type { Grammar } from '../grammar';
import type { Show } from '../transcript';
import { grammarFor } from './declared';
import { echoLine } from './echoes';
import { type Learned, learnedFrom, seriesFor } from './learned';
import { type MomentSource, momentSource, startOf, stepOf, unprintedStep } from './moments';
import { type RecordedBlock, recordedBlocks } from './recorded';

/** The language of scripts whose commands a project declares. */
export const SCRIPT_LANGUAGE = 'turnscript-script';

export interface Declaration {
  readonly id: string;
  readonly title: string;
  readonly grammar: Grammar;
  readonly show: Show;
  /** Transcripts of the project, to learn from how it says things. */
  readonly transcripts: readonly string[];
}

export const NOTHING_SHOWN: Show = { hints: [], series: [] };

export function declaredSystem({ id, title, grammar, show, transcripts }: Declaration): System {
  const learned = learnedFrom(transcripts, show);
  const reader = new TranscriptReader(show, learned);
  return {
    id,
    title,
    language: SCRIPT_LANGUAGE,
    grammar: grammarFor(grammar),
    templates: [],
    series: seriesFor(show, learned.numbers),
    rules: [],
    read: (commands, transcript) => reader.read(commands, transcript),
  };
}

/** Transcripts whose blocks are kept: every keystroke reads the same one again. */
const MOST_KEPT = 4;

const NOTHING_PRINTED = 'No transcript is known yet.';
const REFUSED = 'The transcript is the refusal of a whole script: record it again.';

/** What was made of one transcript. */
interface Kept {
  readonly text: string;
  readonly source: MomentSource;
  readonly start: Moment;
  /** By block: the same block of the same command is the same step. */
  readonly steps: (Step | undefined)[];
  last: Read;
}

/** Commands that were read by a transcript, with their states. */
interface Read {
  readonly commands: readonly Command[];
  readonly steps: readonly Step[];
  /** So many at the start have the blocks of their own numbers. */
  readonly head: number;
}

const NOT_READ: Read = { commands: [], steps: [], head: 0 };

class TranscriptReader {
  readonly #kept: Kept[] = [];

  constructor(
    private readonly show: Show,
    private readonly learned: Learned,
  ) {}

  read(commands: readonly Command[], transcript: string): Reading {
    if (transcript.trim() === '') return unread(NOTHING_PRINTED);
    const kept = this.#of(transcript);
    const { recorded } = kept.source;
    if (recorded.isRefusal) return unread(REFUSED);
    const { last } = kept;
    const head = sameHead(commands, last);
    const tail = alignedTail(commands, recorded.blocks, head);
    // What comes after the last block is not known; in between, a command has none.
    while (tail.length > 0 && tail.at(-1) === undefined) tail.pop();
    const steps = last.steps.slice(0, head);
    tail.forEach((at, index) => {
      const command = commands[head + index];
      const block = at === undefined ? undefined : recorded.blocks[at];
      if (!command) return;
      steps.push(block && at !== undefined ? this.#step(kept, command, block, at) : unprintedStep(command));
    });
    const inStep = tail.findIndex((at, index) => at !== head + index);
    kept.last = { commands, steps, head: inStep < 0 ? steps.length : head + inStep };
    return { start: kept.start, steps, series: () => seriesFor(this.show, kept.source.numbers()) };
  }

  #step({ source, steps }: Kept, command: Command, block: RecordedBlock, at: number): Step {
    const known = steps[at];
    if (known?.command === command) return known;
    const made = stepOf(source, command, block);
    steps[at] = made;
    return made;
  }

  #of(text: string): Kept {
    const at = this.#kept.findIndex((kept) => kept.text === text);
    const [known] = at < 0 ? [] : this.#kept.splice(at, 1);
    const kept = known ?? this.#cut(text);
    this.#kept.unshift(kept);
    this.#kept.length = Math.min(this.#kept.length, MOST_KEPT);
    return kept;
  }

  #cut(text: string): Kept {
    const { habits, numbers } = this.learned;
    const source = momentSource(recordedBlocks(text, habits, this.show), this.show, habits && numbers);
    return { text, source, start: startOf(source), steps: [], last: NOT_READ };
  }
}

/** Nearly always commands and blocks go hand in hand: only where they part are they laid side by side. */
function alignedTail(
  commands: readonly Command[],
  blocks: readonly RecordedBlock[],
  from: number,
): (number | undefined)[] {
  const found: (number | undefined)[] = [];
  let head = from;
  for (; head < commands.length && blocks[head]?.block.echo === echoAt(commands, head); head++) found.push(head);
  if (head === commands.length) return found;
  const written = commands.slice(head).map(echoLine);
  const printed = blocks.slice(head).map(({ block }) => block.echo ?? '');
  for (const at of partners(written, printed)) found.push(at === undefined ? undefined : at + head);
  return found;
}

/** Commands that are written alike are one value: those of the last reading need no second look. */
function sameHead(commands: readonly Command[], last: Read): number {
  let same = 0;
  while (same < last.head && same < commands.length && commands[same] === last.commands[same]) same++;
  return same;
}

function echoAt(commands: readonly Command[], index: number): string | undefined {
  const command = commands[index];
  return command && echoLine(command);
}

const unread = (missing: string): Reading => ({
  start: { stage: { kind: 'idle', title: 'initial state' }, text: () => '', missing },
  steps: [],
});
