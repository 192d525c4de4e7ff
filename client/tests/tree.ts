/** The scripts of the workspace as a tree of folders in the Test Explorer. */
import * as vscode from 'vscode';
import type { TestInfo } from '../../server/protocol';
import { baseName } from '../common/addresses';

const FOLDER = 'folder:';

export const isScriptItem = (item: vscode.TestItem): boolean => !item.id.startsWith(FOLDER);

/** The scripts at and below an item, in the order of the tree. */
export function scriptsUnder(item: vscode.TestItem): readonly vscode.TestItem[] {
  return isScriptItem(item) ? [item] : [...item.children].flatMap(([, child]) => scriptsUnder(child));
}

export function scriptItems(controller: vscode.TestController): readonly vscode.TestItem[] {
  return [...controller.items].flatMap(([, item]) => scriptsUnder(item));
}

export const itemOf = (controller: vscode.TestController, script: vscode.Uri): vscode.TestItem | undefined =>
  scriptItems(controller).find(({ id }) => id === script.toString());

/** Makes the tree show these tests. Items that stay are kept, and with them their results. */
export function showTests(controller: vscode.TestController, tests: readonly TestInfo[]): void {
  const known = new Map(scriptItems(controller).map((item) => [item.id, item]));
  const roots: Folder = { items: new Map(), folders: new Map() };
  for (const test of tests) {
    const uri = vscode.Uri.parse(test.uri);
    const item = known.get(uri.toString()) ?? scriptItem(controller, uri);
    item.description = test.hasExpected ? '' : vscode.l10n.t('no expectation');
    folderOf(roots, uri).items.set(item.id, item);
  }
  fill(controller, controller.items, roots, undefined);
}

interface Folder {
  readonly items: Map<string, vscode.TestItem>;
  readonly folders: Map<string, Folder>;
}

/** Edits below these lines do not move what stands on the first. */
const NEAR = 10;

/**
 * The first line carries the run button of the gutter. An editor moves marks with the text around them, so typing
 * above it, or in an empty file, would push it down: it is told where it belongs. It listens only to what is said of
 * its newest text, and only to what is new, so there are two ways to say it, in turn.
 */
export function keepMarkInPlace(
  item: vscode.TestItem,
  { document, contentChanges }: vscode.TextDocumentChangeEvent,
): void {
  if (!contentChanges.some(({ range }) => range.start.line < NEAR)) return;
  const { range, rangeIncludingLineBreak } = document.lineAt(0);
  const other = document.lineCount > 1 ? rangeIncludingLineBreak : new vscode.Range(0, 0, 0, 0);
  item.range = item.range?.isEqual(range) ? other : range;
}

function scriptItem(controller: vscode.TestController, uri: vscode.Uri): vscode.TestItem {
  const item = controller.createTestItem(uri.toString(), baseName(uri), uri);
  item.range = new vscode.Range(0, 0, 0, 0);
  item.sortText = baseName(uri).replace(/\d+/g, (digits) => digits.padStart(8, '0'));
  return item;
}

function folderOf(root: Folder, uri: vscode.Uri): Folder {
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  const several = (vscode.workspace.workspaceFolders?.length ?? 0) > 1;
  const inside = folder ? uri.path.slice(withSlash(folder.uri.path).length) : baseName(uri);
  const names = [...(several && folder ? [folder.name] : []), ...inside.split('/').slice(0, -1)];
  return names.reduce((parent, name) => {
    const next = parent.folders.get(name) ?? { items: new Map(), folders: new Map() };
    parent.folders.set(name, next);
    return next;
  }, root);
}

/** A folder may be the root of its file system, as in a repository that is opened in a browser. */
const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

function fill(
  controller: vscode.TestController,
  target: vscode.TestItemCollection,
  folder: Folder,
  path: string | undefined,
): void {
  const folders = [...folder.folders].map(([name, content]) => {
    const id = `${path ?? FOLDER}/${name}`;
    const item = target.get(id) ?? controller.createTestItem(id, name);
    item.sortText = `0${name}`;
    fill(controller, item.children, content, id);
    return item;
  });
  target.replace([...folders, ...folder.items.values()]);
}
