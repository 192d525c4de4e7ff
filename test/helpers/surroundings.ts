/** What an open script rests on, for tests: nothing expected, no files, work done when the test says so. */
import assert from 'node:assert/strict';
import { NO_FILES, type System } from '../../engine/face';
import { NOT_EXPECTED } from '../../server/language';
import { NO_PLACES } from '../../server/language/subject/named';
import type { Host } from '../../server/service/host';
import { OpenScript } from '../../server/service/openScript';
import { OpenText } from '../../server/service/openText';
import { DEFAULT_SETTINGS } from '../../server/service/settings';
import type { Surroundings } from '../../server/service/surroundings';

/** A host whose deferred work waits for `next`. */
export class SlowHost implements Host {
  readonly #work: (() => void)[] = [];

  read = async () => ({ kind: 'absent' }) as const;
  list = async () => [];
  forget(): void {}
  defer(work: () => void): void {
    this.#work.push(work);
  }

  /** Does one piece of what was deferred; false if there is none. */
  next(): boolean {
    const work = this.#work.shift();
    work?.();
    return work !== undefined;
  }
}

export const surroundings = (host: Host, changes: Partial<Surroundings> = {}): Surroundings => ({
  host,
  log: { error: (message, cause) => assert.fail(`${message}: ${String(cause)}`), warn() {}, info() {}, debug() {} },
  settings: () => DEFAULT_SETTINGS,
  isPatient: () => false,
  fades: () => false,
  rulesUri: () => undefined,
  expected: () => NOT_EXPECTED,
  files: () => NO_FILES,
  named: () => NO_PLACES,
  transcript: () => undefined,
  load: () => undefined,
  onVisible() {},
  onComplete() {},
  ...changes,
});

export const openScript = (system: System, text: string, around: Surroundings): OpenScript =>
  new OpenScript(new OpenText(`file:///s.${system.language}`, system.language, 1, text), system, around);
