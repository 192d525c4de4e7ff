/** At the end of each command: what matters after it, in at most forty characters. */
import { type InlayHint, InlayHintKind, MarkupKind, type Range } from 'vscode-languageserver-types';
import type { Moment } from '../../../engine/face';
import { briefParts, fitted, HINT_WIDTH, shortened } from '../parts/brief';
import { stateMarkdown } from '../parts/stateMarkdown';
import { runsOnLines } from '../subject/places';
import type { Subject } from '../subject/subject';

/** More lines than any screen has: an editor that asks for a whole large file gets its beginning. */
const MOST_HINTS = 2_000;

export function inlayHints(subject: Subject, params: { readonly range: Range }): InlayHint[] {
  if (subject.settings.inlayHints === 'off') return [];
  const [first, last] = hinted(subject, params);
  const { known } = subject.analysis;
  const hints: InlayHint[] = [];
  for (let index = first; index <= Math.min(last, known - 1); index++) {
    const hint = hintOf(subject, index);
    if (hint) hints.push(hint);
  }
  return hints;
}

/** The last command that gets a hint. */
export const lastHinted = (subject: Subject, params: { readonly range: Range }): number => hinted(subject, params)[1];

function hinted({ analysis }: Subject, { range }: { readonly range: Range }): readonly [first: number, last: number] {
  const [from, to] = runsOnLines(analysis, range.start.line, range.end.line);
  return [from, Math.min(to, from + MOST_HINTS) - 1];
}

/** The tooltip costs the whole text of a state, so it is made for the one hint that is looked at. */
export function inlayHintTooltip(subject: Subject, index: number): InlayHint['tooltip'] {
  if (index >= subject.analysis.known) return undefined;
  const step = subject.analysis.step(index);
  return { kind: MarkupKind.Markdown, value: stateMarkdown(step) };
}

function hintOf({ analysis, settings }: Subject, index: number): InlayHint | undefined {
  const node = analysis.runs[index]?.node;
  if (!node) return undefined;
  const position = analysis.lines.positionAt(node.span.end);
  // Whole states between the commands of a line would push its end off the screen.
  const isAmid = settings.inlayHints === 'all' && isFollowed(analysis, index, position.line);
  const label = labelOf(analysis.step(index), () => analysis.run.before(index), isAmid ? 'amid' : settings.inlayHints);
  if (label === undefined) return undefined;
  return {
    position,
    label,
    kind: InlayHintKind.Type,
    paddingLeft: true,
    data: { uri: analysis.uri, version: analysis.version, index },
  };
}

function isFollowed({ runs, lines }: Subject['analysis'], index: number, line: number): boolean {
  const next = runs[index + 1]?.node.span.start;
  return next !== undefined && lines.positionAt(next).line === line;
}

type Step = ReturnType<Subject['analysis']['step']>;

type Mode = Subject['settings']['inlayHints'] | 'amid';

function labelOf(step: Step, before: () => Moment, mode: Mode): string | undefined {
  if (step.outcome.kind === 'rejected') {
    const { detail, message } = step.outcome.rejection;
    return shortened(`✗ ${detail ?? message}`, HINT_WIDTH);
  }
  if (mode === 'errors') return undefined;
  const shown = briefParts(step, before()).filter(({ isChanged, isMinor }) =>
    mode === 'all' ? true : mode === 'amid' ? isChanged && !isMinor : isChanged,
  );
  return shown.length > 0 ? fitted(shown) : undefined;
}
