// Scripts of any length for any system, played by choosing among the commands that the engine itself would accept.

/** Commands as an author would write them; those that end a game too soon are left out. */
export function playRandomly(system, count, random, { isWanted = (command) => command.name !== 'abort' } = {}) {
  const commands = [];
  let moment = system.start();
  while (commands.length < count) {
    const known = moment.candidates().map((candidate) => candidate.command);
    const wanted = known.filter(isWanted);
    const command = random.pick(wanted.length > 0 ? wanted : known);
    if (!command) throw new Error(`${system.id} accepts nothing in the stage ${moment.stage.title}`);
    commands.push(command);
    moment = moment.run(command);
  }
  return commands;
}

export const textOf = ({ name, args }) => (args.length > 0 ? `${name}(${args.join(',')})` : name);

export const scriptOf = (commands) => `${commands.map(textOf).join('\n')}\n`;
