import assert from 'node:assert/strict';
import { inlayHints } from '../../server/language';
import { unindented } from './diagnostics';
import { type SubjectOptions, subjectOf } from './subject';

/** Every hint of a script as `line:character label`; right behind the commands, unless the settings say otherwise. */
export function shownHints(
  script: string,
  options?: SubjectOptions,
  lines: readonly [number, number] = [0, 10_000],
): string {
  const range = { start: { line: lines[0], character: 0 }, end: { line: lines[1], character: 0 } };
  const settings = { hintPlace: 'command' as const, ...options?.settings };
  return inlayHints(subjectOf(script, { ...options, settings }), { range })
    .map(({ position, label }) => `${position.line}:${position.character} ${label}`)
    .join('\n');
}

export function checkHints(script: string, expected: string, options?: SubjectOptions): void {
  assert.equal(shownHints(script, options), unindented(expected));
}
