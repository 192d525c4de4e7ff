/** What the selected one sees, reaches and intends: asked whenever it, or the moment shown, is another. */
import type { InspectMessage } from '../pageMessages';
import { exists } from './logic/entities';
import { answerOf, type Model, momentIndex, momentOf } from './model';

interface Question {
  readonly message: InspectMessage;
  readonly inspected: NonNullable<Model['inspected']>;
}

export class Inspecting {
  #requests = 0;

  question(model: Model): Question | undefined {
    const { shown, inspected } = model;
    const { selection } = model.options;
    // What was only tried is not known to the server any more.
    if (!shown || selection === undefined || answerOf(model, shown) !== shown.answer) return undefined;
    const { answer, uri } = shown;
    const index = momentIndex(model, answer);
    if (inspected?.entity === selection && inspected.index === index) return undefined;
    if (!exists(momentOf(model, answer), selection)) return undefined;
    const request = ++this.#requests;
    return {
      message: { type: 'inspect', request, uri, version: answer.version, index, entity: selection },
      inspected: { request, entity: selection, index, inspection: undefined },
    };
  }
}
