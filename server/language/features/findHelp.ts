/** What can be searched for in a script: examples of its own, and why something was not found. */
import type { Fact, ReportEntry, Step } from '../../../engine/face';
import { comparedNames, everyFact, factNamed, readCondition, shortNames } from '../run/conditions';
import { factValue } from '../run/facts';
import type { Subject } from '../subject/subject';
import { nearestName } from '../text/nearest';

/** So many states are looked at, spread over the script: facts come and go with the stages of a game. */
const MOST_LOOKED_AT = 200;
const MOST_NAMED = 12;

/** Conditions that can be asked of this script, the plainest first. */
export function examplesOf(subject: Subject): readonly string[] {
  const steps = someSteps(subject);
  const last = steps.filter((step) => (step.brief?.() ?? []).length > 2).at(-1) ?? steps.at(-1);
  const shortName = shortNames(last?.facts?.() ?? []);
  const numbers = (last?.brief?.() ?? []).map(({ fact }) => ({ name: shortName(fact), values: valuesOf(steps, fact) }));
  const compared = [
    ...numbers.filter(({ values }) => values.some((value) => value !== values[0])),
    ...numbers.filter(({ values }) => values.every((value) => value === values[0])),
  ]
    .flatMap(comparison)
    .slice(0, 2);
  const [killed] = steps.flatMap((step) => deathsIn(step));
  return [
    ...compared,
    'refused',
    ...(killed ? [killed] : []),
    ...compared.slice(0, 1).map((one) => `${one} and refused`),
  ];
}

/** Something that is so in some of the states, and not in others: whether a value has left where it began. */
function comparison({ name, values }: { readonly name: string; readonly values: readonly number[] }): string[] {
  const [first] = values;
  if (first === undefined) return [];
  const next = values.find((value) => value !== first) ?? first;
  return [`${name} ${next < first ? '<' : '>'} ${first}`];
}

const valuesOf = (steps: readonly Step[], fact: string): readonly number[] =>
  steps.map((step) => factValue(step, fact)).filter((value) => typeof value === 'number');

/** In words, what is wrong on their first line; undefined where the condition is understood and simply never holds. */
export function misunderstood(subject: Subject, text: string): string | undefined {
  const condition = readCondition(text);
  const [example = 'refused'] = examplesOf(subject);
  if (!condition) return `What is it compared with? For example: ${example}`;
  const steps = someSteps(subject);
  const unknown = comparedNames(condition).find(
    (name) => !steps.some((step) => factNamed(step.facts?.() ?? [], name) !== undefined),
  );
  if (unknown === undefined) return undefined;
  const names = namesIn(steps);
  if (names.length === 0) return `No state here has “${unknown}”.`;
  const near = nearestName(unknown, names);
  const more = names.length > MOST_NAMED ? ', …' : '';
  const list = names.slice(0, MOST_NAMED).join(', ') + more;
  return `No state here has “${unknown}”.${near === undefined ? '' : ` Did you mean ${near}?`}\nThere are ${list}.`;
}

function someSteps({ analysis }: Subject): readonly Step[] {
  const { known } = analysis;
  const stride = Math.max(1, Math.ceil(known / MOST_LOOKED_AT));
  const steps: Step[] = [];
  for (let index = known - 1; index >= 0; index -= stride) steps.unshift(analysis.step(index));
  return steps;
}

/** The names of the richest state, as one would write them. */
function namesIn(steps: readonly Step[]): readonly string[] {
  const all = steps.map((step) => step.facts?.() ?? []);
  const facts = all.reduce<readonly Fact[]>(
    (most, each) => (everyFact(each).length > everyFact(most).length ? each : most),
    [],
  );
  const shortName = shortNames(facts);
  return [...new Set(everyFact(facts).map(({ id }) => shortName(id)))];
}

function deathsIn(step: Step): readonly string[] {
  const dead = ({ mark, who, details }: ReportEntry): readonly string[] => [
    ...(mark === 'kill' && who ? [nameOf(who)] : []),
    ...details.flatMap(dead),
  ];
  return (step.report?.() ?? []).flatMap(({ entries }) => entries.flatMap(dead));
}

const nameOf = ({ name, id }: NonNullable<ReportEntry['who']>): string =>
  typeof id === 'number' ? `${name} ${id} dies` : `${id} dies`;
