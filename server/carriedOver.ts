/**
 * While a long run is simulated again, the problems beyond what is known stay where they were, so
 * that nothing flickers; they move with the lines that were added or removed above them.
 */
import type { Diagnostic, Range } from 'vscode-languageserver/node';
import type { Analysis } from './language/types';
import type { Session } from './session';

interface Last {
  readonly items: readonly Diagnostic[];
  readonly lines: number;
}

export class CarriedOver {
  readonly #last = new WeakMap<Session, Last>();

  /** These are all problems of the version. */
  complete(session: Session, items: Diagnostic[]): Diagnostic[] {
    this.#last.set(session, { items, lines: session.analysis.lines.count });
    return items;
  }

  /** These are the problems of what is known; older ones below are added. */
  partial(session: Session, items: Diagnostic[]): Diagnostic[] {
    const { analysis } = session;
    const last = this.#last.get(session);
    if (!last) return items;
    const moved = analysis.lines.count - last.lines;
    const from = Math.max(firstUnknownLine(analysis), session.document.lastLine + 1);
    const below = last.items.filter(({ range, data }) => isOfRun(data) && range.start.line + moved >= from);
    return [...items, ...below.map((item) => ({ ...item, range: shifted(item.range, moved) }))];
  }
}

/** Problems of the text are found at once; only those of states are late. */
const isOfRun = (data: unknown): boolean => typeof data === 'object' && data !== null && 'index' in data;

function firstUnknownLine({ runs, lines, simulated }: Analysis): number {
  const node = runs[simulated]?.node;
  return node ? lines.positionAt(node.span.start).line : lines.count;
}

const shifted = ({ start, end }: Range, lines: number): Range => ({
  start: { ...start, line: start.line + lines },
  end: { ...end, line: end.line + lines },
});
