import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Stage } from '../../../engine/face';
import type { Analysis } from '../../../server/language';
import { type Game, gamesOf, stageBefore } from '../../../server/language/run/games';
import { dungeonFiles, dungeonText, placed } from '../../helpers/dungeons';
import { subjectOf } from '../../helpers/subject';

/** Looks at every command. */
function walked(analysis: Analysis): readonly Game[] {
  const games: { number: number; first: number; lastOfSetup: number; last: number; isOver: boolean }[] = [];
  let open = false;
  for (let index = 0; index < analysis.known; index++) {
    const before: Stage = stageBefore(analysis, index);
    const now = analysis.run.stageAt(index);
    const isAnother = open && now.kind !== 'idle' && now.game !== before.game;
    if (now.kind !== 'idle' && (!open || isAnother)) {
      const previous = games.at(-1);
      if (isAnother && previous) previous.isOver = true;
      games.push({ number: games.length + 1, first: index, lastOfSetup: index, last: index, isOver: false });
      open = true;
    }
    const game = games.at(-1);
    if (!open || !game) continue;
    game.last = index;
    if (now.kind === 'setup' || (before.kind === 'setup' && now.kind === 'play')) game.lastOfSetup = index;
    if (now.kind === 'idle') {
      game.isOver = true;
      open = false;
    }
  }
  return games;
}

const DUNGEON = {
  language: 'dungeon',
  files: dungeonFiles(dungeonText([placed('treasure', 1, 0)], { goal: 'treasure' })),
};
const GAMES = [
  {
    title: 'with a setup that can be left',
    given: {},
    kinds: ['false false', 'false true', 'true false', 'true true'],
    commands: ['play(5,10,1,1,1,1,1)', 'setup_next(1)', 'setup_next(5)', 'setup_back(1)', 'pass', 'abort', 'fire'],
  },
  {
    title: 'that begin amid others',
    given: DUNGEON,
    kinds: ['false false', 'true false'],
    commands: ['newGame(maze,simple)', 'tick(RIGHT)', 'tick(UP)', 'newGame(maze,simple)'],
  },
];

describe('the games of a script', () => {
  for (const { title, given, kinds, commands } of GAMES) {
    it(`are those that a look at every command finds: games ${title}`, () => {
      const seen = new Set<string>();
      const scripts = fc.array(fc.constantFrom(...commands), { maxLength: 25 });
      fc.assert(
        fc.property(scripts, (script) => {
          const { analysis } = subjectOf(script.join('\n'), given);
          const games = gamesOf(analysis);
          assert.deepEqual(games, walked(analysis));
          for (const { isOver, first, lastOfSetup } of games) seen.add(`${isOver} ${lastOfSetup > first}`);
        }),
        { seed: 1, numRuns: 300 },
      );
      assert.deepEqual([...seen].sort(), kinds, 'all kinds of games were there');
    });
  }
});
