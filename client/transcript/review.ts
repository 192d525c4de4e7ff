/** Accepting: first everything that would be written is shown as a diff, then the user decides. */
import * as vscode from 'vscode';
import { baseName } from '../common/addresses';
import { plain } from '../common/notices';
import type { LanguageServer } from '../connection/languageServer';
import { type Applied, apply, type Change, changesOf } from './changes';
import type { ShownTranscripts } from './documents';

/** Context key of the buttons above the diff. */
const REVIEWING = 'turnscript.isReviewing';

export class Review implements vscode.Disposable {
  #decide: ((isAccepted: boolean) => void) | undefined;
  #count = 0;
  /** The review before is decided and out of sight. */
  #cleared: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly server: LanguageServer,
    private readonly transcripts: ShownTranscripts,
  ) {}

  /** A review waits for its answer. */
  get isOpen(): boolean {
    return this.#decide !== undefined;
  }

  /** With `index` only that block; true if something was written. */
  async accept(scripts: readonly vscode.Uri[], index?: number): Promise<boolean> {
    const changes = await this.#found(scripts, index);
    if (!changes) return false;
    if (changes.length > 0) return this.#reviewed(changes);
    if (index === undefined) {
      void vscode.window.showInformationMessage(vscode.l10n.t('There is nothing to accept: no transcript differs.'));
    } else void sayAsExpected();
    return false;
  }

  /** The same for what does not exist yet or is to be written anew: reviewed first, too. */
  async record(scripts: readonly vscode.Uri[]): Promise<boolean> {
    const changes = await this.#found(scripts);
    if (!changes) return false;
    // A new file, too, lies where a setting says, which need not be where its author thinks.
    if (changes.length > 0) return this.#reviewed(changes);
    void vscode.window.showInformationMessage(vscode.l10n.t('The expected transcript is already up to date.'));
    return false;
  }

  /** The answer given by the buttons above the diff, or by a test. */
  decide(isAccepted: boolean): void {
    this.#decide?.(isAccepted);
  }

  dispose(): void {
    this.decide(false);
  }

  async #found(scripts: readonly vscode.Uri[], index?: number): Promise<readonly Change[] | undefined> {
    try {
      return writable(await changesOf(this.server, scripts, index));
    } catch (error) {
      void vscode.window.showErrorMessage(plain(reasonOf(error)));
      return undefined;
    }
  }

  async #reviewed(changes: readonly Change[]): Promise<boolean> {
    // A second review replaces the first one, which counts as declined and is cleared away first: the two may look alike.
    const own = ++this.#count;
    this.decide(false);
    const isReplaced = (): boolean => own !== this.#count;
    const answer = this.#cleared.then(() => !isReplaced() && this.#answered(changes, isReplaced));
    this.#cleared = answer.catch(() => undefined);
    return (await answer) && this.#write(changes);
  }

  async #answered(changes: readonly Change[], isReplaced: () => boolean): Promise<boolean> {
    const isReview = await show(changes, this.transcripts);
    const tabs = (): vscode.Tab[] => vscode.window.tabGroups.all.flatMap((group) => group.tabs.filter(isReview));
    // Whoever closes the diff says no: nothing is left to say yes to. One that is moved is closed and there again.
    const closing = vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
      if (closed.some(isReview) && tabs().length === 0) this.decide(false);
    });
    const isAccepted = !isReplaced() && (await this.#ask(changes));
    closing.dispose();
    if (!this.isOpen) await vscode.commands.executeCommand('setContext', REVIEWING, false);
    // Who was in the diff goes on in what lies behind it; left alone, the focus would be nowhere.
    const isInFront = tabs().some(({ isActive, group }) => isActive && group.isActive);
    if (tabs().length > 0) await vscode.window.tabGroups.close(tabs(), !isInFront);
    return isAccepted;
  }

  async #ask(changes: readonly Change[]): Promise<boolean> {
    const decided = new Promise<boolean>((done) => {
      const settle = (isAccepted: boolean): void => {
        if (this.#decide === settle) this.#decide = undefined;
        done(isAccepted);
      };
      this.#decide = settle;
    });
    await vscode.commands.executeCommand('setContext', REVIEWING, true);
    // A notice that goes away with the decision, wherever it was made: here, or by the buttons above the diff.
    const options = { location: vscode.ProgressLocation.Notification, title: questionOf(changes) };
    void vscode.window.withProgress(options, () => decided);
    return decided;
  }

  async #write(changes: readonly Change[]): Promise<boolean> {
    const applied = await apply(changes).catch((error): Applied => ({ kind: 'failed', reason: reasonOf(error) }));
    if (applied.kind === 'written') {
      await this.server.changed(changes.map(({ expected }) => ({ uri: expected, kind: 'changed' as const })));
      say(changes);
      return true;
    }
    void vscode.window.showErrorMessage(plain(troubleOf(applied)));
    return false;
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function troubleOf(applied: Exclude<Applied, { kind: 'written' }>): string {
  switch (applied.kind) {
    case 'failed':
      return vscode.l10n.t(
        'Nothing was accepted: {0}',
        applied.reason ?? vscode.l10n.t('the files could not be written.'),
      );
    case 'changed meanwhile':
      return vscode.l10n.t(
        'Nothing was accepted: {0} changed meanwhile. Look at the difference again.',
        applied.files.join(', '),
      );
    case 'unsaved':
      return vscode.l10n.t('{0} could not be saved. The accepted text is in its editor.', applied.file);
  }
}

