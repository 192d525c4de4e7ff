import assert from 'node:assert/strict';
import { Repeating } from '../../../client/tests/repeating';

const SCRIPT = 'file:///a.sd2';
const EXPECTED = 'file:///a.expected.txt';

/** A disk, an editor that holds the script, and a run that judges what the disk says when it begins. */
class World {
  disk = 1;
  isDirty = false;
  readonly judged: number[] = [];
  readonly failures: unknown[] = [];
  /** Ends the run that is under way; runs end at once where nobody holds them. */
  held: (() => void)[] | undefined;
  scripts = [SCRIPT];
  fails = 0;
  readonly repeating = new Repeating({
    scriptOf: async (file) => (file === EXPECTED ? SCRIPT : file),
    watched: () => this.scripts,
    stampOf: async () => (this.isDirty ? undefined : String(this.disk)),
    again: async (scripts) => {
      assert.deepEqual(scripts, [SCRIPT], 'each script once');
      if (this.fails-- > 0) throw new Error('no run');
      this.judged.push(this.disk);
      const { held } = this;
      if (held) await new Promise<void>((resolve) => held.push(resolve));
    },
    failed: (error) => this.failures.push(error),
  });

  async started(): Promise<this> {
    await this.repeating.begin();
    this.judged.push(this.disk);
    return this;
  }
}

/** Whoever may tell of one change, in every order, each of them also not at all. */
const VOICES = {
  file: [SCRIPT],
  expectation: [EXPECTED],
  document: [SCRIPT],
} as const;
type Voice = keyof typeof VOICES;

function orders(voices: readonly Voice[]): readonly (readonly Voice[])[] {
  return [
    [],
    ...voices.flatMap((first) =>
      orders(voices.filter((other) => other !== first)).map((rest): readonly Voice[] => [first, ...rest]),
    ),
  ];
}

describe('a script that is watched', () => {
  for (const order of orders(['file', 'expectation', 'document'])) {
    const title = order.length > 0 ? order.join(', then ') : 'nobody';
    it(`is run again when ${title} told of its change`, async () => {
      const world = await new World().started();
      world.disk = 2;
      for (const voice of order) await world.repeating.told(VOICES[voice]);
      if (order.length > 0) assert.equal(world.judged.at(-1), 2, 'at once');
      await world.repeating.look();
      assert.equal(world.judged.at(-1), 2);
      const { length } = world.judged;
      await world.repeating.look();
      assert.equal(world.judged.length, length, 'nothing changed since');
    });

    it(`is run again when ${title} told of a change while it ran`, async () => {
      const world = await new World().started();
      world.held = [];
      world.disk = 2;
      const first = world.repeating.told([SCRIPT]);
      await turn();
      assert.deepEqual(world.judged, [1, 2]);
      world.disk = 3;
      const told = order.map((voice) => world.repeating.told(VOICES[voice]));
      for (const end of world.held) end();
      world.held = undefined;
      await Promise.all([first, ...told]);
      await world.repeating.look();
      assert.equal(world.judged.at(-1), 3);
    });
  }

  it('is not run for what is typed, but once it is saved', async () => {
    const world = await new World().started();
    world.isDirty = true;
    await world.repeating.look();
    assert.deepEqual(world.judged, [1]);
    world.isDirty = false;
    world.disk = 2;
    await world.repeating.look();
    assert.deepEqual(world.judged, [1, 2]);
  });

  it('is run though nobody told that it came', async () => {
    const world = new World();
    world.scripts = [];
    await world.repeating.begin();
    world.scripts = [SCRIPT];
    await world.repeating.look();
    assert.deepEqual(world.judged, [1]);
  });

  it('is run for the next change when a run could not be', async () => {
    const world = await new World().started();
    world.fails = 1;
    world.disk = 2;
    await world.repeating.told([SCRIPT]);
    assert.equal(world.failures.length, 1, 'it is said');
    world.disk = 3;
    await world.repeating.told([EXPECTED]);
    assert.deepEqual(world.judged, [1, 3]);
  });
});

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
