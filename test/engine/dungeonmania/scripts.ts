/** Runs scripts of this game without the language core: a small reader, good for well-formed scripts only. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textOf, WELCOME } from '../../../engine/dungeonmania/render/transcript';
import type { Command } from '../../../engine/dungeonmania/rules/commands';
import { INITIAL, type State } from '../../../engine/dungeonmania/rules/state';
import { type Result, step } from '../../../engine/dungeonmania/rules/step';
import { DIRECTIONS, type Direction } from '../../../engine/dungeonmania/tables/directions';
import type { FileContent, Files } from '../../../engine/face';

export interface Step {
  readonly command: Command;
  readonly before: State;
  readonly result: Result;
}

export function readScript(text: string): readonly Command[] {
  const tokens = [...text.matchAll(/--[^\n]*|"([^"\n]*)"|[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*|-?\d+|[(),]/g)]
    .map(([token]) => token)
    .filter((token) => !token.startsWith('--'));
  const commands: Command[] = [];
  for (let at = 0; at < tokens.length; ) {
    const name = tokens[at++] ?? '';
    const args: string[] = [];
    if (tokens[at] === '(') {
      for (at++; tokens[at] !== ')'; at++) if (tokens[at] !== ',') args.push(tokens[at] ?? '');
      at++;
    }
    commands.push(commandOf(name, args));
  }
  return commands;
}

function commandOf(name: string, args: readonly string[]): Command {
  const [first = '', second = ''] = args;
  switch (name) {
    case 'seed':
      return { name, number: Number(first) };
    case 'rules':
      return { name, set: bare(first) === 'mvp' ? 'mvp' : 'spec' };
    case 'newGame':
      return { name, dungeon: bare(first), config: bare(second) };
    case 'tick':
      return {
        name,
        action: isDirection(first) ? { kind: 'direction', direction: first } : { kind: 'item', id: bare(first) },
      };
    case 'build':
      return { name, kind: bare(first) };
    case 'interact':
      return { name, entity: bare(first) };
    case 'getDungeonResponseModel':
      return { name };
    default:
      throw new Error(`no command ${name}`);
  }
}

const isDirection = (word: string): word is Direction => (DIRECTIONS as readonly string[]).includes(word);
const bare = (argument: string): string => (argument.startsWith('"') ? argument.slice(1, -1) : argument);

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

export const blockOf = ({ command, result }: Step): string => `->${echo(command)}\n${textOf(result)}`;

export const transcriptOf = (steps: readonly Step[]): string => WELCOME + steps.map(blockOf).join('');

const echo = (command: Command): string => `${command.name}(${argumentsOf(command).join(',')})`;

function argumentsOf(command: Command): readonly (string | number)[] {
  switch (command.name) {
    case 'seed':
      return [command.number];
    case 'rules':
      return [command.set];
    case 'newGame':
      return [written(command.dungeon), written(command.config)];
    case 'tick':
      return [command.action.kind === 'direction' ? command.action.direction : written(command.action.id)];
    case 'build':
      return [written(command.kind)];
    case 'interact':
      return [written(command.entity)];
    case 'getDungeonResponseModel':
      return [];
  }
}

const written = (text: string): string =>
  /^[A-Za-z][A-Za-z0-9_]*(-[A-Za-z0-9_]+)*$/.test(text) && !isDirection(text) ? text : `"${text}"`;
