/**
 * A script and its expected transcript belong together: who renames, moves or deletes one in the Explorer is asked
 * whether the other goes along, and asked no more once it was said for good. What goes along does so afterwards, by
 * ourselves: of an edit that is part of the user's own, VS Code would ask once more.
 */
import * as vscode from 'vscode';
import { baseName } from '../common/addresses';
import { settings, writeSetting } from '../common/settings';
import { exists } from '../connection/watchedFiles';
import { companionPath } from './companionPath';
import { deletingTogether } from './deletingTogether';
import type { Pairs } from './pairs';

interface Move {
  readonly oldUri: vscode.Uri;
  readonly newUri: vscode.Uri;
}

export function keepTogether(pairs: Pairs): vscode.Disposable {
  let answer: Promise<readonly Move[]> | undefined;
  /** The last scripts that were followed, and what followed them. */
  let last: readonly [scripts: readonly Move[], along: readonly Move[]] = [[], []];
  return vscode.Disposable.from(
    vscode.workspace.onWillRenameFiles((event) => {
      answer = renaming(pairs, event.files);
      event.waitUntil(answer);
    }),
    vscode.workspace.onDidRenameFiles(async ({ files }) => {
      // Nobody is asked before something is undone: what followed then goes back, too.
      const isUndone = !answer && files.length > 0 && files.every((file) => last[0].some((move) => isBack(file, move)));
      const along = answer ? await answer : isUndone ? last[1].map(back) : [];
      answer = undefined;
      if (along.length === 0) return;
      last = [files, along];
      const edit = new vscode.WorkspaceEdit();
      for (const { oldUri, newUri } of along) edit.renameFile(oldUri, newUri, { overwrite: false });
      await vscode.workspace.applyEdit(edit);
    }),
    deletingTogether((files) => deleting(pairs, files)),
  );
}

const back = ({ oldUri, newUri }: Move): Move => ({ oldUri: newUri, newUri: oldUri });
const isBack = (file: Move, { oldUri, newUri }: Move): boolean =>
  file.oldUri.toString() === newUri.toString() && file.newUri.toString() === oldUri.toString();

async function renaming(pairs: Pairs, files: readonly Move[]): Promise<readonly Move[]> {
  const taken = new Set(files.map(({ oldUri }) => oldUri.toString()));
  const moves: Move[] = [];
  for (const { oldUri, newUri } of files) {
    const from = await companionOf(pairs, oldUri);
    const path = from && companionPath(oldUri.path, newUri.path, from.path);
    const to = path === undefined ? undefined : from?.with({ path });
    // A folder takes with it what lies in it; what is moved anyway is not moved twice.
    if (from && to && !taken.has(from.toString()) && !(await exists(to))) moves.push({ oldUri: from, newUri: to });
  }
  const companions = moves.map(({ oldUri }) => oldUri);
  return moves.length > 0 && (await isWanted(companions, 'rename')) ? moves : [];
}

/** The expected transcripts that are to go, by the address of their script. */
async function deleting(pairs: Pairs, files: readonly vscode.Uri[]): Promise<ReadonlyMap<string, vscode.Uri>> {
  const taken = new Set(files.map((file) => file.toString()));
  const along = new Map<string, vscode.Uri>();
  for (const script of taken) {
    const companion = await companionOf(pairs, vscode.Uri.parse(script));
    if (companion && !taken.has(companion.toString())) along.set(script, companion);
  }
  return along.size > 0 && (await isWanted([...along.values()], 'delete')) ? along : new Map();
}

async function companionOf(pairs: Pairs, script: vscode.Uri): Promise<vscode.Uri | undefined> {
  const test = await pairs.testOf(script);
  return test?.hasExpected ? vscode.Uri.parse(test.expectedUri) : undefined;
}

async function isWanted(files: readonly vscode.Uri[], what: 'rename' | 'delete'): Promise<boolean> {
  const said = settings.keepsTranscripts();
  if (said !== 'ask') return said === 'always';
  const [only] = files;
  const names =
    files.length === 1 && only
      ? vscode.l10n.t('the expected transcript {0}', baseName(only))
      : vscode.l10n.t('{0} expected transcripts', files.length);
  const isRename = what === 'rename';
  const yes = { title: isRename ? vscode.l10n.t('Take Along') : vscode.l10n.t('Delete Too') };
  const always = { title: vscode.l10n.t('Always') };
  // Not `Cancel`: what was asked for with the script itself cannot be called off any more.
  const no = { title: vscode.l10n.t('Leave'), isCloseAffordance: true };
  const question = isRename ? vscode.l10n.t('Take {0} along?', names) : vscode.l10n.t('Also delete {0}?', names);
  const choice = await vscode.window.showInformationMessage(question, { modal: true }, yes, always, no);
  if (choice === always) await writeSetting('keepTranscripts', 'always');
  return choice === yes || choice === always;
}
