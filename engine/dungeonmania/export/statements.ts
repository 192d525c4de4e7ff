/** What an exported test does and asserts for one command. */
import { refusalText } from '../render/refusals';
import { commandOf } from '../rules/commands';
import { DungeonDraft } from '../rules/draft';
import type { Battle } from '../rules/events';
import { goalText } from '../rules/goals';
import type { Game } from '../rules/state';
import { BASIC_GOALS } from '../tables/types';
import { comment, double, quoted } from './java';
import { ENEMIES, heldTypes, type Observed, type Piece, squaresOf } from './observation';

export interface Statements {
  readonly lines: readonly string[];
  /** Nothing can be said of what comes behind it. */
  readonly isEnd?: boolean;
}

/** What was asserted last, so that only news is asserted again. */
export type Told = Map<Piece | 'left out', string>;

export function statementsOf(observed: Observed, told: Told): Statements {
  const { result, isUncertain } = observed;
  if (isUncertain) {
    return { lines: [comment('Whether this can be done is left to chance: the test ends here.')], isEnd: true };
  }
  if (result.kind === 'refused') return refusedStatements(observed);
  if (result.kind === 'null') return { lines: ['assertNull(controller.getDungeonResponseModel());'] };
  // What seeds and rule sets do shows in the games.
  if (result.kind !== 'shown') return { lines: [] };
  return { lines: [`response = ${call(observed)};`, ...assertions(observed, result.game, told)] };
}

/** The interface tells which exceptions there are; of the rest it says nothing. */
const SILENT: ReadonlySet<string> = new Set(['NO_GAME', 'GAME_OVER', 'CONFIG_UNREADABLE', 'DUNGEON_FLAWED']);

function refusedStatements(observed: Observed): Statements {
  const { result } = observed;
  if (result.kind !== 'refused') return { lines: [] };
  const { exception, sentence } = refusalText(result.refusal);
  if (exception === 'EngineFault') {
    return {
      lines: [comment(`The original does not come back from this (${sentence}): the test ends here.`)],
      isEnd: true,
    };
  }
  if (SILENT.has(result.refusal.code))
    return { lines: [comment(`Refused (${sentence}), which the interface does not promise.`)] };
  return { lines: [`assertThrows(${exception}.class, () -> ${call(observed)});`] };
}

/** Ids of the Java program are random: things are named by what and where they are. */
function call({ command, before }: Observed): string {
  const read = commandOf(command);
  const draft = before.game && new DungeonDraft(before.game);
  switch (read.name) {
    case 'newGame':
      return `controller.newGame(${quoted(read.dungeon)}, ${quoted(read.config)})`;
    case 'tick':
      return read.action.kind === 'direction'
        ? `controller.tick(Direction.${read.action.direction})`
        : `controller.tick(${draft ? heldId(draft, read.action.id) : quoted(read.action.id)})`;
    case 'build':
      return `controller.build(${quoted(read.kind)})`;
    case 'interact':
      return `controller.interact(${draft ? entityId(draft, read.entity) : quoted(read.entity)})`;
    default:
      return 'controller.getDungeonResponseModel()';
  }
}

/** The first, second … of its kind in the inventory. */
function heldId(draft: DungeonDraft, id: string): string {
  const held = draft.held();
  const item = held.find((each) => each.id === id);
  if (!item) return quoted(id);
  const alike = held.filter(({ type }) => type === item.type);
  return `itemId(${quoted(item.type)}, ${alike.indexOf(item)})`;
}

function entityId(draft: DungeonDraft, id: string): string {
  const key = draft.game.ids.get(id);
  const entity = key === undefined ? undefined : draft.get(key);
  return entity?.isOnMap ? `entityId(${quoted(entity.type)}, ${entity.x}, ${entity.y})` : quoted(id);
}

// ---------------------------------------------------------------- assertions

function assertions({ byChance, battles }: Observed, game: Game, told: Told): readonly string[] {
  const draft = new DungeonDraft(game);
  const asserted: Readonly<Partial<Record<Piece, readonly string[]>>> = {
    player: playerLines(draft),
    goals: goalLines(draft),
    inventory: [`assertInventory(${heldTypes(draft).map(quoted).join(', ')});`],
    battles: battleLines(game, battles),
    ...Object.fromEntries(ENEMIES.map((type) => [type, enemyLines(draft, type)])),
  };
  const lines: string[] = [];
  for (const [piece, own] of Object.entries(asserted) as [Piece, readonly string[]][]) {
    if (byChance.has(piece)) {
      told.delete(piece);
      continue;
    }
    const before = new Set(told.get(piece)?.split('\n'));
    // The player is what one follows; of the rest, what is as it was need not be said again.
    for (const line of own) if (piece === 'player' || !before.has(line)) lines.push(line);
    told.set(piece, own.join('\n'));
  }
  return [...leftOut(byChance, told), ...lines];
}

const NAMES: Readonly<Record<Piece, string>> = {
  player: 'where the player is',
  goals: 'the goals',
  inventory: 'the inventory',
  battles: 'battles',
  spider: 'where spiders are',
  zombie_toast: 'where zombie toasts are',
  mercenary: 'where mercenaries are',
};

function leftOut(byChance: ReadonlySet<Piece>, told: Told): readonly string[] {
  const text = [...byChance].map((piece) => NAMES[piece]).join(', ');
  const before = told.get('left out') ?? '';
  told.set('left out', text);
  if (text === before) return [];
  return [comment(text === '' ? 'Nothing is left to chance any more.' : `Left to chance from here on: ${text}.`)];
}

const playerLines = ({ player }: DungeonDraft): readonly string[] => [
  player.isOnMap ? `assertAt("player", ${player.x}, ${player.y});` : 'assertCount(0, "player");',
];

/** Only the basic goals in the text are common ground. */
function goalLines(draft: DungeonDraft): readonly string[] {
  const text = goalText(draft);
  if (text === '') return ['assertEquals("", response.getGoals());'];
  return BASIC_GOALS.filter((goal) => draft.game.goal.includes(goal)).map((goal) =>
    text.includes(`:${goal}`)
      ? `assertTrue(response.getGoals().contains(":${goal}"));`
      : `assertFalse(response.getGoals().contains(":${goal}"));`,
  );
}

function battleLines({ battles: count }: Game, battles: readonly Battle[]): readonly string[] {
  return [
    `assertEquals(${count}, response.getBattles().size());`,
    ...battles.map((battle, index) => battleLine(battle, count - battles.length + index)),
  ];
}

function battleLine({ enemy, playerHealth, enemyHealth, rounds, items }: Battle, index: number): string {
  const deltas = rounds.map(({ player, enemy: loss }) => `{${double(player)}, ${double(loss)}}`).join(', ');
  const given = [index, quoted(enemy.type), double(playerHealth), double(enemyHealth), `new double[][] {${deltas}}`];
  return `assertBattle(${[
    ...given,
    ...items
      .map(({ type }) => type)
      .sort()
      .map(quoted),
  ].join(', ')});`;
}

function enemyLines(draft: DungeonDraft, type: Piece): readonly string[] {
  const squares = squaresOf(draft, type);
  return [
    `assertCount(${squares.length}, ${quoted(type)});`,
    ...squares.map((square) => `assertAt(${quoted(type)}, ${square});`),
  ];
}
