/** Hunts for engines with one fault each, in this process: ours, and blind commands by the model runs of fast-check. */
import fc from 'fast-check';
import type { Command, Moment, Signature } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { drawnArguments } from '../../hunt/arguments';
import { type Game, Generator, HURRIED } from '../../hunt/generator';
import { Hunter } from '../../hunt/hunter';
import { Stream } from '../../hunt/stream';
import { transcriptOf } from '../../hunt/transcript';
import { FAULTS, type Fault } from '../../test/helpers/faults';
import { faultySystem } from '../../test/helpers/faultyEngines';
import { gameOf } from '../../test/helpers/hunts';

export interface Outcome {
  readonly fault: Fault;
  /** Commands that were played until it was found; undefined if it was not. */
  readonly commands: number | undefined;
  readonly milliseconds: number;
  /** Commands of the shortest script in the end. */
  readonly length: number;
  readonly runs: number;
}

const ours = (fault: Fault): Game => {
  const system = SYSTEMS.find(({ id }) => id === fault.system);
  if (!system) throw new Error(`there is no system ${fault.system}`);
  return gameOf(system);
};

/** At most so many commands are played before it counts as not found. */
export async function hunted(fault: Fault, budget: number, seed = 1): Promise<Outcome> {
  const game = ours(fault);
  const faulty = gameOf(await faultySystem(fault));
  const started = performance.now();
  let found: { commands: number; milliseconds: number } | undefined;
  let clock = 0;
  const hunter: Hunter = new Hunter({
    signatures: game.system.grammar.signatures,
    game,
    generator: new Generator(game, seed),
    rival: { play: async (commands) => ({ output: transcriptOf(faulty, commands) }) },
    expected: (commands) => transcriptOf(game, commands),
    jobs: 1,
    most: 1,
    seed,
    // Work is counted, not time: other programs may be running.
    now: () => {
      clock = hunter.tally.commands;
      if (hunter.findings.length > 0) found ??= { commands: clock, milliseconds: performance.now() - started };
      return clock;
    },
    milliseconds: budget,
    isStopped: () => false,
  });
  const [best] = await hunter.hunt();
  return {
    fault,
    commands: found?.commands,
    milliseconds: found?.milliseconds ?? performance.now() - started,
    length: best?.commands.length ?? 0,
    runs: hunter.tally.runs,
  };
}

interface Engines {
  ours: Moment;
  theirs: Moment;
}

class BlindCommand implements fc.Command<object, Engines> {
  constructor(
    readonly command: Command,
    private readonly game: Game,
  ) {}

  check(): boolean {
    return true;
  }

  run(_: object, real: Engines): void {
    const { files } = this.game;
    real.ours = real.ours.run?.(this.command, files) ?? real.ours;
    real.theirs = real.theirs.run?.(this.command, files) ?? real.theirs;
    if (real.ours.text() !== real.theirs.text()) throw new Error('differs');
  }
}

const LONGEST = 400;

/** Commands and arguments drawn evenly, run against both engines, and shrunk by the library. */
export async function blind(fault: Fault, budget: number, seed = 1): Promise<Outcome> {
  const game = ours(fault);
  const faulty = await faultySystem(fault);
  const { signatures } = game.system.grammar;
  const arbitraries = signatures.map((signature: Signature) =>
    fc.nat().map((number) => {
      const args = drawnArguments(new Stream(number), signature, game.supplies);
      return new BlindCommand({ name: signature.name, args }, game);
    }),
  );
  const started = performance.now();
  let count = 0;
  const property = fc.property(fc.commands(arbitraries, { maxCommands: LONGEST, size: 'max' }), (commands) => {
    const list = [...commands];
    count += list.length;
    fc.modelRun(() => ({ model: {}, real: { ours: game.system.start(), theirs: faulty.start() } }), commands);
  });
  const details = fc.check(property, { seed, numRuns: Math.ceil(budget / (LONGEST / 2)), endOnFailure: false });
  const [smallest] = details.counterexample ?? [];
  const isFound = details.failed;
  return {
    fault,
    commands: isFound ? Math.round((details.numRuns * LONGEST) / 2) : undefined,
    milliseconds: performance.now() - started,
    length: smallest ? [...smallest].length : 0,
    runs: count,
  };
}

const MEASURED = 200;

/** Commands a second that are made up and played here, each with what it reached, by somebody in a hurry. */
export function paceOf(id: string): number {
  const system = SYSTEMS.find((each) => each.id === id);
  if (!system) return 0;
  const generator = new Generator(gameOf(system), 1, [], HURRIED);
  const play = (): number => generator.next().length;
  for (let count = 0; count < MEASURED; count++) play();
  const started = process.cpuUsage().user;
  let commands = 0;
  for (let count = 0; count < MEASURED; count++) commands += play();
  return commands / ((process.cpuUsage().user - started) / 1e6);
}

export { FAULTS, SYSTEMS };
