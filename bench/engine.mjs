// The engine alone, in this process: what a command costs, with its text and with what it reached.
import { loadEngine } from './lib/engine.mjs';
import { randomSource } from './lib/random.mjs';
import { commandsAt, playFully } from './lib/scripts.mjs';
import { sideBySide } from './lib/stats.mjs';
import { ns, row } from './lib/table.mjs';

/** How many others stand on the board; a system that cannot have so few is measured as near as it gets. */
const CROWDS = [0, 5, 20];

export async function engineSections() {
  const { SYSTEMS, copies, ReachedByScript } = await loadEngine();
  // Games that begin with a file of theirs are measured through the server, where files are at hand.
  const playable = SYSTEMS.filter((system) => commandsAt(system.start()).length > 0);
  return playable.map((system) => ({
    title: `Engine: ${system.title}`,
    rows: [...turnRows(system), ...limitRows(system, ReachedByScript), ...copyRows(system, copies)],
  }));
}

function turnRows(system) {
  const crowds = new Map(CROWDS.map((wanted) => crowdedMoment(system, wanted)).map((found) => [found.others, found]));
  return [...crowds.values()].map(turnRow);
}

function turnRow({ moment, others }) {
  const command = turnCommand(moment);
  const works = { simulated: () => ran(moment.run(command)), told: () => flat(moment.run(command).text()) };
  const { simulated, told, ratio } = sideBySide(works, (round) => round.told / round.simulated);
  return row(`a turn with ${others} others`, `${ns(simulated)}; with text ${ns(told)}`, {
    ratio,
    of: 'as much with text',
  });
}

function limitRows(system, ReachedByScript) {
  const scripts = [false, true].flatMap((isDebug) => scriptRows(system, isDebug, ReachedByScript));
  return scripts.concat(longScriptRow(system));
}

function scriptRows(system, isDebug, ReachedByScript) {
  const commands = playFully(system, 500, randomSource(7), { isDebug });
  const works = {
    plain: () => runAll(system, commands),
    told: () => runAll(system, commands, (step) => flat(step.text())),
    covered: () => runCovered(system, commands, ReachedByScript),
  };
  const what = `a command of a script in ${isDebug ? 'debug' : 'normal'} display`;
  const { plain, told, ratio } = sideBySide(
    { plain: works.plain, told: works.told },
    (round) => round.told / round.plain,
  );
  const plainRow = row(what, `${ns(plain / 500)}; with text ${ns(told / 500)}`, { ratio, of: 'as much with text' });
  if (!system.reachable) return [plainRow];
  const both = sideBySide({ told: works.told, covered: works.covered }, (round) => round.covered / round.told);
  return [
    plainRow,
    row(`… with text and coverage`, `${ns(both.covered / 500)}; without coverage ${ns(both.told / 500)}`, {
      ratio: both.ratio,
      of: 'without coverage',
    }),
  ];
}

/** Coverage first: a step that needs no events for its text then runs once. */
function runCovered(system, commands, ReachedByScript) {
  const reached = new ReachedByScript({ system, runs: [], lines: { positionAt: () => ({ line: 0, character: 0 }) } });
  let index = 0;
  return runAll(system, commands, (step) => {
    reached.note(index++, step);
    return flat(step.text());
  });
}

/** The cost of a command must not grow with the script; states are not kept. */
function longScriptRow(system) {
  const commands = playFully(system, 1000, randomSource(3));
  const repeat = (count) => () => {
    let moment = system.start();
    for (let index = 0; index < count; index++) moment = moment.run(commands[index % commands.length]);
    return moment;
  };
  const works = { short: repeat(1000), long: repeat(100_000) };
  const { short, long, ratio } = sideBySide(works, (round) => round.long / 100 / round.short);
  return row('100,000 commands', `${ns(long / 100_000)} a command; of 1,000: ${ns(short / 1000)}`, {
    ratio,
    of: 'a command of 1,000',
    atMost: 1.3,
  });
}

/** Where the bench knows how to copy the state of a system: a turn beside a copy of what it changes. */
function copyRows(system, copies) {
  const copy = copies[system.id];
  if (!copy) return [];
  const { moment, others } = crowdedMoment(system, 20);
  const command = turnCommand(moment);
  const works = { turn: () => ran(moment.run(command)), copied: () => copy(moment) };
  const { turn, copied, ratio } = sideBySide(works, (round) => round.turn / round.copied);
  return [
    row(`a turn with ${others} others`, `${ns(turn)}; copying its state: ${ns(copied)}`, {
      ratio,
      of: 'copying the state',
      atMost: 20,
    }),
  ];
}

function runAll(system, commands, look = () => undefined) {
  let moment = system.start();
  for (const command of commands) {
    moment = moment.run(command);
    look(moment);
  }
  return moment;
}

/** A moment of play whose board is as full as wanted, or as near to it as many games come. */
export function crowdedMoment(system, wanted) {
  let best;
  for (let seed = 1; seed <= 40; seed++) {
    const random = randomSource(seed);
    let moment = system.start();
    for (let count = 0; count < 200; count++) {
      const command = random.pick(commandsAt(moment).filter(({ name }) => name !== 'abort'));
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

/** A command that lets a turn go by. */
function turnCommand(moment) {
  const known = commandsAt(moment);
  return known.find(({ name }) => name === 'pass') ?? known[0];
}

/** A step may run its command as late as somebody asks for its state: whoever runs the next one does. */
const ran = (step) => step.run(step.command);

/** Text put together from pieces is made whole only when it is looked at. */
const flat = (text) => (text.length === 0 ? 0 : text.charCodeAt(text.length - 1));
