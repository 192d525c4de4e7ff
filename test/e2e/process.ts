import assert from 'node:assert/strict';

/** The client keeps the process it started to itself; there is no public way to end it unasked. */
export function serverProcess(client: object): number {
  const child = Reflect.get(client, '_serverProcess') as { readonly pid?: number } | undefined;
  assert.ok(child?.pid, 'the client runs a process');
  return child.pid;
}
