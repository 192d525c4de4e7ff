/** The next command of a game: half of them sensible, the rest to provoke. */
import type { ArgumentValue, Candidate, Cell, Command, Moment, Signature, Standing } from '../engine/face';
import { drawnArguments } from './arguments';
import { drawnManner, type Habits, type Manner } from './manners';
import { type StageKind, standingOf } from './stages';
import type { Stream } from './stream';
import type { Supplies } from './values';

/**
 * After how many commands a player looks again at what could be done. It costs more than the turns themselves, and
 * who looks seldom misses what is open for a moment only.
 */
const LOOKS_EVERY = 3;

/** Share of odd commands whose values are those that the game offers. */
const OPTIONS_SHARE = 0.2;

/** Share of those that provoke, where the game knows values that it does not offer. */
const PROVOKING_SHARE = 0.5;

/** Steps towards the same place. */
const LONGEST_WALK = 8;

export class Chooser {
  #manner: Manner;
  #stage: StageKind | undefined;
  #game: number | undefined;
  /** Commands since the game began. */
  #played = 0;
  /** Whom to go for, and for how many commands yet. */
  #goal: Cell | undefined;
  #patience = 0;
  #age = Number.POSITIVE_INFINITY;
  #known = new Map<string, readonly Candidate[]>();
  #offered: readonly string[] = [];
  #others: readonly Cell[] = [];
  #isCrowded = false;
  readonly #signatures: ReadonlyMap<string, Signature>;
  readonly #names: readonly string[];

  constructor(
    private readonly stream: Stream,
    signatures: readonly Signature[],
    private readonly supplies: Supplies,
    private readonly habits: Habits,
  ) {
    this.#signatures = new Map(signatures.map((signature) => [signature.name, signature]));
    this.#names = signatures.map(({ name }) => name);
    this.#manner = drawnManner(stream, this.#names);
  }

  /** Whoever knows how the game stands need not have it made again. */
  next(moment: Moment, standing = standingOf(moment)): Command {
    this.#notice(moment, standing);
    const isEnough = ++this.#played > this.#manner.span || this.#isCrowded;
    return (isEnough ? this.#ending(standing.kind) : undefined) ?? this.#usual(moment, standing.kind);
  }

  #ending(kind: StageKind): Command | undefined {
    const signature = this.#signatures.get(this.stream.pick(this.habits.endings(kind)) ?? '');
    return signature && this.#drawn(signature);
  }

  #usual(moment: Moment, kind: StageKind): Command {
    const isOdd = this.stream.chance(this.#manner.oddness);
    return isOdd || this.#offered.length === 0 ? this.#odd(moment, kind) : this.#sensible(kind);
  }

  /** A new game is played in a new manner. */
  #notice(moment: Moment, { kind, game }: Standing): void {
    if (kind !== this.#stage || game !== this.#game) {
      if (kind === 'play') this.#manner = drawnManner(this.stream, this.#names);
      this.#stage = kind;
      this.#game = game;
      this.#patience = 0;
      this.#played = 0;
      this.#age = Number.POSITIVE_INFINITY;
    }
    if (++this.#age <= LOOKS_EVERY) return;
    this.#age = this.stream.below(LOOKS_EVERY);
    this.#isCrowded = moment.isCrowded?.() ?? false;
    this.#known = byName(moment.likely?.() ?? moment.candidates?.() ?? []);
    this.#offered = [...this.#known.keys()].filter((name) => this.#signatures.has(name));
    this.#others = kind === 'play' && this.#manner.heading !== 'anywhere' ? othersOf(moment) : [];
  }

  #sensible(kind: StageKind): Command {
    const name = this.stream.weighted(this.#offered, (each) => this.#weightOf(each, kind)) ?? '';
    const signature = this.#signatures.get(name);
    const isStart = kind === 'idle' && signature !== undefined && signature.params.length > 0;
    if (isStart && this.stream.chance(0.9)) return this.#drawn(signature);
    return this.#headed(this.#known.get(name) ?? []) ?? { name, args: [] };
  }

