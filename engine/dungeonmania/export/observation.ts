/** What an exported test can see of a game through the public interface of the course, and what of it chance decides. */
import type { Command, Files } from '../../face';
import { commandOf } from '../rules/commands';
import { DungeonDraft } from '../rules/draft';
import { isEnemy } from '../rules/entities';
import type { Battle, Drawer } from '../rules/events';
import { goalText } from '../rules/goals';
import { INITIAL, type State } from '../rules/state';
import { type Result, step } from '../rules/step';
import { reseed } from '../rules/variants';
import type { EntityType } from '../tables/types';

/** Kinds of things that are asserted, each by itself left out where it depends on chance. */
export const ENEMIES = ['spider', 'zombie_toast', 'mercenary'] as const;
export type Piece = 'goals' | 'player' | 'inventory' | 'battles' | (typeof ENEMIES)[number];
export const PIECES: readonly Piece[] = ['player', 'goals', 'inventory', 'battles', ...ENEMIES];

export interface Observed {
  readonly command: Command;
  readonly before: State;
  readonly result: Result;
  /** The battles of this command. */
  readonly battles: readonly Battle[];
  /** What other seeds would make different. */
  readonly byChance: ReadonlySet<Piece>;
  /** Whether the command is accepted at all is left to chance, or whom it names. */
  readonly isUncertain: boolean;
}

/** A script is played beside itself with so many other seeds: what is rarer than that passes for certain. */
const SEEDS = 24;

/** Whoever draws may be anywhere, also where a few seeds agree. */
const DRAWERS: Readonly<Record<Drawer, Piece>> = { Z: 'zombie_toast', T: 'zombie_toast', M: 'mercenary', S: 'spider' };

export function observe(commands: readonly Command[], files: Files): readonly Observed[] {
  const own = play(commands, files);
  const others = Array.from({ length: SEEDS }, (_, index) => {
    const varied = reseed(commands, index + 1).map(({ command }) => command);
    // The first command is the seed that was put in.
    return play(varied, files).slice(1);
  });
  const drawn = new Set<Piece>();
  return own.map(({ before, result }, index) => {
    const command = commands[index] ?? { name: '', args: [] };
    if (command.name === 'newGame' && result.kind === 'shown') drawn.clear();
    const events = result.kind === 'refused' ? [] : result.events;
    for (const event of events) if (event.kind === 'drew') drawn.add(DRAWERS[event.drawer]);
    const differs = (look: (played: Played) => string): boolean =>
      others.some((other) => other[index] !== undefined && look(other[index]) !== look({ before, result }));
    return {
      command,
      before,
      result,
      battles: events.filter((event) => event.kind === 'battle'),
      byChance: new Set(PIECES.filter((piece) => drawn.has(piece) || differs((played) => look(played, piece)))),
      isUncertain: differs((played) => outcome(played) + named(played.before, command)),
    };
  });
}

interface Played {
  readonly before: State;
  readonly result: Result;
}

function play(commands: readonly Command[], files: Files): readonly Played[] {
  let before = INITIAL;
  return commands.map((command) => {
    const played = { before, result: step(before, commandOf(command), files) };
    before = played.result.state;
    return played;
  });
}

const outcome = ({ result }: Played): string => (result.kind === 'refused' ? result.refusal.code : result.kind);

/** The square of whoever the command names. */
function named({ game }: State, command: Command): string {
  const read = commandOf(command);
  const key = read.name === 'interact' ? game?.ids.get(read.entity) : undefined;
  if (!game || key === undefined) return '';
  const { x, y } = new DungeonDraft(game).get(key);
  return ` ${x},${y}`;
}

function look({ result }: Played, piece: Piece): string {
  const { game } = result.state;
  if (!game) return '';
  const draft = new DungeonDraft(game);
  switch (piece) {
    case 'goals':
      return goalText(draft);
    case 'player':
      return draft.player.isOnMap ? `${draft.player.x},${draft.player.y}` : '';
    case 'inventory':
      return heldTypes(draft).join();
    case 'battles':
      return `${game.battles} ${JSON.stringify(result.kind === 'refused' ? [] : result.events.filter(({ kind }) => kind === 'battle'))}`;
    default:
      return squaresOf(draft, piece).join(' ');
  }
}

export const heldTypes = (draft: DungeonDraft): readonly EntityType[] =>
  draft
    .held()
    .map(({ type }) => type)
    .sort();

/** Where those of a kind are, one text for each. */
export const squaresOf = (draft: DungeonDraft, type: Piece): readonly string[] =>
  draft.moving
    .map((key) => draft.get(key))
    .filter((entity) => isEnemy(entity) && entity.type === type)
    .map(({ x, y }) => `${x}, ${y}`)
    .sort();
