/** What a message of the extension makes of the model: pure, so that `app.ts` only says when. */
import type { HostMessage, StateMessage } from '../hostMessages';
import type { PinAnchor } from '../pageMessages';
import { exists } from './logic/entities';
import { summary } from './logic/words';
import type { Branch, Model } from './model';

/** Another state. `isAwaited`: the user went on meanwhile, so the timeline's cursor does not run back to it. */
export function withState(model: Model, message: StateMessage, isAwaited: boolean): Model {
  const { uri, name, sequence, hold } = message;
  const last = model.shown;
  // What was before the command is what the page shows already.
  const before = message.beforeIs !== undefined && last?.sequence === message.beforeIs ? last.answer.after : undefined;
  const answer = before ? { ...message.answer, before } : message.answer;
  const isSame = last?.answer.index === answer.index && last.answer.version === answer.version && last.uri === uri;
  const { selection } = model.options;
  const isKept = selection === undefined || exists(answer.after, selection) || exists(answer.before, selection);
  return {
    ...model,
    shown: { uri, name, sequence, answer, hold },
    notice: isStillTrue(model, message) ? model.notice : undefined,
    branch: isSame ? model.branch : keptBranch(model.branch, uri, answer.version),
    // It is about a state of one script: in another one a click writes again, as it looks.
    isTrying: model.isTrying && last?.uri === uri,
    options: isKept ? model.options : { ...model.options, selection: undefined },
    timeline: model.timeline?.uri === uri ? model.timeline : undefined,
    wanted: isAwaited ? model.wanted : undefined,
    heldEntry: isSame ? model.heldEntry : undefined,
    attention: isSame ? model.attention : {},
    inspected: isSame ? model.inspected : undefined,
    // A state that came late, or rests on a file that changed, has other words at the same place.
    spoken: isSame && summary(last.answer) === summary(answer) ? model.spoken : summary(answer),
  };
}

/** What a deed came to is said until one moves on: in the same text, from the command it is about to another. */
function isStillTrue({ notice, shown }: Model, { uri, answer }: StateMessage): boolean {
  if (!notice || shown?.uri !== uri) return false;
  const { version, index } = shown.answer;
  return version !== answer.version || index === answer.index || index !== (notice.index ?? index);
}

/** A branch is about one version of one script; elsewhere in it the script is shown again. */
function keptBranch(branch: Branch | undefined, uri: string, version: number): Branch | undefined {
  return branch?.uri === uri && branch.base.version === version ? { ...branch, at: undefined } : undefined;
}

export const withoutScript = (model: Model): Model => ({
  ...model,
  shown: null,
  timeline: undefined,
  branch: undefined,
  isTrying: false,
  wanted: undefined,
  inspected: undefined,
  heldEntry: undefined,
  attention: {},
});

/** Enough of the pins to find them again after a reload. */
export const anchorsOf = ({ pins }: Extract<HostMessage, { type: 'pins' }>): readonly PinAnchor[] =>
  pins.map(({ id, uri, answer }) => ({
    id,
    uri,
    index: answer.index,
    ...(answer.command === undefined ? {} : { command: answer.command }),
  }));
