/**
 * Links that an editor meets on the way to a file. It cannot say where such a link of a workspace leads, so whatever
 * lies behind one is neither read nor taken for a place where a new file may be written.
 */

/** As VS Code numbers it, beside the bits that tell a file from a folder. */
const LINK = 64;

/**
 * The file, or a folder between it and the workspace folder, is a link. The workspace folder itself may be one, for the
 * user opened that. What is not there yet is none, but a folder above it may be.
 */
export async function isBehindLink(
  path: string,
  home: string,
  typeOf: (path: string) => PromiseLike<number>,
): Promise<boolean> {
  for (let place = path; place.length > home.length; place = place.slice(0, place.lastIndexOf('/'))) {
    const type = await typeOf(place).then(
      (found) => found,
      () => 0,
    );
    if (type & LINK) return true;
  }
  return false;
}
