/** Running on: the engine of a system, and what would come of a command that nobody wrote yet. */
import {
  type Command,
  type FileRequest,
  type Files,
  fileDomain,
  filesOf,
  type Moment,
  type Step,
  type System,
} from '../../../engine/face';
import { signaturesOf } from '../text/check';
import type { Analysis } from './types';

/** A system whose game we can play ourselves. */
export interface Engine {
  start(): Moment;
  run(moment: Moment, command: Command, files: Files): Step;
  /** The files that the command names. */
  files(command: Command): readonly FileRequest[];
}

const NONE: readonly FileRequest[] = [];

export function engineOf(system: System): Engine | undefined {
  const start = system.start?.();
  if (!start) return undefined;
  const naming = new Map(
    system.grammar.signatures
      .filter(({ params }) => params.some(({ domain }) => fileDomain(domain)))
      .map((signature) => [signature.name, signature]),
  );
  return {
    start: () => start,
    run(moment, command, files) {
      if (!moment.run) throw new TypeError(`${system.title} starts, but cannot run on.`);
      return moment.run(command, files);
    },
    files(command) {
      const signature = naming.get(command.name);
      return signature ? filesOf(command, signature) : NONE;
    },
  };
}

/** What the command would lead to; undefined where nobody can say: no engine, or a file that was not read. */
export function tried({ system, files }: Analysis, moment: Moment, command: Command): Step | undefined {
  const signature = signaturesOf(system).get(command.name);
  if (!moment.run || !signature || filesOf(command, signature).some(({ key }) => !files.has(key))) return undefined;
  return moment.run(command, files);
}
