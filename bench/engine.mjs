// The engine alone, in this process: what a command costs, with and without its text.
import { loadEngine } from './lib/engine.mjs';
import { randomSource } from './lib/random.mjs';
import { playRandomly } from './lib/scripts.mjs';
import { median, sideBySide } from './lib/stats.mjs';
import { ns, row } from './lib/table.mjs';

/** How many others stand on the board; a system that cannot have so many is measured as near as it gets. */
const CROWDS = [0, 5, 20];

export async function engineSections() {
  const { SYSTEMS, ...inside } = await loadEngine();
  return [
    ...SYSTEMS.map((system) => ({ title: `Engine: ${system.title}`, rows: systemRows(system) })),
    { title: 'Engine: limits', rows: SYSTEMS.flatMap((system) => limitRows(system, inside)) },
  ];
}

function systemRows(system) {
  return CROWDS.map((wanted) => {
    const { moment, others } = crowdedMoment(system, wanted);
    const command = turnCommand(moment);
    const { simulated, told } = sideBySide({
      simulated: () => moment.run(command),
      told: () => flat(moment.run(command).text()),
    });
    return row(`a turn with ${others} others`, `${ns(simulated)}; with text ${ns(told)}`, {
      ratio: told / simulated,
      of: 'as much with text',
    });
  });
}

function limitRows(system, { copyState }) {
  const commands = playRandomly(system, 1000, randomSource(7));
  const { plain, told } = sideBySide({
    plain: () => runAll(system, commands),
    told: () => runAll(system, commands, (step) => flat(step.text())),
  });
  const rows = [
    row(`${system.title}: a command of a random script`, `${ns(plain / 1000)}; with text ${ns(told / 1000)}`, {
      ratio: told / plain,
      of: 'as much with text',
      atLeast: 5,
    }),
    longScriptRow(system),
    textRow(system),
  ];
  const copied = copyState?.[system.id] && copyRow(system, copyState[system.id]);
  return copied ? [...rows, copied] : rows;
}

/** The cost of a command must not grow with the script; states are not kept. */
function longScriptRow(system) {
  const commands = playRandomly(system, 1000, randomSource(3));
  const perCommand = (count) => {
    const start = performance.now();
    let moment = system.start();
    for (let index = 0; index < count; index++) moment = moment.run(commands[index % commands.length]);
    return ((performance.now() - start) / count) * 1e6;
  };
  perCommand(10_000);
  const short = median(Array.from({ length: 100 }, () => perCommand(1000)));
  const long = median(Array.from({ length: 3 }, () => perCommand(100_000)));
  return row(`${system.title}: 100,000 commands`, `${ns(long)} a command; 1,000: ${ns(short)}`, {
    ratio: long / short,
    of: '1,000 commands',
    atMost: 1.3,
  });
}

function textRow(system) {
  const { moment, others } = crowdedMoment(system, 20);
  const command = turnCommand(moment);
  const lines = moment.run(command).text().split('\n');
  // Every text is made from a step of its own: one that remembers its text would be measured once only.
  const steps = Array.from({ length: 400 }, () => moment.run(command));
  const texts = [];
  const joins = [];
  for (let turn = 0; turn < 9; turn++) {
    texts.push(each(fresh(moment, command, 400), (step) => flat(step.text())));
    joins.push(each(steps, () => flat(lines.join('\n'))));
  }
  return row(
    `${system.title}: text of a state, ${others} others`,
    `${ns(median(texts))}; joining: ${ns(median(joins))}`,
    {
      ratio: median(texts) / median(joins),
      of: 'joining its lines',
      atMost: 5,
    },
  );
}

const fresh = (moment, command, count) => Array.from({ length: count }, () => moment.run(command));

function each(list, work) {
  const start = performance.now();
  let length = 0;
  for (const item of list) length += work(item);
  const took = performance.now() - start;
  if (length === 0) throw new Error('nothing was made');
  return (took / list.length) * 1e6;
}

function copyRow(system, { stateOf, copy }) {
  const { moment, others } = crowdedMoment(system, 20);
  const command = turnCommand(moment);
  const state = stateOf(moment);
  const { turn, copied } = sideBySide({ turn: () => moment.run(command), copied: () => copy(state) });
  return row(`${system.title}: a turn with ${others} others`, `${ns(turn)}; copying its state: ${ns(copied)}`, {
    ratio: turn / copied,
    of: 'copying its state',
    atMost: 20,
  });
}

function runAll(system, commands, look = () => undefined) {
  let moment = system.start();
  for (const command of commands) {
    moment = moment.run(command);
    look(moment);
  }
  return moment;
}

/** A moment of random play whose board is as full as wanted, or as near to it as many games come. */
export function crowdedMoment(system, wanted) {
  let best;
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomSource(seed);
    let moment = system.start();
    for (let count = 0; count < 200; count++) {
      const known = moment.candidates().map(({ command }) => command);
      const command = random.pick(known.filter(({ name }) => name !== 'abort'));
      if (!command) break;
      moment = moment.run(command);
      if (moment.stage.kind !== 'play') continue;
      const others = moment.cards().filter(({ side }) => side !== 'self').length;
      const distance = Math.abs(others - wanted);
      if (!best || distance < best.distance) best = { moment, others, distance };
      if (distance === 0) return best;
    }
  }
  return best;
}

/** A command that lets a turn go by: the same for all moments of a system if there is one. */
function turnCommand(moment) {
  const known = moment.candidates().map(({ command }) => command);
  return known.find(({ name }) => name === 'pass') ?? known[0];
}

/** Text put together from pieces is made whole only when it is looked at. */
function flat(text) {
  return text.length === 0 ? 0 : text.charCodeAt(text.length - 1);
}
