/** Which files a command names: a pure function of the command and its signature. */
import type { ArgumentValue, Command, Domain, FileDomain, Signature } from './grammar';

export interface FileRequest {
  readonly key: string;
  readonly name: string;
  readonly domain: FileDomain;
  /** Which argument names it. */
  readonly argument: number;
}

/** By this the host hands a file over and an engine asks for it: `dungeons/maze.json`. */
export const fileKey = ({ places, suffix }: FileDomain, name: string): string =>
  `${places[0]?.[0] ?? ''}/${name}${suffix}`;

/** The files a command needs before it can run; names that no file can have need none. */
export function filesOf(command: Command, signature: Signature): readonly FileRequest[] {
  return signature.params.flatMap(({ domain }, argument) => {
    const files = fileDomain(domain);
    const name = textOf(command.args[argument]);
    if (!files || name === undefined || !isFileName(name)) return [];
    return [{ key: fileKey(files, name), name, domain: files, argument }];
  });
}

export const fileDomain = (domain: Domain): FileDomain | undefined => (domain.kind === 'file' ? domain : undefined);

/** Empty names, `.` and `..`, separators, colons and control characters name no file. */
export function isFileName(name: string): boolean {
  if (name === '' || name === '.' || name === '..') return false;
  for (const character of name) {
    if ('/\\:'.includes(character) || character < ' ' || (character >= '\u007f' && character <= '\u009f')) return false;
  }
  return true;
}

export const textOf = (value: ArgumentValue | undefined): string | undefined =>
  typeof value === 'object' && 'text' in value ? value.text : undefined;
