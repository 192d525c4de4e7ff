import assert from 'node:assert/strict';
import { dungeonmania } from '../../engine/dungeonmania';
import { type Command, type FileContent, fileKey, NO_FILES } from '../../engine/face';
import type { Game } from '../../hunt/generator';
import { inventedFor, withInvented } from '../../hunt/invented';
import { restarted } from '../../hunt/restarts';
import { stepsOf } from '../../hunt/transcript';

interface Piece {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly key?: number;
  readonly colour?: string;
}

/** A hunted game with one dungeon more than are made up. */
function gameWith(pieces: readonly Piece[], config: Readonly<Record<string, number>> = {}): Game {
  const entities = [{ type: 'player', x: 0, y: 0 }, ...pieces];
  const files = new Map<string, FileContent>([
    ['dungeons/own.json', { kind: 'read', text: JSON.stringify({ entities, 'goal-condition': { goal: 'exit' } }) }],
    ['configs/own.json', { kind: 'read', text: JSON.stringify(config) }],
  ]);
  const supplies = { dialect: dungeonmania.grammar.dialect, names: () => [], seen: new Map() };
  return withInvented({ system: dungeonmania, files, supplies }, 7);
}

const begin: Command = { name: 'newGame', args: [{ text: 'own' }, { text: 'own' }] };
const go = (...ways: readonly string[]): readonly Command[] => ways.map((way) => ({ name: 'tick', args: [way] }));
const use = (text: string): Command => ({ name: 'tick', args: [{ text }] });
const interact = (text: string): Command => ({ name: 'interact', args: [{ text }] });

const lastText = (game: Game, script: readonly Command[]): string => [...stepsOf(game, script)].at(-1)?.text() ?? '';

/** Whether a script of so many commands ends by saying this. */
const says = (game: Game, scripts: readonly (readonly Command[])[], length: number, words: string): boolean =>
  scripts.some((script) => script.length === length && lastText(game, script).includes(words));

describe('scripts that begin near a difference, by files made for it', () => {
  it('lead to a step at once', () => {
    const game = gameWith([
      { type: 'boulder', x: 4, y: 0 },
      { type: 'switch', x: 5, y: 0 },
    ]);
    const script = [begin, ...go('RIGHT', 'RIGHT', 'RIGHT', 'RIGHT')];
    const scripts = restarted(game, script);
    assert.ok(says(game, scripts, 2, 'Switches on: switch-1'));
    assert.ok(
      scripts.every(({ length }, index) => length < script.length && length >= (scripts[index - 1]?.length ?? 0)),
    );
  });

  it('play by the rules of the game', () => {
    const game = gameWith([{ type: 'treasure', x: 3, y: 0 }]);
    const mvp: Command = { name: 'rules', args: ['mvp'] };
    const scripts = restarted(game, [mvp, begin, ...go('LEFT', 'LEFT', 'LEFT')]);
    assert.ok(scripts.length > 0 && scripts.every((script) => lastText(game, script).includes('rules:mvp')));
  });

  it('take up what is held, in one step more or with the step in question', () => {
    const game = gameWith([
      { type: 'sword', x: 1, y: 0 },
      { type: 'bomb', x: 2, y: 0 },
      { type: 'zombie_toast', x: 9, y: 0 },
    ]);
    const script = [begin, ...go('RIGHT', 'RIGHT', 'LEFT', 'LEFT', 'LEFT'), use('bomb-1')];
    assert.ok(says(game, restarted(game, script), 3, 'Inventory: sword-1\n'));
    assert.ok(says(game, restarted(game, script.slice(0, -1)), 2, 'Inventory: sword-1, bomb-1\n'));
  });

  it('win allies again, and call everybody by the number that he has there', () => {
    const game = gameWith(
      [
        { type: 'zombie_toast', x: 1, y: 0 },
        { type: 'treasure', x: 1, y: 0 },
        { type: 'treasure', x: 2, y: 0 },
        { type: 'mercenary', x: 40, y: 0 },
      ],
      { bribe_radius: 50, player_health: 1000, player_attack: 50, zombie_health: 1 },
    );
    const script = [begin, ...go('RIGHT', 'RIGHT'), interact('mercenary-1'), ...go('DOWN', 'DOWN', 'DOWN')];
    assert.ok(says(game, restarted(game, script), 3, 'ally'));
  });

  it('can be found by a program', () => {
    const game = gameWith([{ type: 'portal', x: 3, y: 0, colour: 'RED' }]);
    const [first = []] = restarted(game, [begin, ...go('RIGHT', 'RIGHT', 'RIGHT')]);
    const paths = inventedFor(game, first).map(({ path }) => path);
    assert.equal(paths.length, 2);
    assert.ok(paths.every((path) => game.files.has(path) && path.includes('_later_')));
  });

  it('are made for no game whose files nobody could find, and for no script that begins another game', () => {
    const game = gameWith([{ type: 'wall', x: 1, y: 0 }]);
    const { write: _, ...own } = game;
    assert.deepEqual(restarted(own, [begin, ...go('UP', 'UP')]), []);
    assert.ok(restarted(game, [begin, ...go('UP'), begin]).every(({ length }) => length === 1));
    assert.deepEqual(restarted({ ...game, files: NO_FILES }, [begin]), []);
  });

  it('write each text once', () => {
    const { write, files } = gameWith([]);
    const domain = dungeonmania.grammar.signatures.flatMap(({ params }) =>
      params.flatMap((param) => (param.domain.kind === 'file' ? [param.domain] : [])),
    )[0];
    assert.ok(write && domain);
    assert.equal(write(domain, '{}'), write(domain, '{}'));
    assert.deepEqual(files.get(fileKey(domain, write(domain, '{}'))), { kind: 'read', text: '{}' });
  });
});
