/** What the values of an argument mean here. */
import { contains, distance, rowNumber } from '../../common/grid';
import { counted } from '../../common/text';
import type { ArgumentValue, Cell, Option, Parameter } from '../../face';
import { SIGNATURES } from '../grammar';
import type { GameDraft } from '../rules/draft';
import { moveRefusal, thresholdRefusal } from '../rules/refusals';
import { destination, playRefusal, selectRefusal } from '../rules/setup';
import type { Game, State } from '../rules/state';
import { SPAWN_ORDER } from '../tables/enemies';
import { dangerNote } from './candidates';
import { afterFlight, forecastMove } from './forecast';
import { itemsOf } from './menu';
import { detailOf } from './rejections';

/** The first threshold is the third argument of `play`. */
const FIRST_THRESHOLD = 2;

export function optionsOf(
  state: State,
  command: string,
  index: number,
  before: readonly ArgumentValue[],
): readonly Option[] {
  const { stage } = state;
  const flown = command === 'move' && stage.kind === 'in game' ? afterFlight(stage.game, state.rng) : undefined;
  return choicesOf(command, index).map((value) => optionOf(state, command, index, before, value, flown));
}

/** The same values in any state: what cannot be chosen now says so. */
export function choicesOf(command: string, index: number): readonly ArgumentValue[] {
  const param = SIGNATURES.find(({ name }) => name === command)?.params[index];
  return param ? valuesOf(param) : [];
}

/** Nothing where the value cannot mean anything here. */
export function meaningOf(
  state: State,
  command: string,
  index: number,
  args: readonly ArgumentValue[],
): string | undefined {
  const value = args[index];
  if (value === undefined) return undefined;
  if (!isMeaningful(state, command)) return undefined;
  const option = optionOf(state, command, index, args.slice(0, index), value, undefined);
  return option.label === String(value) ? undefined : option.label;
}

function isMeaningful({ stage }: State, command: string): boolean {
  if (command === 'play') return true;
  if (command === 'move') return stage.kind === 'in game';
  return stage.kind === 'setup';
}

function valuesOf({ domain }: Parameter): readonly ArgumentValue[] {
  if (domain.kind === 'enum') return domain.values;
  if (domain.kind !== 'int') return [];
  return Array.from({ length: domain.max - domain.min + 1 }, (_, offset) => domain.min + offset);
}

function optionOf(
  state: State,
  command: string,
  index: number,
  before: readonly ArgumentValue[],
  value: ArgumentValue,
  flown: GameDraft | undefined,
): Option {
  switch (command) {
    case 'play':
      return playOption(state, index, before, Number(value));
    case 'setup_select':
      return selectOption(state, Number(value));
    case 'setup_next':
      return pageOption(state, Number(value), 1);
    case 'setup_back':
      return pageOption(state, Number(value), -1);
    case 'move':
      return moveOption(state, index, before, value, flown);
    default:
      return { value, label: String(value) };
  }
}

function playOption(state: State, index: number, before: readonly ArgumentValue[], value: number): Option {
  const isRefused = playRefusal(state, []) !== undefined;
  if (index === 0) return { value, label: counted(value, 'row'), ...refusedIf(isRefused) };
  if (index === 1) return { value, label: counted(value, 'column'), ...refusedIf(isRefused) };
  const kind = SPAWN_ORDER[index - FIRST_THRESHOLD] ?? '';
  const earlier = before.slice(FIRST_THRESHOLD, index).map(Number);
  const from = earlier.at(-1) ?? 1;
  if (thresholdRefusal([...earlier, value]))
    return { value, label: `below ${Math.max(...earlier)}`, doc: 'Thresholds must not decrease.', isRefused: true };
  const chance = value - from;
  const rolls = chance === 0 ? 'never' : `rolls ${from} to ${value - 1}`;
  const rest = index === FIRST_THRESHOLD + SPAWN_ORDER.length - 1 ? `, nothing ${101 - value} %` : '';
  return { value, label: `${kind} ${chance} %${rest}`, doc: `${kind}: ${rolls}.`, ...refusedIf(isRefused) };
}

function selectOption(state: State, value: number): Option {
  const { stage } = state;
  const refusal = selectRefusal(state, value);
  if (refusal || stage.kind !== 'setup') {
    const label = refusal?.code === 'no-such-option' ? 'no such option' : 'nothing to select here';
    const doc = refusal && detailOf(state, refusal);
    return { value, label, ...(doc === undefined ? {} : { doc }), isRefused: true };
  }
  const chosen = itemsOf(stage.page, state.loadout)[value - 1];
  const name = chosen?.label.slice(String(value).length + 1) ?? '';
  return { value, label: name, ...(chosen?.detail === undefined ? {} : { doc: chosen.detail }) };
}

function pageOption({ stage }: State, value: number, direction: number): Option {
  if (stage.kind !== 'setup') return { value, label: 'not in the setup', isRefused: true };
  const to = destination(stage.page, direction * value);
  const label = to === 'in game' ? 'starts the game' : to === 'not started' ? 'leaves the setup' : to;
  return { value, label };
}

function moveOption(
  state: State,
  index: number,
  before: readonly ArgumentValue[],
  value: ArgumentValue,
  flown: GameDraft | undefined,
): Option {
  const { stage } = state;
  if (stage.kind !== 'in game') return { value, label: 'not in a game', isRefused: true };
  const { game } = stage;
  if (index === 0) return rowOption(game, value);
  return cellOption(state, game, value, { row: rowNumber(String(before[0])), column: Number(value) }, flown);
}

function rowOption({ starfighter, size }: Game, value: ArgumentValue): Option {
  const row = rowNumber(String(value));
  if (!contains(size, row, 1)) return { value, label: 'not on the board', isRefused: true };
  const apart = row - starfighter.row;
  const { move } = starfighter.ship;
  if (Math.abs(apart) > move)
    return { value, label: `${Math.abs(apart)} rows away, ${move} in reach`, isRefused: true };
  if (apart === 0) return { value, label: "the Starfighter's row" };
  return { value, label: `${counted(Math.abs(apart), 'row')} ${apart < 0 ? 'up' : 'down'}` };
}

function cellOption(
  state: State,
  game: Game,
  value: ArgumentValue,
  target: Cell,
  flown: GameDraft | undefined,
): Option {
  const refusal = moveRefusal(game, target);
  if (refusal) return { value, label: detailOf(state, refusal) ?? '', isRefused: true };
  const spaces = distance(game.starfighter, target);
  const { meets, damage, falls } = forecastMove(flown ?? afterFlight(game, state.rng), target);
  return {
    value,
    label: `${counted(spaces, 'cell')}, ${spaces * game.starfighter.ship.moveCost} energy${dangerNote(meets, damage, falls)}`,
  };
}

const refusedIf = (isRefused: boolean): { readonly isRefused?: true } => (isRefused ? { isRefused: true } : {});
