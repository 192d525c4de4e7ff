/** Closes a switch over a union: a new kind breaks the build where it matters. */
export function unreachable(value: never): never {
  throw new Error(`not a known kind: ${JSON.stringify(value)}`);
}
