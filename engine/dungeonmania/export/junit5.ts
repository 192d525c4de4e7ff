/** A script as a JUnit 5 test class that plays it through the course's public controller. */
import type { Command, Files } from '../../face';
import { commandOf } from '../rules/commands';
import { className, comment } from './java';
import { type Observed, observe } from './observation';
import { statementsOf, type Told } from './statements';

/** A method of Java holds 64 kB; one longer than this is hard to read, besides. */
const MOST_COMMANDS = 60;
const INDENT = '    ';

export function junit5(commands: readonly Command[], files: Files, name: string): { fileName: string; text: string } {
  const fileName = className(name);
  const games = gamesOf(observe(commands, files));
  const methods = games.flatMap((game, index) => gameMethods(game, index + 1));
  const helpers = usedHelpers(methods.join('\n'));
  const fields = isUsed(helpers, 'TOLERANCE') ? [TOLERANCE, '', ...FIELDS] : FIELDS;
  const body = [`class ${fileName} {`, ...fields, ...methods, helpers, '}'].join('\n');
  return { fileName, text: `${usedImports(body)}\n\n${body}\n` };
}

/** Nobody writes what he does not use. A helper stands behind those that it uses. */
function usedHelpers(methods: string): string {
  let used = '';
  for (const helper of [...HELPERS].reverse()) {
    const name = /(\w{1,60})\(/.exec(helper.replace(/\/\*\*.*\*\//, ''))?.[1] ?? '';
    if (methods.includes(`${name}(`) || used.includes(`${name}(`)) used = used === '' ? helper : `${helper}\n\n${used}`;
  }
  return used;
}

const usedImports = (body: string): string =>
  IMPORTS.map((group) => group.filter((name) => isUsed(body, name.slice(name.lastIndexOf('.') + 1))))
    .filter((group) => group.length > 0)
    .map((group) => group.map((name) => `import ${name};`).join('\n'))
    .join('\n\n');

const isUsed = (body: string, word: string): boolean => new RegExp(`(?<!\\w)${word}(?!\\w)`).test(body);

/** Each game is a test of its own; what comes before the first one belongs to it. */
function gamesOf(observed: readonly Observed[]): readonly (readonly Observed[])[] {
  const games: Observed[][] = [[]];
  let hasBegun = false;
  for (const each of observed) {
    const isStart = each.command.name === 'newGame' && each.result.kind === 'shown';
    if (isStart && hasBegun) games.push([]);
    hasBegun ||= isStart;
    games.at(-1)?.push(each);
  }
  return games;
}

function gameMethods(game: readonly Observed[], number: number): readonly string[] {
  const told: Told = new Map();
  const blocks: string[][] = [];
  for (const observed of game) {
    const { lines, isEnd } = statementsOf(observed, told);
    blocks.push([comment(shown(observed.command)), ...lines]);
    if (isEnd) break;
  }
  const parts: string[][][] = [];
  for (let at = 0; at < blocks.length || at === 0; at += MOST_COMMANDS)
    parts.push(blocks.slice(at, at + MOST_COMMANDS));
  const throwing = blocks.flat().some(mayThrow) ? ' throws InvalidActionException' : '';
  const calls = parts.slice(1).map((_, index) => [`game${number}Part${index + 2}();`]);
  return [
    ...method(`@Test\nvoid game${number}()${throwing}`, [...(parts[0] ?? []), ...calls]),
    ...parts.slice(1).flatMap((part, index) => method(`private void game${number}Part${index + 2}()${throwing}`, part)),
  ];
}

/** Everything but moving about may throw what must be declared. */
const mayThrow = (line: string): boolean =>
  line.startsWith('response = controller.') && !/^response = controller\.(?:tick\(Direction|newGame|get)/.test(line);

function method(heading: string, blocks: readonly (readonly string[])[]): readonly string[] {
  const body = blocks.flatMap((block, index) => [...(index > 0 ? [''] : []), ...block.map((line) => INDENT + line)]);
  const lines = [...`${heading} {`.split('\n'), ...body, '}'];
  return [...lines.map((line) => (line === '' ? '' : INDENT + line)), ''];
}

/** As a reader of the script knows it. */
function shown(command: Command): string {
  const read = commandOf(command);
  switch (read.name) {
    case 'seed':
      return `seed(${read.number})`;
    case 'rules':
      return `rules(${read.set})`;
    case 'newGame':
      return `newGame(${read.dungeon}, ${read.config})`;
    case 'tick':
      return `tick(${read.action.kind === 'direction' ? read.action.direction : read.action.id})`;
    case 'build':
      return `build(${read.kind})`;
    case 'interact':
      return `interact(${read.entity})`;
    default:
      return `${read.name}()`;
  }
}

/** Static ones first, as is the custom. */
const IMPORTS: readonly (readonly string[])[] = [
  [
    'static org.junit.jupiter.api.Assertions.assertEquals',
    'static org.junit.jupiter.api.Assertions.assertFalse',
    'static org.junit.jupiter.api.Assertions.assertNull',
    'static org.junit.jupiter.api.Assertions.assertThrows',
    'static org.junit.jupiter.api.Assertions.assertTrue',
  ],
  [
    'dungeonmania.DungeonManiaController',
    'dungeonmania.exceptions.InvalidActionException',
    'dungeonmania.response.models.BattleResponse',
    'dungeonmania.response.models.DungeonResponse',
    'dungeonmania.response.models.EntityResponse',
    'dungeonmania.response.models.ItemResponse',
    'dungeonmania.response.models.RoundResponse',
    'dungeonmania.util.Direction',
    'dungeonmania.util.Position',
    'java.util.Arrays',
    'java.util.List',
    'java.util.stream.Collectors',
    'org.junit.jupiter.api.Test',
  ],
];

const TOLERANCE = '    private static final double TOLERANCE = 1e-6;';
const FIELDS = [
  '    private final DungeonManiaController controller = new DungeonManiaController();',
  '    private DungeonResponse response;',
  '',
];

const HELPERS = `
    /** A type may carry a variant behind it; a spawner is no zombie. */
    private static boolean isA(String type, String wanted) {
        boolean isSpawner = type.startsWith("zombie_toast_spawner");
        return type.startsWith(wanted) && !(isSpawner && wanted.equals("zombie_toast"));
    }

    private List<EntityResponse> all(String type) {
        return response.getEntities().stream()
            .filter(entity -> isA(entity.getType(), type))
            .collect(Collectors.toList());
    }

    private String entityId(String type, int x, int y) {
        return all(type).stream()
            .filter(entity -> entity.getPosition().equals(new Position(x, y)))
            .findFirst().orElseThrow().getId();
    }

    /** The first of a type in the inventory has the number 0. */
    private String itemId(String type, int number) {
        return response.getInventory().stream()
            .filter(item -> isA(item.getType(), type))
            .skip(number).findFirst().orElseThrow().getId();
    }

    private void assertAt(String type, int x, int y) {
        List<Position> squares = all(type).stream().map(EntityResponse::getPosition).collect(Collectors.toList());
        assertTrue(squares.contains(new Position(x, y)), type + " is not at " + x + ", " + y);
    }

    private void assertCount(int count, String type) {
        assertEquals(count, all(type).size(), type);
    }

    private static void assertTypes(String[] types, List<ItemResponse> items) {
        List<String> found = items.stream().map(ItemResponse::getType).sorted().collect(Collectors.toList());
        assertEquals(types.length, found.size(), Arrays.toString(types) + " and not " + found);
        for (int i = 0; i < types.length; i++) {
            assertTrue(isA(found.get(i), types[i]), Arrays.toString(types) + " and not " + found);
        }
    }

    private void assertInventory(String... types) {
        assertTypes(types, response.getInventory());
    }

    /** Each round: how the health of the player changed, and that of the enemy. */
    private void assertBattle(
        int index, String enemy, double playerHealth, double enemyHealth, double[][] rounds, String... items
    ) {
        BattleResponse battle = response.getBattles().get(index);
        assertTrue(isA(battle.getEnemy(), enemy), enemy + " and not " + battle.getEnemy());
        assertEquals(playerHealth, battle.getInitialPlayerHealth(), TOLERANCE);
        assertEquals(enemyHealth, battle.getInitialEnemyHealth(), TOLERANCE);
        assertEquals(rounds.length, battle.getRounds().size());
        for (int i = 0; i < rounds.length; i++) {
            RoundResponse round = battle.getRounds().get(i);
            assertEquals(rounds[i][0], round.getDeltaCharacterHealth(), TOLERANCE);
            assertEquals(rounds[i][1], round.getDeltaEnemyHealth(), TOLERANCE);
        }
        assertTypes(items, battle.getBattleItems());
    }`
  .slice(1)
  .split('\n\n');
