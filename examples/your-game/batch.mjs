/** Reads a script and prints the transcript: the state, then for each command its echo and the state after it. */
import { readFileSync } from 'node:fs';

export function batch(game, [mode, file]) {
  if (mode !== '-b' || !file) {
    process.stdout.write('Error: a mode is not specified. Use -b SCRIPT.\n');
    process.exitCode = 1;
    return;
  }
  const printed = [state(game, 0, undefined)];
  commandsIn(readFileSync(file, 'utf8')).forEach(({ name, args, echo }, index) => {
    const refusal = game.run(name, args);
    printed.push(`->${echo}\n${state(game, index + 1, refusal)}`);
  });
  process.stdout.write(printed.join(''));
}

const state = (game, number, refusal) =>
  [`  state ${number} ${refusal === undefined ? 'ok' : `error: ${refusal}`}`, ...game.text(), ''].join('\n');

function commandsIn(text) {
  const code = text
    .split('\n')
    .map((line) => line.split('--')[0])
    .join('\n');
  return [...code.matchAll(/([a-z_]+)\s*(?:\(([^)]*)\))?/g)].map(([, name, inside]) => {
    const words = inside === undefined ? [] : inside.split(',').map((word) => word.trim());
    const args = words.map((word) => (/^\d+$/.test(word) ? Number(word) : word));
    return { name, args, echo: args.length === 0 ? name : `${name}(${args.join(',')})` };
  });
}
