/**
 * A game that a grammar file declares and a program plays, as a system like any other: it cannot start, but
 * it can read what a program printed.
 */

import { partners } from '../../common/align';
import type { Command, Reading, Step, System } from '../../face';
import type { Grammar } from '../grammar';
import type { Show } from '../transcript';
import { grammarFor } from './declared';
import { echoLine } from './echoes';
import { type Learned, learnedFrom, seriesFor } from './learned';
import { type MomentSource, missingStep, momentSource, startOf, stepOf } from './moments';
import { type RecordedBlock, recordedBlocks } from './recorded';

export { echoOf } from './echoes';

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
  const reader = new Reader(show, learned);
  return {
    id,
    title,
    language: SCRIPT_LANGUAGE,
    grammar: grammarFor(grammar),
    templates: [],
    series: seriesFor(show, learned),
    rules: [],
    read: (commands, transcript) => reader.read(commands, transcript),
  };
}

/** Transcripts whose blocks are kept: every keystroke reads the same one again. */
const MOST_KEPT = 4;

const NO_BLOCK =
  'No state was printed for this command. Run the oracle again, or record the expected transcript again.';
const NOTHING_PRINTED = 'No transcript is known yet.';
const REFUSED = 'The transcript is the refusal of a whole script: record it again.';

/** What was made of one transcript. */
interface Kept {
  readonly text: string;
  readonly source: MomentSource;
  /** By block: the same block of the same command is the same step. */
  readonly steps: (Step | undefined)[];
}

class Reader {
  readonly #kept: Kept[] = [];
  readonly #series: ReadonlySet<string>;

  constructor(
    private readonly show: Show,
    private readonly learned: Learned,
  ) {
    this.#series = new Set(learned.series.map(({ path }) => path));
  }

  read(commands: readonly Command[], transcript: string): Reading {
    if (transcript.trim() === '') return unread(NOTHING_PRINTED);
    const kept = this.#of(transcript);
    const { recorded } = kept.source;
    if (recorded.isRefusal) return unread(REFUSED);
    const blockOf = alignedWith(commands, recorded.blocks);
    // What comes after the last block is not known; in between, a command has none.
    let known = blockOf.length;
    while (known > 0 && blockOf[known - 1] === undefined) known--;
    const steps: Step[] = [];
    for (let index = 0; index < known; index++) {
      const command = commands[index];
      const at = blockOf[index];
      const block = at === undefined ? undefined : recorded.blocks[at];
      if (command) {
        steps.push(block && at !== undefined ? this.#step(kept, command, block, at) : missingStep(command, NO_BLOCK));
      }
    }
    return { start: startOf(kept.source), steps };
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
    const recorded = recordedBlocks(text, this.learned.habits, this.show);
    return { text, source: momentSource(recorded, this.show, this.#series), steps: [] };
  }
}

/** Nearly always commands and blocks go hand in hand: only where they part are they laid side by side. */
function alignedWith(commands: readonly Command[], blocks: readonly RecordedBlock[]): readonly (number | undefined)[] {
  const found: (number | undefined)[] = [];
  for (let index = 0; index < commands.length; index++) {
    const command = commands[index];
    if (!command || blocks[index]?.block.echo !== echoLine(command)) break;
    found.push(index);
  }
  const head = found.length;
  const rest = partners(
    commands.slice(head).map(echoLine),
    blocks.slice(head).map(({ block }) => block.echo ?? ''),
  );
  for (const at of rest) found.push(at === undefined ? undefined : at + head);
  return found;
}

const unread = (missing: string): Reading => ({
  start: { stage: { kind: 'idle', title: 'initial state' }, text: () => '', missing },
  steps: [],
});
