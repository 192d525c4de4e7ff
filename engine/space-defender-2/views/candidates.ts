/** Commands that would be accepted now. */
import { cellsWithin, distance, rowName, rowNumber } from '../../common/grid';
import { counted } from '../../common/text';
import type { ArgumentValue, Candidate, Cell, Command } from '../../face';
import type { DraftEntity } from '../rules/draft';
import { refOf } from '../rules/events';
import { fireRefusal, moveRefusal, specialRefusal } from '../rules/refusals';
import { type Destination, destination } from '../rules/setup';
import type { Game, SetupPage, State } from '../rules/state';
import { afterFlight, forecastMove } from './forecast';
import { itemsOf } from './menu';

export function candidatesOf(state: State, wanted: Command | undefined): readonly Candidate[] {
  const candidates = [...stageCandidates(state, wanted), { command: { name: 'toggle_debug_mode', args: [] } }];
  return wanted ? nearestFirst(candidates, wanted) : candidates;
}

/** The same without a word about what a flight meets: that takes half a turn. */
export function likelyIn(state: State): readonly Candidate[] {
  const { stage } = state;
  if (stage.kind !== 'in game') return candidatesOf(state, undefined);
  return [...deeds(stage.game), ...likelyMoves(stage.game), ...ASIDE];
}

function likelyMoves(game: Game): readonly Candidate[] {
  const { starfighter, size } = game;
  const taken = new Set([...game.enemies, ...game.projectiles].map(({ row, column }) => row * size.columns + column));
  return cellsWithin(size, starfighter, starfighter.ship.move)
    .filter((target) => !moveRefusal(game, target))
    .sort((a, b) => distance(starfighter, a) - distance(starfighter, b))
    .map((target) => ({
      command: moveTo(target),
      target,
      isDangerous: taken.has(target.row * size.columns + target.column),
    }));
}

function stageCandidates(state: State, wanted: Command | undefined): readonly Candidate[] {
  const { stage } = state;
  switch (stage.kind) {
    case 'not started':
      return playCandidates(wanted);
    case 'setup':
      return setupCandidates(state, stage.page);
    case 'in game':
      return gameCandidates(state, stage.game);
  }
}

function playCandidates(wanted: Command | undefined): readonly Candidate[] {
  const usual: Candidate[] = [
    { command: { name: 'play', args: [5, 10, 1, 1, 1, 1, 1] }, note: 'small board, no enemies' },
    { command: { name: 'play', args: [10, 30, 21, 41, 61, 81, 101] }, note: 'large board, every kind of enemy' },
  ];
  if (wanted?.name !== 'play') return usual;
  const [rows = 5, columns = 10, ...thresholds] = wanted.args;
  const sorted = [...thresholds].sort((a, b) => Number(a) - Number(b));
  return [{ command: { name: 'play', args: [rows, columns, ...sorted] }, note: 'thresholds in order' }, ...usual];
}

function setupCandidates({ loadout }: State, page: SetupPage): readonly Candidate[] {
  const choices = itemsOf(page, loadout).flatMap(({ label, command }) =>
    command?.name === 'setup_select' ? [{ command, note: label }] : [],
  );
  return [
    ...choices,
    ...pageCandidates(page, 'setup_next', 1),
    ...pageCandidates(page, 'setup_back', -1),
    { command: { name: 'abort', args: [] }, note: 'leaves the setup' },
  ];
}

const PAGE_STEPS = [1, 2, 3, 4, 5];

/** One way to each place: whoever goes beyond the last page arrives where its end leads. */
function pageCandidates(page: SetupPage, name: string, direction: 1 | -1): readonly Candidate[] {
  const places = PAGE_STEPS.map((count) => destination(page, direction * count));
  return PAGE_STEPS.flatMap((count, index) => {
    const place = places[index];
    if (place === undefined || places.indexOf(place) < index) return [];
    return [{ command: { name, args: [count] }, note: wayTo(place) }];
  });
}

function wayTo(place: Destination): string {
  if (place === 'in game') return 'starts the game';
  return place === 'not started' ? 'leaves the setup' : `to ${place}`;
}

const gameCandidates = (state: State, game: Game): readonly Candidate[] => [
  ...deeds(game),
  ...moveCandidates(state, game),
  { command: { name: 'abort', args: [] }, note: 'leaves the game' },
];

const ASIDE: readonly Candidate[] = ['abort', 'toggle_debug_mode'].map((name) => ({ command: { name, args: [] } }));

function deeds(game: Game): readonly Candidate[] {
  const { weapon, power } = game.starfighter.ship.loadout;
  const candidates: Candidate[] = [];
  if (!fireRefusal(game))
    candidates.push({ command: { name: 'fire', args: [] }, note: `${weapon.name}, ${weapon.cost} ${weapon.resource}` });
  candidates.push({ command: { name: 'pass', args: [] }, note: 'regenerates twice' });
  if (!specialRefusal(game)) candidates.push({ command: { name: 'special', args: [] }, note: power.line });
  return candidates;
}

/** Every cell that can be reached and paid, nearest first. */
function moveCandidates(state: State, game: Game): readonly Candidate[] {
  const { starfighter, size } = game;
  const { move, moveCost } = starfighter.ship;
  const flown = afterFlight(game, state.rng);
  return cellsWithin(size, starfighter, move)
    .filter((target) => !moveRefusal(game, target))
    .sort((a, b) => distance(starfighter, a) - distance(starfighter, b))
    .map((target) => {
      const spaces = distance(starfighter, target);
      const cost = spaces * moveCost;
      const { meets, damage, falls } = forecastMove(flown, target);
      const danger = flown.isOver ? ', falls before it moves' : dangerNote(meets, damage, falls);
      return {
        command: moveTo(target),
        note: `${counted(spaces, 'cell')}, ${cost} energy${danger}`,
        target,
        cost,
        isDangerous: flown.isOver || meets.length > 0,
      };
    });
}

export const moveTo = ({ row, column }: Cell): Command => ({ name: 'move', args: [rowName(row), column] });

export function dangerNote(meets: readonly DraftEntity[], damage: number, falls: boolean): string {
  if (meets.length === 0) return '';
  const names = meets.map((met) => `${refOf(met).name} ${refOf(met).id}`).join(' and ');
  return `, meets ${names} for ${damage} damage${falls ? ' and falls' : ''}`;
}

/** The same command with the nearest arguments, then the rest in its usual order. */
function nearestFirst(candidates: readonly Candidate[], wanted: Command): readonly Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, away: away(candidate.command, wanted) }))
    .sort((a, b) => a.away - b.away)
    .map(({ candidate }) => candidate);
}

function away(command: Command, wanted: Command): number {
  if (command.name !== wanted.name) return Number.MAX_SAFE_INTEGER;
  return command.args.reduce<number>((sum, value, index) => sum + Math.abs(size(value) - size(wanted.args[index])), 0);
}

const size = (value: ArgumentValue | undefined): number => {
  if (typeof value === 'string') return rowNumber(value);
  return typeof value === 'number' ? value : 0;
};
