/** What only the game can know is wrong with a dungeon; types and values are the business of the schema. */
import { type Json, memberOf, type Span } from '../../common/json';
import type { FileProblem } from '../../face';
import { refusalText } from '../render/refusals';
import { place } from '../render/words';
import { isEnemy } from '../rules/entities';
import { type DungeonFlaw, flawsOf } from '../rules/reading/dungeon';
import { readGoal } from '../rules/reading/goal';
import { type DungeonFile, type Listed, readDungeonFile } from './listed';
import { repeatedNames } from './repeated';

type Check = (file: DungeonFile) => readonly FileProblem[];

export function checkDungeon(text: string): readonly FileProblem[] {
  const file = readDungeonFile(text);
  if (!file) return [];
  const checks: readonly Check[] = [
    doorsAndKeys,
    lonePortals,
    insideWalls,
    twice,
    goals,
    (it) => repeatedNames(it.whole),
  ];
  return [...refusals(text, file), ...checks.flatMap((check) => check(file))];
}

/** All for which newGame refuses the file. A player who cannot be read is no missing player. */
function refusals(text: string, { list, listed }: DungeonFile): readonly FileProblem[] {
  const isUnread = (json: Json): boolean => !listed.some((item) => item.json === json);
  const hasUnreadPlayer = list.items.some((json) => typeOf(json) === 'player' && isUnread(json));
  return flawsOf(text)
    .filter((flaw) => !(flaw.code === 'PLAYER_COUNT' && flaw.count === 0 && hasUnreadPlayer))
    .map((flaw) => problem(flaw.code, flaw.span, `${sentenceOf(flaw)}; newGame refuses it.`, 'error'));
}

function typeOf(json: Json): string | undefined {
  const type = json.kind === 'object' ? memberOf(json, 'type') : undefined;
  return type?.kind === 'string' ? type.value : undefined;
}

function sentenceOf(flaw: DungeonFlaw): string {
  const { sentence } = refusalText({ code: 'DUNGEON_FLAWED', dungeon: 'the dungeon', flaw });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A door that nothing on the map opens is a wall; a key without a door is merely odd. */
function doorsAndKeys({ listed }: DungeonFile): readonly FileProblem[] {
  const doors = listed.filter(({ blueprint }) => blueprint.type === 'door');
  const keys = listed.filter(({ blueprint }) => blueprint.type === 'key');
  return [
    ...without(doors, keys).map(({ json, blueprint }) =>
      problem('no-key', json, `No key has the number ${blueprint.keyNumber}: this door cannot be opened.`, 'warning'),
    ),
    ...without(keys, doors).map(({ json, blueprint }) =>
      problem('no-door', json, `No door has the number ${blueprint.keyNumber}: this key opens nothing.`, 'information'),
    ),
  ];
}

const without = (some: readonly Listed[], others: readonly Listed[]): readonly Listed[] =>
  some.filter(({ blueprint }) => !others.some((other) => other.blueprint.keyNumber === blueprint.keyNumber));

const lonePortals: Check = ({ listed }) =>
  listed
    .filter(({ entity }) => entity.type === 'portal' && entity.partner === undefined)
    .map(({ json, blueprint }) =>
      problem('no-partner', json, `The only ${blueprint.colour} portal leads nowhere and admits nobody.`, 'warning'),
    );

/** Nobody gets out of a wall but spiders, and nobody gets at what lies in one. */
function insideWalls({ listed }: DungeonFile): readonly FileProblem[] {
  const walls = new Set(listed.filter(({ entity }) => entity.type === 'wall').map(squareName));
  return listed
    .filter((item) => item.entity.type !== 'wall' && item.entity.type !== 'spider' && walls.has(squareName(item)))
    .map(({ json, entity }) =>
      problem('in-wall', json, `This ${entity.type} stands in a wall at ${place(entity)}.`, 'warning'),
    );
}

/** The same thing twice on one square; enemies may well be meant so. */
function twice({ listed }: DungeonFile): readonly FileProblem[] {
  const seen = new Set<string>();
  return listed.flatMap((item) => {
    const name = `${item.entity.type} ${squareName(item)}`;
    const isAgain = seen.has(name);
    seen.add(name);
    if (!isAgain || isEnemy(item.entity)) return [];
    const message = `There is another ${item.entity.type} at ${place(item.entity)}.`;
    return [problem('twice', item.json, message, 'information')];
  });
}

function goals({ whole, listed }: DungeonFile): readonly FileProblem[] {
  const condition = memberOf(whole, 'goal-condition');
  const goal = readGoal(condition);
  if (!goal || !condition) return [];
  const count = (type: string): number => listed.filter(({ entity }) => entity.type === type).length;
  const missing: readonly (readonly [string, boolean, string])[] = [
    ['exit', count('exit') === 0, 'There is no exit.'],
    ['treasure', count('treasure') === 0, 'There is no treasure.'],
    ['boulders', count('boulder') < count('switch'), 'There are fewer boulders than switches.'],
  ];
  return missing
    .filter(([word, isMissing]) => isMissing && goal.some((part) => part === word))
    .map(([word, , why]) =>
      problem('goal-unreachable', spanOf(condition), `The goal ${word} cannot be reached: ${why}`, 'warning'),
    );
}

const squareName = ({ entity }: Listed): string => `${entity.x},${entity.y}`;
const spanOf = ({ start, end }: Json): Span => ({ start, end });

const problem = (
  code: string,
  { start, end }: Span,
  message: string,
  severity: FileProblem['severity'],
): FileProblem => ({ code, start, end, message, severity });
