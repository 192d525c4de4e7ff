/** Where spiders may appear is counted, not listed: here is the list. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { admits } from '../../../engine/dungeonmania/rules/admission';
import { DungeonDraft } from '../../../engine/dungeonmania/rules/draft';
import { isEnemy, type Spider } from '../../../engine/dungeonmania/rules/entities';
import { spiderPlaces } from '../../../engine/dungeonmania/rules/spawning';
import { isSame, type Square } from '../../../engine/dungeonmania/tables/directions';
import { RULE_SETS } from '../../../engine/dungeonmania/tables/switches';
import { newGameWith } from './scripts';

const REACH = 20;
const EDGE = 2 ** 31 - 1;

const offset = fc.integer({ min: -REACH - 2, max: REACH + 2 });
const entity = fc.record({
  type: fc.constantFrom('wall', 'boulder', 'spider', 'zombie_toast_spawner', 'treasure', 'exit', 'mercenary'),
  dx: offset,
  dy: offset,
});
const centre = fc.constantFrom({ x: 0, y: 0 }, { x: 120, y: -95 }, { x: EDGE - 3, y: -EDGE });

const SPIDER: Spider = {
  ...{ key: -1, id: '', number: 0, x: 0, y: 0, isOnMap: false, type: 'spider', health: 0, isStruckOff: false },
  ...{ centre: { x: 0, y: 0 }, ringIndex: 0, turn: 1 },
};

function listed(draft: DungeonDraft): readonly Square[] {
  const { player } = draft;
  const isOriginal = draft.isOriginal('spider.reach');
  const squares: Square[] = [];
  for (let dx = -REACH; dx <= REACH; dx++) {
    for (let dy = -REACH; dy <= REACH; dy++) {
      const square = { x: (player.x + dx) | 0, y: (player.y + dy) | 0 };
      const isForgotten = isOriginal && (dx === REACH || dy === REACH);
      if (Math.abs(dx) + Math.abs(dy) > REACH || isForgotten || isSame(square, player)) continue;
      if (!draft.on(square).some(isEnemy) && admits(draft, SPIDER, square)) squares.push(square);
    }
  }
  return squares;
}

describe('the places where a spider may appear', () => {
  it('are those within reach that admit one, by x and then by y', () => {
    const scenes = fc.record({
      centre,
      others: fc.array(entity, { maxLength: 40, size: 'max' }),
      row: fc.integer({ min: 0, max: 60 }),
      rules: fc.constantFrom(...RULE_SETS),
    });
    fc.assert(
      fc.property(scenes, ({ centre: { x, y }, others, row, rules }) => {
        const entities = [
          { type: 'player', x, y },
          ...others.map(({ type, dx, dy }) => ({ type, x: (x + dx) | 0, y: (y + dy) | 0 })),
          // A row that is longer than what is in reach of it.
          ...Array.from({ length: row }, (_, at) => ({ type: 'boulder', x: (x - 30 + at) | 0, y: (y - 3) | 0 })),
        ];
        const draft = new DungeonDraft(newGameWith(entities, rules));
        const places = spiderPlaces(draft);
        assert.deepEqual(
          Array.from({ length: places.length }, (_, index) => places.at(index)),
          listed(draft),
        );
      }),
    );
  });
});
