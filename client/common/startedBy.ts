/** How a file is started that somebody picked as a program. */

/** Files of these endings are rarely allowed to be executed, or nowhere. */
const RUN_BY: ReadonlyMap<string, readonly string[]> = new Map([
  ['js', ['node']],
  ['cjs', ['node']],
  ['mjs', ['node']],
  ['py', ['python3']],
  ['rb', ['ruby']],
  ['jar', ['java', '-jar']],
]);

/** A script or an archive by what runs it. */
export function startedBy(path: string): readonly string[] {
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return [...(RUN_BY.get(ending) ?? []), path];
}
