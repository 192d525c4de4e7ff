import type { ArgumentValue, EmbeddedSystem, FullMoment, FullStep } from '../engine/face';
import { analyse, declared, echoedValue, echoIn, signaturesOf, stepText } from '../server/language';
import { NamedFiles } from './namedFiles';

/** A game in progress: every state so far, so that any command can be taken back. */
export class Play {
  private readonly steps: FullStep[] = [];
  private readonly start: FullMoment;
  private readonly files = new NamedFiles('repl');

  constructor(readonly system: EmbeddedSystem) {
    this.start = system.start();
  }

  get now(): FullMoment {
    return this.steps[this.steps.length - 1] ?? this.start;
  }

  get count(): number {
    return this.steps.length;
  }

  /** Runs the commands of a line and gives what they print; a line with a mistake runs nothing. */
  enter(line: string): readonly string[] {
    const { problems, runs } = analyse({ system: this.system, uri: 'line', text: line });
    if (problems.length > 0) return problems.map(({ code, message }) => `${code}: ${message}\n`);
    return runs.map(({ command }) => {
      const step = this.now.run(command, this.files.of(this.system, [{ command }]));
      this.steps.push(step);
      return stepText(this, step);
    });
  }

  /** Takes back so many commands, or as many as there are; how many it were. */
  undo(count: number): number {
    return this.steps.splice(Math.max(0, this.steps.length - count)).length;
  }

  script(): string {
    return this.steps.map(({ command }) => `${echoIn(this, command)}\n`).join('');
  }

  /** What could complete the last word of a line, and that word, as `readline` wants it. */
  completions(line: string): [string[], string] {
    const word = /[^\s]*$/.exec(line)?.[0] ?? '';
    if (word.startsWith(':')) return [META.filter((name) => name.startsWith(word)), word];
    const call = /^([A-Za-z]\w*)\(((?:[^(),]*,)*)([^(),]*)$/.exec(word);
    const found = call ? this.argumentsFor(call[1] ?? '', call[2] ?? '') : this.commands();
    const fitting = found.filter((text) => text.startsWith(word));
    return [fitting.length > 0 ? fitting : found, word];
  }

  private commands(): string[] {
    const candidates = this.now.candidates().map(({ command }) => echoIn(this, command));
    const names = this.system.grammar.signatures.map(({ name, params }) => (params.length === 0 ? name : `${name}(`));
    return [...new Set([...candidates, ...names])];
  }

  private written(value: ArgumentValue): string {
    return echoedValue(value, this.system.grammar.dialect);
  }

  private argumentsFor(name: string, before: string): string[] {
    const signature = signaturesOf(this.system).get(name);
    if (!signature) return [];
    const given = before
      .split(',')
      .slice(0, -1)
      .map((text) => (/^-?\d+$/.test(text) ? Number(text) : text));
    const options = this.now.options(name, given.length, given).filter(({ isRefused }) => !isRefused);
    const end = given.length === signature.params.length - 1 ? ')' : ',';
    return options.length > 0
      ? options.map(({ value }) => `${name}(${before}${this.written(value)}${end}`)
      : [declared(signature)];
  }
}

const META = [':undo', ':board', ':save ', ':help', ':quit'];