  #weightOf(name: string, stage: StageKind): number {
    const weight = this.habits.weightOf(name, stage) * this.habits.rarityOf(name, stage);
    return stage === 'play' ? weight * this.#manner.weightOf(name) : weight;
  }

  /** Any command, in and out of season, with values that the game may refuse. */
  #odd(moment: Moment, kind: StageKind): Command {
    const name = this.stream.weighted(this.#names, (each) => this.#oddWeight(each, kind)) ?? '';
    const signature = this.#signatures.get(name);
    if (!signature) return { name, args: [] };
    // What an argument could be here costs as much as a look round: it is asked for as seldom.
    const isAsked = signature.params.length > 0 && moment.options && this.stream.chance(OPTIONS_SHARE);
    return isAsked ? this.#optional(moment, signature) : this.#drawn(signature);
  }

  #oddWeight(name: string, stage: StageKind): number {
    const weight = this.habits.weightOf(name, stage);
    return stage === 'idle' ? weight : Math.max(weight, 0.1);
  }

  #optional(moment: Moment, signature: Signature): Command {
    const drawn = drawnArguments(this.stream, signature, this.supplies);
    const args: ArgumentValue[] = [];
    for (const [index, fallback] of drawn.entries()) {
      args.push(this.#choice(moment, signature.name, index, args) ?? fallback);
    }
    return { name: signature.name, args };
  }

  #choice(moment: Moment, name: string, index: number, before: readonly ArgumentValue[]): ArgumentValue | undefined {
    if (moment.provoking && this.stream.chance(PROVOKING_SHARE)) return this.stream.pick(moment.provoking(name));
    if (moment.choices) return this.stream.pick(moment.choices(name, index));
    return this.stream.pick(moment.options?.(name, index, before) ?? [])?.value;
  }

  #drawn(signature: Signature): Command {
    return { name: signature.name, args: drawnArguments(this.stream, signature, this.supplies) };
  }

  #headed(candidates: readonly Candidate[]): Command | undefined {
    const { stream } = this;
    const other = this.#nextGoal();
    const aimed = other && stream.chance(0.7) ? this.#aimed(candidates, other) : undefined;
    return (aimed ?? stream.pick(candidates))?.command;
  }

  /** The same for a few commands: who turns round at every step gets nowhere. */
  #nextGoal(): Cell | undefined {
    if (--this.#patience > 0) return this.#goal;
    this.#goal = this.stream.pick(this.#others);
    this.#patience = 1 + this.stream.below(LONGEST_WALK);
    return this.#goal;
  }

  #aimed(candidates: readonly Candidate[], other: Cell): Candidate | undefined {
    const { stream } = this;
    const led = candidates.filter(({ target }) => target !== undefined);
    if (led.length < 2) return undefined;
    const away = ({ target }: Candidate): number =>
      target ? Math.abs(target.row - other.row) + Math.abs(target.column - other.column) : 0;
    switch (this.#manner.heading) {
      case 'anywhere':
        return undefined;
      case 'near':
        return stream.pick(led.slice(0, 8));
      case 'towards':
        return led.reduce((best, each) => (away(each) < away(best) ? each : best));
      case 'away':
        return led.reduce((best, each) => (away(each) > away(best) ? each : best));
      case 'aligned':
        return stream.pick(led.filter(({ target }) => target?.row === other.row || target?.column === other.column));
      case 'danger':
        return stream.pick(led.filter(({ isDangerous }) => isDangerous));
    }
  }
}

function byName(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const group = groups.get(candidate.command.name);
    if (group) group.push(candidate);
    else groups.set(candidate.command.name, [candidate]);
  }
  return groups;
}

const othersOf = (moment: Moment): readonly Cell[] =>
  moment.others?.() ?? (moment.cards?.() ?? []).flatMap(({ side, cell }) => (side !== 'self' && cell ? [cell] : []));
