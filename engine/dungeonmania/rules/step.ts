/** State and command to result: every command finds its rule here. */
import { seeded } from '../../common/javaRandom';
import type { Files } from '../../face';
import type { Command } from './commands';
import { DungeonDraft } from './draft';
import type { DungeonEvent } from './events';
import { EngineFault } from './faults';
import { CONFIGURATIONS, configurationOf, DUNGEONS, dungeonOf, fileOf } from './files';
import { newGame } from './newGame';
import { deedOf, type Refusal, type TickCommand } from './refusals';
import type { Game, State } from './state';
import { playTick } from './tick';

/** What one command did: the transcript is a function of this and the command. */
export type Result = { readonly state: State } & (
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'seeded'; readonly seed: number; readonly events: readonly DungeonEvent[] }
  | { readonly kind: 'chosen' | 'null'; readonly events: readonly DungeonEvent[] }
  /** The first `own` events are what the player did. */
  | { readonly kind: 'shown'; readonly game: Game; readonly events: readonly DungeonEvent[]; readonly own: number }
);

export function step(state: State, command: Command, files: Files): Result {
  switch (command.name) {
    case 'seed':
      return {
        kind: 'seeded',
        seed: command.number,
        state: { ...state, random: seeded(command.number) },
        events: [{ kind: 'seeded', seed: command.number }],
      };
    case 'rules':
      return {
        kind: 'chosen',
        state: { ...state, chosen: command.set },
        events: [{ kind: 'chose rules', rules: command.set }],
      };
    case 'newGame':
      return begin(state, command.dungeon, command.config, files);
    case 'getDungeonResponseModel':
      return state.game ? look(state, state.game) : refused(state, { code: 'NO_GAME' });
    default:
      return state.game ? play(state, state.game, command) : refused(state, { code: 'NO_GAME' });
  }
}

function begin(state: State, dungeon: string, configuration: string, files: Files): Result {
  const dungeonFile = fileOf(files, DUNGEONS, dungeon);
  const configFile = fileOf(files, CONFIGURATIONS, configuration);
  if (dungeonFile.kind === 'absent') return refused(state, { code: 'DUNGEON_UNKNOWN', dungeon });
  if (configFile.kind === 'absent') return refused(state, { code: 'CONFIG_UNKNOWN', config: configuration });
  const config = configFile.kind === 'read' ? configurationOf(configFile) : undefined;
  if (config === undefined) return refused(state, { code: 'CONFIG_UNREADABLE', config: configuration });
  const reading = dungeonFile.kind === 'read' ? dungeonOf(dungeonFile) : UNREADABLE;
  if (reading.kind === 'flawed') return refused(state, { code: 'DUNGEON_FLAWED', dungeon, flaw: reading.flaw });
  const game = newGame({ dungeon, configuration }, reading.dungeon, config, state.chosen);
  const events: DungeonEvent[] = [{ kind: 'began', dungeon, configuration }];
  return { kind: 'shown', game, state: { ...state, games: state.games + 1, game }, events, own: events.length };
}

const UNREADABLE = {
  kind: 'flawed',
  flaw: { code: 'DUNGEON_UNREADABLE', span: { start: 0, end: 0 } },
} as const;

/** `model.null`: the state is shown, or the answer is null. */
function look(state: State, game: Game): Result {
  const events: DungeonEvent[] = [{ kind: 'looked' }];
  return game.switches['model.null']
    ? { kind: 'null', state, events }
    : { kind: 'shown', state, game, events, own: events.length };
}

function play(state: State, game: Game, command: TickCommand): Result {
  const draft = new DungeonDraft(game, state.random);
  const deed = deedOf(draft, command);
  if ('code' in deed) return refused(state, deed);
  try {
    const { game: after, random, own } = playTick(draft, deed);
    const { games, chosen } = state;
    return { kind: 'shown', state: { games, random, chosen, game: after }, game: after, events: draft.events, own };
  } catch (fault) {
    if (fault instanceof EngineFault) return refused(state, { code: fault.code });
    throw fault;
  }
}

const refused = (state: State, refusal: Refusal): Result => ({ kind: 'refused', state, refusal });
