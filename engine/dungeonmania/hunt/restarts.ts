/**
 * Files that begin where a game stands, or nearly so: a script that goes on from there needs none of the commands that
 * led there. What no file can say, an ally, say, or what is held, is done by a few commands first. Whether all that
 * comes to the same is for others to find out: whoever moves has forgotten where it was about to go.
 */
import type { Command, WriteFile } from '../../face';
import { CONFIGURATIONS, DUNGEONS } from '../rules/files';
import type { Game, State } from '../rules/state';
import { DIRECTIONS, type Direction } from '../tables/directions';
import { laterConfiguration } from './laterConfiguration';
import { LaterDungeon, type Layout } from './laterDungeon';

const newGame = (dungeon: string, configuration: string): Command => ({
  name: 'newGame',
  args: [{ text: dungeon }, { text: configuration }],
});
const rules = (set: string): Command => ({ name: 'rules', args: [set] });

/** Scripts that begin where the game stands and go on with the rest; none, where the rest begins another game. */
export function restarts({ game }: State, rest: readonly Command[], write: WriteFile): readonly (readonly Command[])[] {
  if (!game || rest.some(({ name }) => name === 'newGame')) return [];
  const configuration = write(CONFIGURATIONS, laterConfiguration(game));
  return layoutsFor(game, rest).map((layout) => {
    const dungeon = new LaterDungeon(game, layout);
    const start = newGame(write(DUNGEONS, dungeon.text), configuration);
    const script = [start, ...dungeon.preparations, ...rest.map((command) => dungeon.renamed(command))];
    return game.rules === 'mvp' ? [rules(game.rules), ...script] : script;
  });
}

/** Without what is held; with it ahead, where the next step takes it up; with it under the player, who steps onto it. */
function layoutsFor({ entities, player }: Game, [next]: readonly Command[]): readonly Layout[] {
  const hands = entities.get(player);
  const isEmptyHanded = hands?.type !== 'player' || (hands.inventory.length === 0 && !hands.effect);
  if (isEmptyHanded) return [{ kind: 'bare' }];
  const ahead = next?.name === 'tick' ? directionOf(next) : undefined;
  return [
    { kind: 'bare' },
    ...(ahead ? [{ kind: 'ahead', direction: ahead } as const] : []),
    ...DIRECTIONS.map((direction) => ({ kind: 'beneath', direction }) as const),
  ];
}

const directionOf = ({ args: [first] }: Command): Direction | undefined =>
  typeof first === 'string' ? DIRECTIONS.find((direction) => direction === first) : undefined;
