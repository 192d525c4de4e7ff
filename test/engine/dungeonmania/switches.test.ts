/** Each switch stands in one place of the rules, and its script plays otherwise when it alone is turned. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '../../../engine/dungeonmania/render/transcript';
import { CONFIGURATIONS, configurationOf, DUNGEONS, dungeonOf, fileOf } from '../../../engine/dungeonmania/rules/files';
import { newGame } from '../../../engine/dungeonmania/rules/newGame';
import { INITIAL, type State } from '../../../engine/dungeonmania/rules/state';
import { step } from '../../../engine/dungeonmania/rules/step';
import { SWITCH_NAMES, SWITCHES, SWITCHES_OF, type Switches } from '../../../engine/dungeonmania/tables/switches';
import { type Fixture, fixtures } from './fixtures';
import { filesBeside, readScript } from './scripts';

const RULES = join(import.meta.dirname, '../../../engine/dungeonmania/rules');
const sources = readdirSync(RULES)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(RULES, file), 'utf8'));

describe('the switches of Dungeonmania', () => {
  it('are 24', () => assert.equal(SWITCH_NAMES.length, 24));

  for (const name of SWITCH_NAMES) {
    it(`${name} is asked for in one place`, () => {
      const asked = sources.join('').split(`isOriginal('${name}')`).length - 1;
      const read = sources.join('').split(`switches['${name}']`).length - 1;
      assert.equal(asked + read, 1);
    });

    it(`${name} says what both rule sets do`, () => {
      const { spec, mvp, rule } = SWITCHES[name];
      assert.ok(spec.endsWith('.') && mvp.endsWith('.') && spec !== mvp);
      assert.match(rule, /^2\.\d+(\.\d+)?$/);
    });

    it(`${name} turned alone changes its script`, () => {
      const fixture = fixtures.find((candidate) => candidate.name === `switch.${name}`);
      assert.ok(fixture, `switch.${name}.dungeon is missing`);
      const spec = SWITCHES_OF.spec;
      assert.notDeepEqual(firstGame(fixture, { ...spec, [name]: true }), firstGame(fixture, spec));
    });
  }
});

/** The blocks of the first game of a script, played with these switches. */
function firstGame({ path, script }: Fixture, switches: Switches): readonly string[] {
  const files = filesBeside(path);
  const commands = readScript(script);
  const first = commands.findIndex(({ name }) => name === 'newGame');
  const second = commands.findIndex(({ name }, index) => name === 'rules' && index > first);
  const lines: string[] = [];
  let state: State = INITIAL;
  for (const command of commands.slice(0, second < 0 ? undefined : second)) {
    const result = step(state, command, files);
    if (command.name === 'newGame') {
      const dungeon = fileOf(files, DUNGEONS, command.dungeon);
      const config = fileOf(files, CONFIGURATIONS, command.config);
      assert.ok(dungeon.kind === 'read' && config.kind === 'read');
      const reading = dungeonOf(dungeon);
      const configuration = configurationOf(config);
      assert.ok(reading.kind === 'dungeon' && configuration && result.kind === 'shown');
      const names = { dungeon: command.dungeon, configuration: command.config };
      const game = newGame(names, reading.dungeon, configuration, 'spec', switches);
      state = { ...result.state, game };
      lines.push(textOf({ ...result, state, game }));
    } else {
      state = result.state;
      lines.push(textOf(result));
    }
  }
  return lines;
}