/** Nobody should review what cannot be kept. */
function writable(changes: readonly Change[]): readonly Change[] {
  const fixed = changes.find(({ expected }) => vscode.workspace.fs.isWritableFileSystem(expected.scheme) === false);
  if (!fixed) return changes;
  throw new Error(
    vscode.l10n.t('Nothing can be accepted here: {0} lies where nothing can be written.', placeOf(fixed.expected)),
  );
}

/** The answers stand before what may be long: a notice shows one line until somebody unfolds it. */
function questionOf(changes: readonly Change[]): string {
  const [only, ...more] = changes;
  const isOne = only && more.length === 0;
  const question = isOne
    ? vscode.l10n.t('Accept this change?')
    : vscode.l10n.t('Accept these {0} changed transcripts?', changes.length);
  const accept = `[${vscode.l10n.t('Accept')}](command:turnscript.acceptReview)`;
  const discard = `[${vscode.l10n.t('Discard')}](command:turnscript.discardReview)`;
  return `${question} ${accept} · ${discard}${isOne ? ` (${placeOf(only.expected)})` : ''}`;
}

/** Its name; where it lies outside the workspace, where that is. */
const placeOf = (file: vscode.Uri): string =>
  plain(vscode.workspace.getWorkspaceFolder(file) ? baseName(file) : file.toString(true));

/** Files of the same name are told apart by their folders. */
const pathOf = (file: vscode.Uri): string =>
  vscode.workspace.getWorkspaceFolder(file) ? vscode.workspace.asRelativePath(file) : baseName(file);

/** Shows what would be written; answers whether a tab is the one that shows it. */
async function show(changes: readonly Change[], transcripts: ShownTranscripts): Promise<(tab: vscode.Tab) => boolean> {
  const sides = changes.map(({ expected, before, after }) => ({
    expected,
    left: transcripts.fixed(pathOf(expected), before ?? ''),
    right: transcripts.fixed(pathOf(expected), after),
  }));
  const [only, ...more] = sides;
  if (only && more.length === 0) {
    const title = vscode.l10n.t('{0}: expected ↔ accepted', baseName(only.expected));
    await vscode.commands.executeCommand('vscode.diff', only.left, only.right, title, { preview: false });
    return ({ input }) =>
      input instanceof vscode.TabInputTextDiff && input.modified.toString() === only.right.toString();
  }
  const title = vscode.l10n.t('Accept {0} Transcripts', sides.length);
  await vscode.commands.executeCommand(
    'vscode.changes',
    title,
    sides.map(({ expected, left, right }) => [expected, left, right]),
  );
  // As the diff of one file: the next file that is opened is not to take its place.
  await vscode.commands.executeCommand('workbench.action.keepEditor');
  // The API has no word for a multi-file diff yet: its title, and that it is no diff of two texts, must do.
  return ({ input, label }) => label.startsWith(title) && !(input instanceof vscode.TabInputTextDiff);
}

function say(changes: readonly Change[]): void {
  const [only] = changes;
  const text =
    changes.length === 1 && only
      ? vscode.l10n.t('{0} is written.', baseName(only.expected))
      : vscode.l10n.t('{0} expected transcripts are written.', changes.length);
  vscode.window.setStatusBarMessage(`$(check) ${text}`, 5_000);
}

/** Of one command, that is: another may differ. */
async function sayAsExpected(): Promise<void> {
  const next = vscode.l10n.t('Go to Next Difference');
  const sentence = vscode.l10n.t('There is nothing to accept here: the state after this command is the expected one.');
  if ((await vscode.window.showInformationMessage(sentence, next)) === next)
    await vscode.commands.executeCommand('turnscript.nextDifference');
}
