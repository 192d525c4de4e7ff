/** Runs scripts of this game and keeps what the rules made of each command. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dungeonmania } from '../../../engine/dungeonmania';
import { textOf, WELCOME } from '../../../engine/dungeonmania/render/transcript';
import { type Command, commandOf } from '../../../engine/dungeonmania/rules/commands';
import { type Game, INITIAL, type State } from '../../../engine/dungeonmania/rules/state';
import { type Result, step } from '../../../engine/dungeonmania/rules/step';
import type { RuleSet } from '../../../engine/dungeonmania/tables/switches';
import type { Command as FaceCommand, FileContent, Files } from '../../../engine/face';
import { echo } from '../../../server/language';
import { commandsOf } from '../../helpers/recorded';

export interface Step {
  readonly command: Command;
  readonly before: State;
  readonly result: Result;
}

export const readScript = (text: string): readonly Command[] => commandsOf(dungeonmania, text).map(commandOf);

/** What stands beside a script is all that corpus and fixtures use. */
export function filesBeside(script: string): Files {
  const files = new Map<string, FileContent>();
  for (const folder of ['dungeons', 'configs']) {
    const path = join(dirname(script), folder);
    for (const name of readdirSync(path)) {
      files.set(`${folder}/${name}`, { kind: 'read', text: readFileSync(join(path, name), 'utf8') });
    }
  }
  return files;
}

export const filesOf = (dungeons: Record<string, unknown>, configs: Record<string, unknown>): Files =>
  new Map([...entriesOf('dungeons', dungeons), ...entriesOf('configs', configs)]);

const entriesOf = (folder: string, contents: Record<string, unknown>): readonly [string, FileContent][] =>
  Object.entries(contents).map(([name, content]) => [
    `${folder}/${name}.json`,
    { kind: 'read', text: typeof content === 'string' ? content : JSON.stringify(content) },
  ]);

export function run(commands: readonly Command[], files: Files, start: State = INITIAL): readonly Step[] {
  let state = start;
  return commands.map((command) => {
    const before = state;
    const result = step(before, command, files);
    state = result.state;
    return { command, before, result };
  });
}

/** A new game with these entities, in which nothing happened yet. */
export function newGameWith(entities: readonly object[], rules: RuleSet): Game {
  const files = filesOf({ d: { entities, 'goal-condition': { goal: 'exit' } } }, { c: {} });
  const commands: readonly Command[] = [
    { name: 'rules', set: rules },
    { name: 'newGame', dungeon: 'd', config: 'c' },
  ];
  const game = run(commands, files).at(-1)?.result.state.game;
  assert.ok(game);
  return game;
}

export const blockOf = ({ command, result }: Step): string =>
  `->${echo(faceCommandOf(command), dungeonmania.grammar.dialect)}\n${textOf(result)}`;

export const transcriptOf = (steps: readonly Step[]): string => WELCOME + steps.map(blockOf).join('');

/** The same command as the face of a game writes it. */
export function faceCommandOf(command: Command): FaceCommand {
  switch (command.name) {
    case 'seed':
      return { name: command.name, args: [command.number] };
    case 'rules':
      return { name: command.name, args: [command.set] };
    case 'newGame':
      return { name: command.name, args: [{ text: command.dungeon }, { text: command.config }] };
    case 'tick':
      return {
        name: command.name,
        args: [command.action.kind === 'direction' ? command.action.direction : { text: command.action.id }],
      };
    case 'build':
      return { name: command.name, args: [{ text: command.kind }] };
    case 'interact':
      return { name: command.name, args: [{ text: command.entity }] };
    case 'getDungeonResponseModel':
      return { name: command.name, args: [] };
  }
}
