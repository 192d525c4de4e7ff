/** The peer: commands and arguments drawn evenly, run against both engines and shrunk by the model runs of fast-check. */
import fc from 'fast-check';
import type { ArgumentValue, Command, Domain, Moment, Signature } from '../../engine/face';
import { type Game, signaturesOf } from '../../hunt/generator';
import { Stream } from '../../hunt/stream';
import { drawnValue, type Supplies } from '../../hunt/values';
import type { Fault } from '../../test/helpers/fault';
import { faultySystem } from '../../test/helpers/faultyEngines';
import { type Budget, gameFor, type Outcome, usedOf } from './hunts';

interface Engines {
  ours: Moment;
  theirs: Moment;
}

class BlindCommand implements fc.Command<object, Engines> {
  constructor(
    private readonly command: Command,
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

/** As long as our scripts become. */
const LONGEST = 240;

export async function blind(fault: Fault, budget: Budget, seed = 1): Promise<Outcome> {
  const game = gameFor(fault);
  const faulty = await faultySystem(fault);
  const used = usedOf(budget);
  const arbitraries = signaturesOf(game).map((signature) => commandsOf(signature, game));
  let runs = 0;
  let commands = 0;
  let found: Outcome['found'];
  const property = fc.property(fc.commands(arbitraries, { maxCommands: LONGEST, size: 'max' }), (script) => {
    // Too late: whatever is tried now counts as the same as expected, and the library ends with what it has.
    if (used(++runs) > 1) return;
    commands += [...script].length;
    try {
      fc.modelRun(() => ({ model: {}, real: { ours: game.system.start(), theirs: faulty.start() } }), script);
    } catch (difference) {
      found ??= { runs, commands };
      throw difference;
    }
  });
  const { counterexample } = fc.check(property, { seed, numRuns: budget.runs });
  return { found, length: [...(counterexample?.[0] ?? [])].length };
}

const commandsOf = ({ name, params }: Signature, game: Game): fc.Arbitrary<BlindCommand> =>
  fc
    .tuple(...params.map(({ domain }) => valuesOf(domain, game.supplies)))
    .map((args) => new BlindCommand({ name, args }, game));

function valuesOf(domain: Domain, supplies: Supplies): fc.Arbitrary<ArgumentValue> {
  switch (domain.kind) {
    case 'int':
      return fc.integer({ min: domain.min, max: Math.min(domain.max, 2 ** 31 - 1) });
    case 'enum':
      return fc.constantFrom(...domain.values);
    case 'file':
      return fc.constantFrom(...supplies.names(domain)).map((text) => ({ text }));
    default:
      return fc.nat().map((number) => drawnValue(new Stream(number), domain, supplies));
  }
}
