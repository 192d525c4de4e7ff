/** Run, Diff and Debug on the script; on each command that opens a game, how that game ends. */
import type { CodeLens } from 'vscode-languageserver-types';
import type { EditorCommand } from '../../protocol';
import { gamesOf } from '../run/games';
import { ORIGIN, rangeOfRun } from '../subject/places';
import type { Subject } from '../subject/subject';
import { gameEnd } from './outline';

const RUN: (typeof EditorCommand)['run'] = 'turnscript.run';
const DIFF: (typeof EditorCommand)['diff'] = 'turnscript.openDiff';
const RECORD: (typeof EditorCommand)['record'] = 'turnscript.recordExpected';
const DEBUG: (typeof EditorCommand)['debug'] = 'turnscript.debug';

/** Only for an analysis that is simulated to its end. */
export function codeLens({ analysis, expected, settings }: Subject): CodeLens[] {
  if (!settings.codeLens || analysis.script.nodes.length === 0) return [];
  const top = { start: ORIGIN, end: ORIGIN };
  const action = (title: string, command: string): CodeLens => ({
    range: top,
    command: { title, command, arguments: [analysis.uri] },
  });
  return [
    action('▶ Run', RUN),
    ...(expected.kind === 'read' ? [action('Diff', DIFF)] : []),
    ...(expected.kind === 'absent' ? [action('Record', RECORD)] : []),
    action('Debug', DEBUG),
    ...gamesOf(analysis).map((game) => ({
      range: rangeOfRun(analysis, game.first),
      // No command: the lens only says something.
      command: {
        title: `${gamesOf(analysis).length > 1 ? `game ${game.number}: ` : ''}${gameEnd(analysis, game)}`,
        command: '',
      },
    })),
  ];
}
