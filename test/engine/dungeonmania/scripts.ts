/** Runs scripts of this game without the language core: a small reader, good for well-formed scripts only. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { blockOf, WELCOME } from '../../../engine/dungeonmania/render/transcript';
import type { Command } from '../../../engine/dungeonmania/rules/commands';
import { type Files, type FileText, MISSING } from '../../../engine/dungeonmania/rules/files';
import { INITIAL, type State } from '../../../engine/dungeonmania/rules/state';
import { type Result, step } from '../../../engine/dungeonmania/rules/step';
import { DIRECTIONS, type Direction } from '../../../engine/dungeonmania/tables/directions';

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

/** Only the folder of the script: what stands beside it is all that fixtures use. */
export function filesBeside(script: string): Files {
  const texts = new Map<string, FileText>();
  return {
    text(folder, name) {
      const path = join(dirname(script), folder, `${name}.json`);
      const known = texts.get(path);
      if (known) return known;
      const file: FileText = existsSync(path) ? { kind: 'text', text: readFileSync(path, 'utf8') } : MISSING;
      texts.set(path, file);
      return file;
    },
  };
}

export const filesOf = (dungeons: Record<string, unknown>, configs: Record<string, unknown>): Files => {
  const texts = { dungeons: textsOf(dungeons), configs: textsOf(configs) };
  return { text: (folder, name) => texts[folder].get(name) ?? MISSING };
};

const textsOf = (contents: Record<string, unknown>): Map<string, FileText> =>
  new Map(
    Object.entries(contents).map(([name, content]) => [
      name,
      { kind: 'text', text: typeof content === 'string' ? content : JSON.stringify(content) },
    ]),
  );

export function run(commands: readonly Command[], files: Files, start: State = INITIAL): readonly Step[] {
  let state = start;
  return commands.map((command) => {
    const before = state;
    const result = step(before, command, files);
    state = result.state;
    return { command, before, result };
  });
}

export const transcriptOf = (steps: readonly Step[]): string =>
  [...WELCOME, ...steps.flatMap(({ command, result }) => blockOf(command, result))].map((line) => `${line}\n`).join('');
