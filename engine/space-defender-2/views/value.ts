/** The value of one fact without the tree of all: causes and hints ask for the same few, for many moments. */
import { shortPlace } from '../../common/text';
import type { Fact } from '../../face';
import { stageTitle } from '../render/transcript';
import { scoreOf } from '../rules/score';
import { type Game, type State, shipOf } from '../rules/state';
import { factsOf } from './facts';

type Value = Fact['value'] | undefined;

/** Always what `factsOf` says; `game` is the one shown. */
export function knownValue(state: State, game: Game | undefined, id: string): Value {
  const known = VALUES[id];
  return known ? known(state, game) : found(factsOf(state, game), id);
}

const VALUES: Readonly<Record<string, ((state: State, game: Game | undefined) => Value) | undefined>> = {
  stage: (state) => stageTitle(state),
  'starfighter.health': (state, game) => game?.starfighter.health ?? shipOf(state.loadout).health,
  'starfighter.energy': (state, game) => game?.starfighter.energy ?? shipOf(state.loadout).energy,
  'starfighter.location': (_, game) => game && shortPlace(game.starfighter),
  'starfighter.score': (_, game) => game && scoreOf(game.treasure),
  'starfighter.move': (state, game) => shipIn(state, game).move,
  'starfighter.moveCost': (state, game) => shipIn(state, game).moveCost,
  'starfighter.weapon': (state, game) => shipIn(state, game).loadout.weapon.name,
  'starfighter.armourPart': (state, game) => shipIn(state, game).loadout.armour.name,
  'starfighter.engine': (state, game) => shipIn(state, game).loadout.engine.name,
  'starfighter.power': (state, game) => shipIn(state, game).loadout.power.name,
  'board.rows': (state, game) => sizeIn(state, game)?.rows,
  'board.columns': (state, game) => sizeIn(state, game)?.columns,
  enemies: (_, game) => game?.enemies.length,
  projectiles: (_, game) => game?.projectiles.length,
  'mode.debug': ({ isDebug }) => isDebug,
};

const shipIn = ({ loadout }: State, game: Game | undefined): Game['starfighter']['ship'] =>
  game?.starfighter.ship ?? shipOf(loadout);

const sizeIn = ({ stage }: State, game: Game | undefined): Game['size'] | undefined =>
  game?.size ?? (stage.kind === 'setup' ? stage.size : undefined);

function found(facts: readonly Fact[], id: string): Value {
  for (const fact of facts) {
    if (fact.id === id) return fact.value;
    const inner = fact.facts && found(fact.facts, id);
    if (inner !== undefined) return inner;
  }
  return undefined;
}
