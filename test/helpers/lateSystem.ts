/** A game without an engine: its states are read from what a program printed, and arrive late. */
import type { Command, Moment, Step, System } from '../../engine/face';
import { PLAIN_DIALECT } from '../../engine/face';

export const lateSystem: System = {
  id: 'late',
  title: 'Late',
  language: 'late',
  extension: 'late',
  grammar: {
    dialect: PLAIN_DIALECT,
    signatures: [
      {
        name: 'put',
        params: [{ name: 'count', type: 'COUNT', domain: { kind: 'int', min: 1, max: 9 }, doc: 'How many.' }],
        doc: 'Puts some.',
      },
      { name: 'take', params: [], doc: 'Takes one.' },
    ],
  },
  templates: [],
  series: [],
  rules: [],
  read(commands, transcript) {
    const [opening = '', ...blocks] = transcript.split(/^->/m);
    return {
      start: momentOf(opening),
      steps: blocks.slice(0, commands.length).map((block, index) => stepOf(commands[index], block)),
    };
  },
};

const momentOf = (text: string): Moment => ({ stage: { kind: 'play', title: text.trim() }, text: () => text });

function stepOf(command: Command | undefined, block: string): Step {
  const text = block.slice(block.indexOf('\n') + 1);
  const message = text.trim();
  return {
    ...momentOf(text),
    command: command ?? { name: '', args: [] },
    outcome: message.startsWith('error')
      ? { kind: 'rejected', rejection: { code: 'refused', message, data: {}, causes: [] } }
      : { kind: 'accepted', events: [] },
    brief: () => [{ fact: 'text', text: message }],
  };
}
