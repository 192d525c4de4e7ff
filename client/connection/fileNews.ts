/**
 * What really happened on disk. A watcher misses what comes into a new folder before it watches that, too; a folder
 * that was deleted and made anew is told as one that changed, and files in it, which are there, as deleted. So what is
 * told is only a reason to look: what counts is what is there.
 */
import type * as vscode from 'vscode';
import type { FileChange } from './clientOptions';

export type News =
  | FileChange
  /** Something is gone that may have been a folder: what is gone cannot be asked what it was. */
  | { readonly uri: vscode.Uri; readonly kind: 'vanished' }
  /** A file lies in a folder that changed: it may have come unnoticed, and may have been there all the time. */
  | { readonly uri: vscode.Uri; readonly kind: 'found' };

export interface Told extends FileChange {
  /** The server asked to hear of it; of everything else only folders matter. */
  readonly isAsked?: boolean;
}

export interface Disk {
  kindOf(uri: vscode.Uri): PromiseLike<'file' | 'folder' | undefined>;
  filesUnder(folder: vscode.Uri): Promise<readonly vscode.Uri[]>;
}

/** Each file once. */
export async function newsOf(flock: readonly Told[], disk: Disk): Promise<readonly News[]> {
  const told = new Map<string, Told>();
  for (const each of flock) {
    const key = `${each.isAsked ?? false} ${each.uri}`;
    // That it also changed says less.
    if (each.kind !== 'changed' || !told.has(key)) told.set(key, each);
  }
  const looks = [...told.values()].map(async (each) => ({ ...each, now: await disk.kindOf(each.uri) }));
  const seen = await Promise.all(looks);
  const news = new Map<string, News>();
  for (const { uri, kind, now, isAsked } of seen) {
    if (isAsked && now !== 'folder') news.set(`${uri}`, { uri, kind: now ? kindNow(kind) : 'deleted' });
    else if (!now) news.set(`${uri}/`, { uri, kind: 'vanished' });
  }
  for (const { uri, kind } of highest(seen.filter(({ now }) => now === 'folder'))) {
    const come = kind === 'changed' ? 'found' : 'created';
    for (const file of await disk.filesUnder(uri)) {
      if (come === 'created' || !news.has(`${file}`)) news.set(`${file}`, { uri: file, kind: come });
    }
  }
  return [...news.values()];
}

/** It is there. */
const kindNow = (told: FileChange['kind']): FileChange['kind'] => (told === 'deleted' ? 'created' : told);

/** Without those that lie in others, which are looked through as a whole. */
function highest(folders: readonly Told[]): readonly Told[] {
  const nameOf = ({ uri }: Told): string => `${uri}/`;
  const kept: Told[] = [];
  for (const folder of [...folders].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    const last = kept.at(-1);
    const isInside = last !== undefined && nameOf(folder).startsWith(nameOf(last));
    // One that changed says less than one in it that is new.
    if (!isInside || (last.kind === 'changed' && folder.kind !== 'changed')) kept.push(folder);
  }
  return kept;
}
