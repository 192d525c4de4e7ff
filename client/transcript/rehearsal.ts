/**
 * Everything is written once beside its place before anything is changed. The editor saves in place:
 * a disk that fills up in the middle of that would leave half a file.
 */
export interface Draft<Place> {
  readonly at: Place;
  readonly text: string;
  readonly isOnDisk: boolean;
}

/** The two things needed of a file system. */
export interface Disk<Place> {
  writeFile(at: Place, content: Uint8Array): PromiseLike<void>;
  delete(at: Place): PromiseLike<void>;
}

/** Why the texts cannot be written; undefined if they can, all of them together. No draft is left. */
export async function rehearse<Place>(drafts: readonly Draft<Place>[], disk: Disk<Place>): Promise<string | undefined> {
  const written: Place[] = [];
  try {
    for (const { at, text, isOnDisk } of drafts) {
      if (!isOnDisk) continue;
      written.push(at);
      await disk.writeFile(at, new TextEncoder().encode(text));
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const at of written) await discard(at, disk);
  }
}

async function discard<Place>(at: Place, disk: Disk<Place>): Promise<void> {
  try {
    await disk.delete(at);
  } catch {
    // It was never made.
  }
}
