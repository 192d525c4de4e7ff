/** The block of text that a command prints (transcript 1 to 3). */
import type { State } from '../rules/state';
import type { Result } from '../rules/step';
import { refusalText } from './refusals';
import { stateLines } from './state';

export const WELCOME = '  state:0.0, ok\n  Welcome to Dungeonmania. Try newGame(dungeon,config)\n';

/** The lines below the echo of a command, each ended. */
export const textOf = (result: Result): string =>
  [firstLine(result.state, result.kind !== 'refused'), ...bodyOf(result)].map((line) => `${line}\n`).join('');

function firstLine({ games, game }: State, isAccepted: boolean): string {
  const about = game ? `, dungeon:${game.dungeon}, rules:${game.rules}` : '';
  return `  state:${games}.${game?.ticks ?? 0}${about}, ${isAccepted ? 'ok' : 'error'}`;
}

function bodyOf(result: Result): readonly string[] {
  switch (result.kind) {
    case 'refused': {
      const { exception, sentence } = refusalText(result.refusal);
      // A type that a file has made up may end in spaces; no line of a transcript does.
      return [withoutTrailingSpaces(`  ${exception}: ${sentence}`)];
    }
    case 'seeded':
      return [`  Seed: ${result.seed}`];
    case 'chosen':
      return [`  Rules: ${result.state.chosen} from the next newGame on`];
    case 'null':
      return ['  Response: null'];
    case 'shown':
      return stateLines(result.game, result.events);
  }
}

function withoutTrailingSpaces(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ') end--;
  return line.slice(0, end);
}
