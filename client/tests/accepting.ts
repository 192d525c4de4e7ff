/** What is to be accepted: a block, a file, what is selected, everything that fails. */
import * as vscode from 'vscode';
import type { Focus } from '../editor/focus';
import { scriptUri, testOf } from '../editor/namedScript';
import type { Review } from '../transcript/review';
import type { Tests } from './controller';
import { scriptItems, scriptsUnder } from './tree';

/** Who reviews, and who runs again what was accepted. */
export interface Accepting {
  readonly review: Review;
  readonly tests: Tests;
}

export interface Wish {
  readonly scripts: readonly vscode.Uri[];
  /** Only this block. */
  readonly index?: number;
}

/** Reads what a menu, a lens, a fix or a failed message passes to the command. */
export function acceptArguments(args: readonly unknown[], focus: Focus): Wish {
  const [first, second] = args;
  const items = args.flat().flatMap((argument) => testOf(argument) ?? []);
  if (items.length > 0) {
    const scripts = items.flatMap(scriptsUnder).flatMap(({ uri }) => uri ?? []);
    return { scripts: [...new Set(scripts)] };
  }
  const script = scriptUri(first, focus);
  return { scripts: script ? [script] : [], ...(typeof second === 'number' ? { index: second } : {}) };
}

/** The block that a failed message is about. */
export function messageBlock(argument: unknown, tests: Tests): Wish | undefined {
  const message = messageOf(argument);
  return message && { scripts: [message.script], ...blockOf(message, tests) };
}

export async function acceptScripts({ review, tests }: Accepting, { scripts, index }: Wish): Promise<void> {
  if (scripts.length > 0 && (await review.accept(scripts, index))) await tests.run(scripts);
}

/** Runs everything first: what failed yesterday may be right today. */
export async function acceptFailing(parts: Accepting): Promise<void> {
  const { tests } = parts;
  await tests.refresh();
  const all = scriptItems(tests.controller).flatMap(({ uri }) => uri ?? []);
  const failing = (await tests.run(all))
    .filter(({ state }) => state === 'failed')
    .map(({ uri }) => vscode.Uri.parse(uri));
  if (failing.length > 0) return acceptScripts(parts, { scripts: failing });
  void vscode.window.showInformationMessage(vscode.l10n.t('There is nothing to accept: no transcript differs.'));
}

interface FailedMessage {
  readonly script: vscode.Uri;
  readonly line: number | undefined;
}

/** Menus of a failed message pass the test and the message. */
function messageOf(argument: unknown): FailedMessage | undefined {
  if (typeof argument !== 'object' || argument === null || !('message' in argument)) return undefined;
  const script = testOf(argument)?.uri;
  const { message } = argument;
  if (!script || typeof message !== 'object' || message === null) return undefined;
  const location = 'location' in message && message.location instanceof vscode.Location ? message.location : undefined;
  return { script, line: location?.range.start.line };
}

function blockOf({ script, line }: FailedMessage, tests: Tests): { readonly index?: number } {
  const failure = tests.latest(script)?.failures.find(({ range }) => range?.start.line === line);
  return failure ? { index: failure.index } : {};
}
