/** Dungeonmania on the command line: what its grammar allows, tests for Java, and what another rule set would print. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildCli, Folder } from '../helpers/cli';
import { dungeonText, placed } from '../helpers/dungeons';

const FIXTURES = resolve(__dirname, '../fixtures');
const EXAMPLES = resolve(__dirname, '../../examples/dungeonmania');
const hasJava = spawnSync('javac', ['-version']).status === 0;

describe('scripts of dungeons on the command line', function () {
  this.timeout(120_000);
  before(buildCli);
  let here: Folder;
  afterEach(() => here.dispose());

  const room = (others: Parameters<typeof dungeonText>[0], config = '{}', goal?: unknown): Folder =>
    new Folder({ 'dungeons/maze.json': dungeonText(others, goal), 'configs/simple.json': config });

  it('take a direction for a text where no direction is meant', () => {
    here = room([placed('exit', 5, 5)]);
    here.write('a.dungeon', 'newGame(maze,simple)\nbuild(UP)\ninteract(LEFT)\nnewGame(UP,simple)\ntick(UP)\n');
    const { code, out } = here.run(['run', 'a.dungeon']);
    assert.equal(code, 0);
    assert.deepEqual(out.match(/^->.*$/gm), [
      '->newGame(maze,simple)',
      '->build("UP")',
      '->interact("LEFT")',
      '->newGame("UP",simple)',
      '->tick(UP)',
    ]);
  });

  it('cannot read a dungeon or configuration that is not UTF-8', () => {
    here = room([placed('exit', 5, 5)]);
    writeFileSync(
      join(here.path, 'dungeons/latin.json'),
      Buffer.from(dungeonText([], undefined).replace('{', '{"\xe9":1,'), 'latin1'),
    );
    writeFileSync(join(here.path, 'configs/latin.json'), Buffer.from('{"\xe9":1}', 'latin1'));
    here.write('a.dungeon', 'newGame(latin,simple)\nnewGame(maze,latin)\nnewGame(maze,simple)\n');
    const { out } = here.run(['run', 'a.dungeon']);
    assert.deepEqual(out.match(/^ {2}\w+Exception: .*$/gm), [
      '  IllegalArgumentException: latin is not a dungeon that can be read',
      '  IllegalArgumentException: latin is not a configuration that can be read',
    ]);
  });

  it('take nothing for a dungeon but a regular file, or a link to one', function () {
    if (process.platform === 'win32') this.skip();
    here = room([placed('exit', 5, 5)]);
    symlinkSync('maze.json', join(here.path, 'dungeons/linked.json'));
    symlinkSync('nowhere', join(here.path, 'dungeons/dangling.json'));
    symlinkSync('.', join(here.path, 'dungeons/folder.json'));
    here.write('a.dungeon', 'newGame(linked,simple)\nnewGame(dangling,simple)\nnewGame(folder,simple)\n');
    const { out } = here.run(['run', 'a.dungeon']);
    assert.match(out, /state:1\.0, dungeon:linked/);
    assert.deepEqual(out.match(/^ {2}\w+Exception: .*$/gm), [
      '  IllegalArgumentException: dangling is not a dungeon that exists',
      '  IllegalArgumentException: folder is not a dungeon that exists',
    ]);
  });

  describe('exported as tests in Java', () => {
    const exported = (script: string, name = 'the-long-way'): string => {
      here.write(`${name}.dungeon`, script);
      const { code, out, err } = here.run(['export', '--junit5', `${name}.dungeon`]);
      assert.deepEqual([code, err], [0, '']);
      return out;
    };

    it('name items and entities by what and where they are', () => {
      here = room([placed('bomb', 1, 0), placed('bomb', 2, 0), placed('mercenary', 9, 9)]);
      const text = exported(
        'newGame(maze,simple) tick(RIGHT) tick(RIGHT) tick(bomb-2) interact(mercenary-1) tick(bomb-9)',
      );
      assert.match(text, /^class TheLongWayTest \{$/m);
      assert.match(text, /response = controller\.tick\(itemId\("bomb", 1\)\);/);
      assert.match(
        text,
        /assertThrows\(InvalidActionException\.class, \(\) -> controller\.interact\(entityId\("mercenary", \d+, \d+\)\)\);/,
      );
      assert.match(text, /assertThrows\(InvalidActionException\.class, \(\) -> controller\.tick\("bomb-9"\)\);/);
    });

    it('assert goals, positions, inventory and battles', () => {
      const goal = { goal: 'AND', subgoals: [{ goal: 'treasure' }, { goal: 'exit' }] };
      here = room(
        [placed('treasure', 1, 0), placed('exit', 3, 0), placed('mercenary', 3, 0)],
        '{"mercenary_health":2,"mercenary_attack":1}',
        goal,
      );
      const text = exported('newGame(maze,simple) tick(RIGHT) tick(RIGHT) tick(RIGHT)');
      for (const line of [
        'assertAt("player", 1, 0);',
        'assertInventory("treasure");',
        'assertTrue(response.getGoals().contains(":exit"));',
        'assertFalse(response.getGoals().contains(":treasure"));',
        'assertEquals("", response.getGoals());',
        'assertEquals(1, response.getBattles().size());',
        'assertBattle(0, "mercenary", 5.0, 2.0, new double[][] {',
      ])
        assert.ok(text.includes(line), `${line}\nis not in\n${text}`);
    });

    it('leave out what depends on chance, and say so', () => {
      here = room([placed('zombie_toast', 5, 5), placed('exit', 9, 9)]);
      const text = exported('seed(1) newGame(maze,simple) tick(RIGHT)');
      const [, tick = ''] = text.split('// tick(RIGHT)');
      assert.match(text, /assertAt\("zombie_toast", 5, 5\);[\s\S]*\/\/ tick/);
      assert.match(tick, /\/\/ Left to chance from here on: where zombie toasts are\./);
      assert.doesNotMatch(tick, /assertAt\("zombie_toast", \d/);
      assert.match(tick, /assertAt\("player", 1, 0\);/);
    });

    it('say nothing of what the interface does not promise', () => {
      here = room([placed('exit', 9, 9)]);
      const text = exported('tick(UP) newGame(nowhere,simple) newGame(maze,simple)');
      assert.match(
        text,
        /\/\/ tick\(UP\)\n +\/\/ Refused \(No game has been started\), which the interface does not promise\./,
      );
      assert.match(
        text,
        /assertThrows\(IllegalArgumentException\.class, \(\) -> controller\.newGame\("nowhere", "simple"\)\);/,
      );
    });

    it('are written into a folder, and refuse what is no script', () => {
      here = room([placed('exit', 9, 9)]);
      here.write('01 way.dungeon', 'newGame(maze,simple)');
      here.write('java/.keep', '');
      assert.deepEqual(here.run(['export', '--junit5', '--out', 'java', '01 way.dungeon']), {
        code: 0,
        out: `${join('java', 'WayTest.java')}\n`,
        err: '',
      });
      assert.match(here.read('java/WayTest.java'), /^class WayTest/m);
      here.write('bad.dungeon', 'jump');
      assert.equal(here.run(['export', '--junit5', 'bad.dungeon']).code, 2);
      here.write('a.sd2', 'pass');
      assert.match(here.run(['export', '--junit5', 'a.sd2']).err, /cannot be exported with --junit5/);
      assert.match(here.run(['export', 'a.sd2']).err, /name one form to export to: --junit5/);
    });

    it('compile against the interface of the course', function () {
      if (!hasJava) this.skip();
      here = room([placed('exit', 9, 9)]);
      cpSync(join(FIXTURES, 'java'), join(here.path, 'src'), { recursive: true });
      // Strings and comments that Java reads otherwise than we do.
      here.write(
        'odd.dungeon',
        `newGame("\\u0022;}","é😀 \\")\nnewGame(maze,simple)\n${'tick(UP)\n'.repeat(400)}getDungeonResponseModel`,
      );
      const transcripts = join(FIXTURES, 'transcripts/dungeonmania');
      const own = readdirSync(transcripts)
        .filter((file) => file.endsWith('.dungeon'))
        .map((file) => join(transcripts, file));
      const { code, out, err } = here.run(['export', '--junit5', '--out', 'src', EXAMPLES, 'odd.dungeon', ...own]);
      assert.deepEqual([code, err], [0, '']);
      const files = [...new Set(out.trim().split('\n'))];
      assert.ok(files.length > 5);
      const compiled = spawnSync(
        'javac',
        ['--release', '11', '-Xlint:all,-serial', '-d', 'out', '-sourcepath', 'src', ...files],
        {
          cwd: here.path,
          encoding: 'utf8',
        },
      );
      assert.deepEqual([compiled.status, compiled.stderr], [0, '']);
      assert.ok(existsSync(join(here.path, 'out', 'TheWayOutTest.class')));
    });
  });

  describe('converted to another rule set', () => {
    const twoKeys = [placed('key', 1, 0, { key: 1 }), placed('key', 2, 0, { key: 2 }), placed('exit', 9, 9)];

    it('show what would differ, command by command', () => {
      here = room(twoKeys);
      here.write('a.dungeon', 'newGame(maze,simple)\ntick(RIGHT)\ntick(RIGHT)\n');
      const { code, out } = here.run(['convert', 'a.dungeon']);
      assert.equal(code, 1);
      assert.match(
        out,
        /^--- a\.dungeon by spec \(the product document\)\n\+\+\+ a\.dungeon by mvp \(the original program\)\n/,
      );
      assert.match(out, /^@@ -\d+,\d+ \+\d+,\d+ @@ line 3: tick\(RIGHT\)$/m);
      assert.match(out, /^- {2}Inventory: key-1$/m);
      assert.match(out, /^\+ {2}Inventory: key-1, key-2$/m);
      assert.match(here.run(['convert', '--from', 'mvp', 'a.dungeon']).out, /^\+ {2}Inventory: key-1$/m);
    });

    it('say nothing where nothing differs, whatever the script itself chose', () => {
      here = room([placed('exit', 9, 9)]);
      here.write('a.dungeon', 'rules(mvp)\nnewGame(maze,simple)\ntick(RIGHT)\n');
      assert.deepEqual(here.run(['convert', '--to', 'spec', 'a.dungeon']), { code: 0, out: '', err: '' });
    });

    it('tell what rules there are', () => {
      here = room([]);
      here.write('a.dungeon', 'seed(1)');
      here.write('a.sd2', 'pass');
      assert.match(here.run(['convert', '--to', 'best', 'a.dungeon']).err, /has no rules "best"; it has spec, mvp/);
      assert.match(here.run(['convert', 'a.sd2']).err, /has only one set of rules/);
    });
  });
});
