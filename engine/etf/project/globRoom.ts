/** How many patterns a project file may hold: each is held against every file of its folder, which must not take long. */

const MOST_GLOBS = 1_000;
const MOST_SIGNS = 2_000;
const LONGEST_GLOB = 1_000;

export const ROOM_FOR_GLOBS = `a list of patterns of at most ${LONGEST_GLOB} characters, in the whole file at most ${MOST_GLOBS} of them with ${MOST_SIGNS} of the signs \`*?{},\``;

/** A name without signs is looked up; only signs are tried place by place. */
export class GlobRoom {
  #globs = MOST_GLOBS;
  #signs = MOST_SIGNS;

  /** Takes room for one, if there is enough. */
  has(glob: string): boolean {
    if (glob.length > LONGEST_GLOB || this.#globs === 0) return false;
    const signs = glob.length - glob.replaceAll(/[*?{},]/g, '').length;
    if (signs > this.#signs) return false;
    this.#globs--;
    this.#signs -= signs;
    return true;
  }
}
