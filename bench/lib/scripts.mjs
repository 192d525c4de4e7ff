// Scripts of any length for any system, played by choosing among the commands that the engine itself would accept.

/** What an author of a long test would not write: ending games early, looking around, walking back through menus. */
const IDLE = /^(abort|status|toggle|setup_back)/;

/** Anything the system accepts, at random. */
export function playRandomly(system, count, random) {
  return play(system, count, (moment) => random.pick(commandsAt(moment)));
}

/** Games as full as the system allows, played to their ends, one after another. */
export function playFully(system, count, random, { isDebug = false } = {}) {
  let isToggled = !isDebug;
  return play(system, count, (moment) => {
    const known = commandsAt(moment);
    const toggle = isToggled ? undefined : known.find(({ name }) => name.startsWith('toggle_debug'));
    isToggled = true;
    if (toggle) return toggle;
    if (moment.stage.kind === 'idle') return known.reduce((best, next) => (total(next) > total(best) ? next : best));
    const wanted = known.filter(({ name }) => !IDLE.test(name));
    return random.pick(wanted.length > 0 ? wanted : known);
  });
}

function play(system, count, choose) {
  const commands = [];
  let moment = system.start();
  while (commands.length < count) {
    const command = choose(moment);
    if (!command) throw new Error(`${system.id} accepts nothing in the stage ${moment.stage.title}`);
    commands.push(command);
    moment = moment.run(command);
  }
  return commands;
}

export const commandsAt = (moment) => moment.candidates().map(({ command }) => command);

const total = ({ args }) => args.reduce((sum, value) => sum + (typeof value === 'number' ? value : 0), 0);

export const textOf = ({ name, args }) => (args.length > 0 ? `${name}(${args.join(',')})` : name);

export const scriptOf = (commands) => `${commands.map(textOf).join('\n')}\n`;
