/** Variations of a script: something less, something else, something more. */
import type { Command, Signature } from '../engine/face';
import { drawnArguments } from './arguments';
import type { Stream } from './stream';
import type { Supplies } from './values';

export interface Variation {
  readonly stream: Stream;
  readonly signatures: ReadonlyMap<string, Signature>;
  readonly supplies: Supplies;
}

export function varied(commands: readonly Command[], variation: Variation): readonly Command[] {
  const { stream } = variation;
  let script = [...commands];
  for (let count = 1 + stream.below(3); count > 0; count--) script = variedOnce(script, variation);
  return script;
}

function variedOnce(script: Command[], variation: Variation): Command[] {
  const { stream } = variation;
  if (script.length === 0) return script;
  const at = stream.below(script.length);
  switch (stream.below(5)) {
    case 0:
      script.splice(at, 1 + stream.below(Math.min(4, script.length)));
      return script;
    case 1:
      script.splice(at, 0, script[stream.below(script.length)] ?? script[at] ?? { name: '', args: [] });
      return script;
    case 2: {
      const [taken] = script.splice(at, 1);
      if (taken) script.splice(stream.below(script.length + 1), 0, taken);
      return script;
    }
    default:
      return withOtherArguments(script, variation);
  }
}

/** Another draw for a command that has arguments, if there is one. */
export function withOtherArguments(script: Command[], { stream, signatures, supplies }: Variation): Command[] {
  const places = script.flatMap(({ args }, index) => (args.length > 0 ? [index] : []));
  const at = stream.pick(places);
  const command = at === undefined ? undefined : script[at];
  const signature = command && signatures.get(command.name);
  if (at === undefined || !signature) return script;
  script[at] = { name: signature.name, args: drawnArguments(stream, signature, supplies) };
  return script;
}
