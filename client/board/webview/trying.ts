/** What if: commands that are tried from a state, and the branch they make. */
import type { StateAnswer } from '../../../server/protocol';
import type { BranchMessage, TrialMessage } from '../hostMessages';
import type { TryMessage } from '../pageMessages';
import type { Branch, Model, Shown } from './model';
import type { Trial } from './saved';

interface Tried {
  readonly request: number;
  readonly uri: string;
  readonly base: StateAnswer;
  readonly commands: readonly string[];
}

export class Trying {
  #requests = 0;
  /** The last question; only its answer counts. */
  #tried: Tried | undefined;

  /** The question what comes of one more command, after those of the branch that is shown. */
  ask({ branch }: Model, { uri, answer }: Shown, command: string): TryMessage {
    const onward = branch?.at !== undefined && branch.uri === uri ? branch : undefined;
    const base = onward?.base ?? answer;
    return this.#ask(uri, base, [...(onward ? shownCommands(onward) : []), command]);
  }

  /** The same of commands that were tried elsewhere, if the state they begin at is the one shown. */
  askAnew({ shown }: Model, { uri, index, commands }: Omit<TrialMessage, 'type'>): TryMessage | undefined {
    return shown?.uri === uri && shown.answer.index === index ? this.#ask(uri, shown.answer, commands) : undefined;
  }

  #ask(uri: string, base: StateAnswer, commands: readonly string[]): TryMessage {
    const request = ++this.#requests;
    this.#tried = { request, uri, base, commands };
    return { type: 'try', request, uri, version: base.version, index: base.index, commands };
  }

  arrived({ request, states, problem }: BranchMessage, { branch: last }: Model): Partial<Model> {
    const tried = this.#tried;
    if (tried?.request !== request) return {};
    if (problem !== undefined) return { notice: { message: problem, canUndo: false }, spoken: problem };
    const { uri, base, commands } = tried;
    const branch = { uri, base, commands, states, at: states.length - 1, isCompared: last?.isCompared ?? false };
    return { branch, notice: undefined, attention: {} };
  }
}

/** The commands up to the state that is shown, or all where it is that of the script. */
export const shownCommands = ({ commands, at }: Branch): readonly string[] =>
  at === undefined ? commands : commands.slice(0, at + 1);

/** What is kept of a branch: enough to try it again. */
export const trialOf = ({ uri, base, commands }: Branch): Trial => ({
  uri,
  version: base.version,
  index: base.index,
  commands,
});

/** Switched on, it looks at the moment after the command; switched off, the branch is thrown away. */
export const toggled = (model: Model): Partial<Model> =>
  model.isTrying ? { isTrying: false, branch: undefined } : begun(model);

export const begun = ({ options }: Model): Partial<Model> => ({
  isTrying: true,
  options: { ...options, view: 'after' },
});
