import assert from 'node:assert/strict';
import { type News, newsOf, type Told } from '../../../client/connection/fileNews';

type Address = Told['uri'];
const FOLDER = '/together';
const FILES = ['/together/one.sd2', '/together/one.expected.txt'];

/** As much of an address as is asked of it. */
const at = (path: string): Address => ({ path, toString: () => `file://${path}` }) as Address;

/** A disk, and what somebody believes to lie on it who hears only the news. */
class World {
  readonly files = new Set<string>();
  readonly folders = new Set<string>();
  readonly believed = new Set<string>();
  listed: string[] = [];

  async tell(flock: readonly Told[]): Promise<readonly News[]> {
    const news = await newsOf(flock, {
      kindOf: async ({ path }) => (this.folders.has(path) ? 'folder' : this.files.has(path) ? 'file' : undefined),
      filesUnder: async ({ path }) => {
        this.listed.push(path);
        return [...this.files].filter((file) => file.startsWith(`${path}/`)).map(at);
      },
    });
    for (const { uri, kind } of news) {
      if (kind === 'deleted') this.believed.delete(uri.path);
      else if (kind === 'vanished') for (const path of this.#under(uri.path)) this.believed.delete(path);
      else this.believed.add(uri.path);
    }
    return news;
  }

  #under(folder: string): readonly string[] {
    return [...this.believed].filter((path) => path.startsWith(`${folder}/`));
  }
}

const ofFolder = (kind: Told['kind'], path = FOLDER): Told => ({ uri: at(path), kind });
const asked = (path: string, kind: Told['kind']): Told => ({ uri: at(path), kind, isAsked: true });

/** How a watcher tells of a folder that was deleted and made anew, one flock after the other. */
const FOLDER_TOLD: readonly (readonly (readonly Told[])[])[] = [
  [[ofFolder('deleted')], [ofFolder('created')]],
  [[ofFolder('deleted'), ofFolder('created')]],
  [[ofFolder('created'), ofFolder('deleted')]],
  [[ofFolder('changed')]],
  [[ofFolder('created')]],
  [[ofFolder('changed'), ofFolder('created')]],
];

/** What it tells of a file that is there again, before, with, and after its folder. */
interface OfFile {
  /** Written before anybody looks into the new folder; else afterwards, which is told in any case. */
  readonly isThere: boolean;
  readonly before: readonly Told['kind'][];
  readonly beside: readonly Told['kind'][];
  readonly after: readonly Told['kind'][];
}
const SOME: readonly (readonly Told['kind'][])[] = [[], ['deleted'], ['changed'], ['deleted', 'created']];
const OF_FILE: readonly OfFile[] = [
  ...SOME.flatMap((before) =>
    SOME.flatMap((beside) => SOME.map((after): OfFile => ({ isThere: true, before, beside, after }))),
  ),
  ...SOME.flatMap((before) =>
    [['created'], ['changed'], ['deleted', 'created']].map(
      (after): OfFile => ({ isThere: false, before, beside: [], after: after as Told['kind'][] }),
    ),
  ),
];

async function play(told: readonly (readonly Told[])[], files: readonly OfFile[]): Promise<World> {
  const world = new World();
  for (const file of FILES) world.believed.add(file);
  const each = (when: 'before' | 'beside' | 'after'): readonly Told[] =>
    files.flatMap((file, index) => file[when].map((kind) => asked(FILES[index] ?? '', kind)));
  await world.tell(each('before'));
  // By the last word about it, the folder is there again.
  for (const flock of told.slice(0, -1)) await world.tell(flock);
  world.folders.add(FOLDER);
  for (const [index, file] of files.entries()) if (file.isThere) world.files.add(FILES[index] ?? '');
  await world.tell([...each('beside'), ...(told.at(-1) ?? [])]);
  for (const file of FILES) world.files.add(file);
  await world.tell(each('after'));
  return world;
}

describe('news of files', () => {
  for (const told of FOLDER_TOLD) {
    const title = told.map((flock) => flock.map(({ kind }) => kind).join(' and ')).join(', then ');
    it(`are complete for a folder made anew that is told as ${title}, whatever is told of its files`, async () => {
      for (const script of OF_FILE) {
        for (const expected of OF_FILE) {
          const world = await play(told, [script, expected]);
          const lost = FILES.filter((file) => !world.believed.has(file));
          assert.deepEqual(lost, [], JSON.stringify({ script, expected }));
        }
      }
    });
  }

  it('forget a file that is gone, also where it is told as created or changed', async () => {
    for (const kind of ['created', 'changed', 'deleted'] as const) {
      const world = new World();
      world.believed.add('/a.sd2');
      await world.tell([asked('/a.sd2', kind)]);
      assert.equal(world.believed.size, 0, kind);
    }
  });

  it('tell of a folder that is gone as of something vanished, and of a file nobody asked for not at all', async () => {
    const world = new World();
    world.files.add('/notes.txt');
    const news = await world.tell([ofFolder('deleted'), ofFolder('changed', '/notes.txt')]);
    assert.deepEqual(
      news.map(({ uri, kind }) => `${kind} ${uri.path}`),
      ['vanished /together'],
    );
  });

  it('leave it open whether a file is new in a folder that only changed', async () => {
    const world = new World();
    world.folders.add(FOLDER);
    for (const file of FILES) world.files.add(file);
    const news = await world.tell([ofFolder('changed'), asked(FILES[0] ?? '', 'changed')]);
    assert.deepEqual(
      news.map(({ kind }) => kind),
      ['changed', 'found'],
    );
  });

  it('look through a new folder once, and not through those in it again', async () => {
    const world = new World();
    for (const path of ['/a', '/a/b', '/a/b/c', '/a-b', '/ab']) world.folders.add(path);
    await world.tell(['/a/b/c', '/ab', '/a/b', '/a-b', '/a'].map((path) => ofFolder('created', path)));
    assert.deepEqual(world.listed, ['/a-b', '/a', '/ab']);
    world.listed = [];
    await world.tell([ofFolder('changed', '/a'), ofFolder('created', '/a/b'), ofFolder('changed', '/a/b/c')]);
    assert.deepEqual(world.listed, ['/a', '/a/b'], 'what is new in one that changed counts as new');
  });
});
