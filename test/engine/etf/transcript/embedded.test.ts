/**
 * Proof of the reader of plain text: transcripts of the games that have engines, read as if nobody
 * knew them, compared with what the engines show.
 */
import assert from 'node:assert/strict';
import {
  allFacts,
  type Block,
  learnedHabits,
  type PlainBoard,
  type PlainFact,
  readState,
  splitTranscript,
  statusesOf,
} from '../../../../engine/etf/transcript';
import type { BoardView, EmbeddedSystem, Fact, FullMoment, FullStep } from '../../../../engine/face';
import { SYSTEMS } from '../../../../engine/systems';
import { namesFiles } from '../../../../server/language';
import { collectedOf, commandsOf, fixturesOf, type Recorded } from '../../../helpers/recorded';

const ENOUGH = 0.95;

interface Tally {
  right: number;
  all: number;
}

/** Boards with labels on both sides: what the reader was made to find. A game that needs files prints its map otherwise. */
const READ = SYSTEMS.filter((system) => !namesFiles(system));

for (const system of READ) {
  describe(`${system.title}, read as plain text`, () => {
    const recorded = [...fixturesOf(system), ...(collectedOf(system) ?? [])];
    const boards: Tally = { right: 0, all: 0 };
    const facts: Tally = { right: 0, all: 0 };
    const statuses: Tally = { right: 0, all: 0 };

    before(() => {
      const transcripts = recorded.map(({ expected }) => splitTranscript(expected));
      const runs = transcripts.filter(({ isRefusal }) => !isRefusal).map(({ initial, blocks }) => [initial, ...blocks]);
      const habits = learnedHabits(runs);
      for (const script of recorded) {
        for (const { moment, block, status } of momentsOf(system, script, habits)) {
          const { board, facts: plain } = readState(block, habits);
          tally(statuses, status === moment.outcome.kind.replace('rejected', 'refused'));
          const view = moment.board();
          // A refused command, or one that only says something, prints no board, though there is one.
          if (!view || !printsBoard(block)) continue;
          if (!view.isFogged) tally(boards, board !== undefined && isSameBoard(board, view));
          const compared = comparedFacts(plain, moment.facts());
          if (compared.length > 0) tally(facts, compared.every(Boolean));
        }
      }
    });

    for (const [what, found] of [
      ['boards', boards],
      ['facts', facts],
      ['statuses', statuses],
    ] as const) {
      it(`agrees with the engine on at least 95 % of ${what}`, function () {
        const share = found.right / found.all;
        if (this.test) this.test.title += ` (${found.right} of ${found.all}: ${(share * 100).toFixed(2)} %)`;
        assert.ok(found.all > 0, 'there is something to compare');
        assert.ok(share >= ENOUGH, `${found.right} of ${found.all}`);
      });
    }
  });
}

function tally(found: Tally, isRight: boolean): void {
  found.all++;
  if (isRight) found.right++;
}

interface Shown {
  readonly moment: FullStep;
  readonly block: Block;
  readonly status: string;
}

/** Only runs whose engine prints what was recorded, which other tests see to, can be compared. */
function momentsOf(
  system: EmbeddedSystem,
  { script, expected }: Recorded,
  habits: ReturnType<typeof learnedHabits>,
): Shown[] {
  const { initial, blocks, isRefusal } = splitTranscript(expected);
  const commands = commandsOf(system, script);
  if (isRefusal || commands.length !== blocks.length) return [];
  const statuses = statusesOf([initial, ...blocks], habits.status);
  let moment: FullMoment = system.start();
  return blocks.map((block, index) => {
    const command = commands[index];
    assert.ok(command);
    const step = moment.run(command);
    moment = step;
    return { moment: step, block, status: statuses[index + 1]?.kind ?? '' };
  });
}

/** A line of column labels: what every board of these games begins with. */
const printsBoard = ({ lines }: Block): boolean =>
  lines.some((line) => /^\s+1\s+2\s+3\s/.test(line) || /^\s+\(1:1\)/.test(line));

function isSameBoard(board: PlainBoard, view: BoardView): boolean {
  const shown = view.tiles.map((row) =>
    row.map(({ pieces }) => pieces.map((piece) => piece?.symbol ?? board.empty ?? '').join('')),
  );
  return (
    JSON.stringify(board.cells) === JSON.stringify(shown) &&
    board.rows.length === view.rows.length &&
    board.columns.every((label, index) => label === view.columns[index])
  );
}

/** Every value of the engine that the text names under `[id,symbol]`: is it the same there? */
function comparedFacts(plain: readonly PlainFact[], facts: readonly Fact[]): readonly boolean[] {
  const texts = new Map<string, string>();
  for (const { path, text } of allFacts(plain)) {
    const [owner = '', name] = path.split('/').slice(-2);
    if (name !== undefined) texts.set(`${owner}/${plainWord(name)}`, text);
  }
  return [...entityFacts(facts)].flatMap(({ owner, label, value }) => {
    const text = texts.get(`${owner}/${plainWord(label)}`);
    return text === undefined ? [] : [says(text, value)];
  });
}

/** The value alone, with its limit (`3/3`), or with an explanation behind it (`Recall (50 energy): …`). */
const says = (text: string, value: string): boolean =>
  plainWord(text) === plainWord(value) || text.startsWith(`${value}/`) || text.startsWith(`${value} (`);

function* entityFacts(facts: readonly Fact[]): Generator<{ owner: string; label: string; value: string }> {
  for (const fact of facts) {
    const { entity } = fact;
    for (const inner of fact.facts ?? []) {
      if (entity) yield { owner: `[${entity.id},${entity.symbol}]`, label: inner.label, value: valueWord(inner.value) };
    }
    yield* entityFacts(fact.facts ?? []);
  }
}

const valueWord = (value: Fact['value']): string => (typeof value === 'boolean' ? (value ? 'T' : 'F') : String(value));

/** Texts and engine write places and names with different signs between the letters. */
const plainWord = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}-]/gu, '');
