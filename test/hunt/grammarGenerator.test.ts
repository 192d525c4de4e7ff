import assert from 'node:assert/strict';
import type { Command } from '../../engine/face';
import { simodyssey } from '../../engine/simodyssey';
import { GrammarGenerator } from '../../hunt/grammarGenerator';
import { Hunter } from '../../hunt/hunter';
import { scriptOf, transcriptOf } from '../../hunt/transcript';
import { gameOf } from '../helpers/hunts';

/** A game that is played by two programs; here our engine stands for the one that is believed. */
const GAME = gameOf(simodyssey);
const believed = (commands: readonly Command[]): string => transcriptOf(GAME, commands);

async function taught(count: number, reversed: boolean): Promise<readonly string[]> {
  const generator = new GrammarGenerator(simodyssey.grammar, 3);
  const scripts: string[] = [];
  for (let round = 0; round < count; round++) {
    const made: (readonly Command[])[] = [];
    for (let index = 0; index < 8; index++) made.push(await generator.next());
    scripts.push(...made.map((commands) => scriptOf(GAME, commands)));
    for (const commands of reversed ? made.reverse() : made) generator.learn(commands, believed(commands));
  }
  return scripts;
}

describe('scripts made up from a grammar alone', () => {
  it('are the same for the same seed, in whatever order the program answers', async () => {
    assert.deepEqual(await taught(4, false), await taught(4, true));
  });

  it('lead to a fault of another program, and to a short script that shows it', async function () {
    this.timeout(60_000);
    let isOver = false;
    const hunter: Hunter = new Hunter({
      signatures: simodyssey.grammar.signatures,
      generator: new GrammarGenerator(simodyssey.grammar, 1),
      rival: {
        play: async (commands) => ({ output: believed(commands).replaceAll('Mission aborted', 'Mission over') }),
      },
      expected: believed,
      jobs: 2,
      most: 1,
      seed: 1,
      now: () => (hunter.tally.scripts > 500 ? Number.POSITIVE_INFINITY : 0),
      milliseconds: 1000,
      isStopped: () => isOver,
      // Told of, too, where another script of the same round shows it sooner.
      found: () => {
        isOver = (hunter.findings[0]?.commands.length ?? 0) <= 2;
      },
    });
    const [finding] = await hunter.hunt();
    assert.equal(finding?.commands.length, 2);
    assert.equal(finding?.commands[1]?.name, 'abort');
  });

  it('go on from what comes right after what', async () => {
    const generator = new GrammarGenerator(simodyssey.grammar, 3);
    const commands = await generator.next();
    for (let index = 1; index < 8; index++) generator.learn(await generator.next(), '');
    generator.learn(commands, believed(commands));
    await generator.next();
    const [first, second] = commands;
    assert.ok(generator.frontier.features.some((feature) => feature.startsWith(`${first?.name} > ${second?.name} `)));
  });

  it('wait while what was found is cut down: each step of that is two runs of programs', async () => {
    const names = [...'abcdefgh'.repeat(12), 'wrong'];
    const script = names.map((name): Command => ({ name, args: [] }));
    let made = 0;
    let isOver = false;
    const transcript = (commands: readonly Command[], says: string): string =>
      `start\n${commands.map(({ name }) => `->${name}\n  ${name === 'wrong' ? says : 'ok'}\n`).join('')}`;
    const later = () => new Promise((done) => setTimeout(done, 1));
    const hunter: Hunter = new Hunter({
      signatures: [],
      generator: { next: () => (made++ === 0 ? script : script.slice(0, -1)) },
      rival: { play: (commands) => later().then(() => ({ output: transcript(commands, 'no') })) },
      expected: (commands) => later().then(() => transcript(commands, 'yes')),
      jobs: 2,
      most: 1,
      seed: 1,
      now: () => 0,
      milliseconds: 1000,
      isStopped: () => isOver,
      found: () => {
        isOver = true;
      },
    });
    const [finding] = await hunter.hunt();
    assert.equal(finding?.commands.length, 1);
    assert.ok(made <= 3, `${made} scripts`);
  });
});
