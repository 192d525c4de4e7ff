/** Changes on the board of a dungeon file as the smallest edits of its text. */
import { largest } from '../../common/extremes';
import { type JsonObject, memberOf } from '../../common/json';
import type { BoardChange, Cell, EntityId, FileEdit } from '../../face';
import { topmostFirst } from '../render/symbols';
import { COLOURS, FILE_TYPES, isOneOf } from '../tables/types';
import { type DungeonFile, type Listed, readDungeonFile } from './listed';

export function editDungeon(text: string, change: BoardChange): readonly FileEdit[] | undefined {
  const file = readDungeonFile(text);
  if (!file) return undefined;
  switch (change.kind) {
    case 'place':
      return place(text, file, change.piece, change.at);
    case 'move': {
      const item = itemAt(file, change.from, change.entity);
      return item && moved(item.json, change.to);
    }
    case 'remove': {
      const item = itemAt(file, change.at, change.entity);
      return item && [removed(file, item.index)];
    }
  }
}

/** Without an id, what lies topmost. */
function itemAt({ listed }: DungeonFile, { row, column }: Cell, id: EntityId | undefined): Listed | undefined {
  const there = listed.filter(({ entity }) => entity.x === column && entity.y === row);
  if (id !== undefined) return there.find(({ entity }) => entity.id === id);
  return [...there].sort((one, other) => topmostFirst(one.entity, other.entity))[0];
}

/** A dungeon has one player: placing him moves him. */
function place(text: string, file: DungeonFile, piece: string, at: Cell): readonly FileEdit[] | undefined {
  const [type = '', colour = ''] = piece.split(':');
  if (!isOneOf(FILE_TYPES, type) || (type === 'portal' && !isOneOf(COLOURS, colour))) return undefined;
  const player = type === 'player' && file.listed.find(({ entity }) => entity.type === 'player');
  if (player) return moved(player.json, at);
  const entity = {
    type,
    x: at.column,
    y: at.row,
    ...(type === 'portal' ? { colour } : {}),
    ...(type === 'door' || type === 'key' ? { key: numberFor(file, type) } : {}),
  };
  return [inserted(text, file, entity)];
}

/** The first number that lacks its counterpart, otherwise the next one. */
function numberFor({ listed }: DungeonFile, type: 'door' | 'key'): number {
  const numbersOf = (wanted: string): readonly number[] =>
    listed.filter(({ blueprint }) => blueprint.type === wanted).map(({ blueprint }) => blueprint.keyNumber ?? 0);
  const own = numbersOf(type);
  const others = numbersOf(type === 'door' ? 'key' : 'door');
  const owned = new Set(own);
  const lacking = others.find((number) => !owned.has(number));
  return lacking ?? largest([0, ...own, ...others]) + 1;
}

/** At the end of the list, set apart as the last entity is from what stands before it. */
function inserted(text: string, { list }: DungeonFile, entity: object): FileEdit {
  const written = oneLine(entity);
  const last = list.items.at(-1);
  if (!last) return { start: list.start, end: list.end, text: `[${written}]` };
  const before = list.items.at(-2)?.end ?? list.start;
  const space = text.slice(before, last.start).replace(',', '').replace('[', '');
  return { start: last.end, end: last.end, text: `,${space}${written}` };
}

/** `{ "type": "wall", "x": 1, "y": 2 }` */
const oneLine = (entity: object): string =>
  `{ ${Object.entries(entity)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(', ')} }`;

/** Only the numbers that change. */
function moved(json: JsonObject, to: Cell): readonly FileEdit[] {
  const wanted = [
    ['x', to.column],
    ['y', to.row],
  ] as const;
  return wanted.flatMap(([name, value]) => {
    const field = memberOf(json, name);
    const isThere = field?.kind === 'number' && field.value === value;
    return field && !isThere ? [{ start: field.start, end: field.end, text: String(value) }] : [];
  });
}

/** With the comma that parted it from its neighbour. */
function removed({ list }: DungeonFile, index: number): FileEdit {
  const [previous, item, next] = [list.items[index - 1], list.items[index], list.items[index + 1]];
  if (item && next) return { start: item.start, end: next.start, text: '' };
  if (item && previous) return { start: previous.end, end: item.end, text: '' };
  return { start: list.start, end: list.end, text: '[]' };
}
