import assert from 'node:assert/strict';
import { type Command, ETF_DIALECT, type Grammar, type Signature } from '../../engine/face';
import { GrammarGenerator } from '../../hunt/grammarGenerator';
import { Doings, Phases, START } from '../../hunt/phases';
import { Stream } from '../../hunt/stream';

/** A game that has to be begun before anything can be done, and that `quit` ends. */
function taught(): Phases {
  const phases = new Phases();
  for (let game = 0; game < 20; game++) {
    let standing = START;
    for (const name of ['play', 'begin', 'begin', 'play', 'play', 'quit', 'play', 'quit']) {
      const isOn = standing.startsWith('begin') || standing.startsWith('play');
      const isDone = name === 'begin' ? !isOn : isOn;
      standing = phases.note(standing, name, isDone ? 'ok' : undefined);
    }
  }
  return phases;
}

const GRAMMAR: Grammar = {
  dialect: ETF_DIALECT,
  signatures: ['begin', 'play', 'pass', 'quit'].map((name) => ({ name, params: [], doc: '' })),
};

function transcriptOf(commands: readonly Command[]): string {
  let isOn = false;
  let count = 0;
  const blocks = commands.map(({ name }) => {
    const isDone = isOn !== (name === 'begin');
    if (isDone) {
      isOn = name !== 'quit';
      count++;
    }
    return `->${name}\n  ${isDone ? 'ok' : 'error'}\n  moves: ${count}\n`;
  });
  return `  ok\n  moves: 0\n${blocks.join('')}`;
}

const mean = (some: readonly number[]): number => some.reduce((sum, each) => sum + each, 0) / some.length;

const doneIn = (transcript: string): number => [...transcript.matchAll(/^ {2}ok$/gm)].length - 1;

describe('what may well do something', () => {
  it('is known by what was done last', () => {
    const phases = taught();
    assert.ok(phases.rateOf(START, 'play') < 0.2);
    assert.ok(phases.rateOf('begin ok', 'play') > 0.8);
    assert.ok(phases.rateOf('quit ok', 'play') < 0.2);
    assert.ok(phases.rateOf('never seen', 'play') > 0.2);
    assert.equal(phases.after('begin ok', 'begin', new Stream(1)), 'begin ok');
  });

  it('is less where a game is over', () => {
    const phases = taught();
    assert.ok(phases.prospect('play ok', 'quit') < phases.prospect('play ok', 'play'));
    assert.equal(phases.prospect('play ok', 'never tried'), 1);
  });

  it('is told by the state, whatever stands in the place of it', () => {
    const doings = new Doings(['  0: OK', '  Users:', '  Groups:']);
    assert.equal(doings.next(['  1: OK', '  Users:', '    1->Ann', '  Groups:'], 'OK'), 'OK');
    assert.equal(doings.next(['  2: ERROR', '  ID already in use.'], 'ERROR'), undefined);
    assert.equal(doings.next(['  3: OK', '  Users:', '    1->Ann', '  Groups:'], 'OK'), undefined);
  });

  it('is what scripts are made up of, once that is known', async () => {
    const generator = new GrammarGenerator(GRAMMAR, 3);
    const shares: number[] = [];
    for (let round = 0; round < 40; round++) {
      const commands = await generator.next();
      const transcript = transcriptOf(commands);
      generator.learn(commands, transcript);
      shares.push(doneIn(transcript) / commands.length);
    }
    assert.ok(
      mean(shares.slice(-20)) > mean(shares.slice(0, 8)) + 0.1,
      `${mean(shares.slice(0, 8))} ${mean(shares.slice(-20))}`,
    );
  });

  it('has the values with which something was done', async () => {
    const [told, untold]: [number[], number[]] = [[], []];
    for (const seed of [1, 2, 3, 4]) {
      told.push(mean(await sharesOf(seed, true)));
      untold.push(mean(await sharesOf(seed, false)));
    }
    assert.ok(mean(told) > 1.5 * mean(untold), `${told} ${untold}`);
  });
});

/** Of commands with a number, those that name one of four numbers, once it is told whether these do something. */
async function sharesOf(seed: number, isTold: boolean): Promise<readonly number[]> {
  const domain = { kind: 'int', min: -(2 ** 31), max: 2 ** 31 - 1 } as const;
  const open: Signature = { name: 'open', params: [{ name: 'door', type: 'INTEGER', domain, doc: '' }], doc: '' };
  const generator = new GrammarGenerator({ dialect: ETF_DIALECT, signatures: [open] }, seed);
  const shares: number[] = [];
  for (let round = 0; round < 80; round++) {
    const commands = await generator.next();
    const isThere = ({ args: [door] }: Command): boolean => Number(door) >= 6 && Number(door) <= 9;
    const opened = commands.map((command, at) => (isTold && isThere(command) ? at + 1 : 0));
    generator.learn(commands, `  ok\n  opened: 0\n${opened.map((at) => `->open\n  ok\n  opened: ${at}\n`).join('')}`);
    if (round >= 16) shares.push(commands.filter(isThere).length / commands.length);
  }
  return shares;
}
