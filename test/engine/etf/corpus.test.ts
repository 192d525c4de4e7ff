/** The real projects of the family: what their transcripts show is what is read. */
import assert from 'node:assert/strict';
import { isUsable, readGrammar } from '../../../engine/etf/grammar';
import { versionShownBy } from '../../../engine/etf/project/versionEvidence';
import { readScript } from '../../../engine/etf/script';
import { isRefusalText, refusalText } from '../../../engine/etf/script/refusals';
import {
  alignedBlocks,
  type Block,
  comparedOutput,
  learnedHabits,
  readState,
  splitTranscript,
  statusesOf,
} from '../../../engine/etf/transcript';
import { collectedProjects, type Project, type ProjectScript } from './corpus';
import { isRefusedForHumans } from './statusTable';

const ENOUGH = 0.95;

describe('the real projects', () => {
  const projects = collectedProjects();
  if (!projects) {
    it.skip('are not on this machine');
    return;
  }

  it(`have grammars that are all read (${projects.length})`, () => {
    for (const { name, grammar } of projects) {
      const read = readGrammar(grammar);
      assert.deepEqual(read.problems, [], name);
      assert.ok(isUsable(read) && read.signatures.size > 0, name);
    }
  });

  for (const project of projects) {
    const recorded = project.scripts.filter((script): script is Recorded => script.expected !== undefined);
    const related = recorded.filter(({ name }) => !name.startsWith('mismatch-'));
    if (recorded.length === 0) continue;
    const version = versionShownBy(project.grammar, related.map(runOf));
    const grammar = readGrammar(project.grammar, version);

    describe(project.name, () => {
      it(`echoes or refuses all ${related.length} scripts as recorded`, () => {
        for (const { name, script, expected } of related) {
          const { commands, refusal, problems } = readScript(script, grammar);
          if (isRefusalText(expected)) {
            assert.equal(refusal && refusalText(refusal), expected, name);
            assert.ok(problems.length > 0, name);
            continue;
          }
          assert.equal(refusal, undefined, name);
          assert.deepEqual(problems, [], name);
          const { blocks } = splitTranscript(expected);
          assert.deepEqual(
            commands.map(({ echo }) => echo),
            blocks.map(({ echo }) => echo),
            name,
          );
        }
      });

      it('finds a block for every command', () => {
        for (const { name, script, expected } of related) {
          if (isRefusalText(expected)) continue;
          const echoes = readScript(script, grammar).commands.map(({ echo = '' }) => echo);
          const { blockOf, surplus } = alignedBlocks(echoes, splitTranscript(expected).blocks);
          assert.deepEqual([blockOf.filter((block) => block === undefined).length, surplus.length], [0, 0], name);
        }
      });

      it('tells foreign transcripts and the untouched skeleton', () => {
        for (const { name, script, expected, actual } of recorded) {
          const echoes = readScript(script, grammar).commands.map(({ echo = '' }) => echo);
          const { kind } = comparedOutput(echoes, expected, actual ?? expected.concat('  something else\n'));
          if (name.startsWith('mismatch-')) assert.match(kind, /^expected-(foreign|out-of-step)$/, name);
          else if (actual !== undefined) assert.equal(kind, 'skeleton', name);
          else assert.match(kind, /^(states|refusal-differs)$/, name);
        }
      });

      const runs = blocksOf(recorded);
      it('tells accepted from refused commands, learned over all transcripts', function () {
        const habits = learnedHabits(runs);
        if (this.test) this.test.title += shareTitle(project, runs, () => habits);
      });

      it('tells accepted from refused commands, learned over one transcript', function () {
        if (this.test) this.test.title += shareTitle(project, runs, (run) => learnedHabits([run]));
      });

      it('reads boards and values of every block without harm', () => {
        const habits = learnedHabits(runs);
        for (const block of runs.flat()) readState(block, habits);
      });
    });
  }
});

interface Recorded extends ProjectScript {
  readonly expected: string;
}

function runOf({ script, expected }: Recorded): { script: string; transcript: string } {
  return { script, transcript: expected };
}

function blocksOf(scripts: readonly Recorded[]): readonly (readonly Block[])[] {
  return scripts
    .map(({ expected }) => splitTranscript(expected))
    .filter(({ isRefusal }) => !isRefusal)
    .map(({ initial, blocks }) => [initial, ...blocks]);
}

function shareTitle(
  { name }: Project,
  runs: readonly (readonly Block[])[],
  habitsOf: (run: readonly Block[]) => ReturnType<typeof learnedHabits>,
): string {
  let right = 0;
  let all = 0;
  for (const run of runs) {
    statusesOf(run, habitsOf(run).status).forEach((status, index) => {
      const block = run[index];
      if (!block || block.echo === undefined) return;
      all++;
      if ((status.kind === 'refused') === isRefusedForHumans(name, block) && status.kind !== 'unknown') right++;
    });
  }
  assert.ok(right >= all * ENOUGH, `${right} of ${all}`);
  return ` (${right} of ${all})`;
}
