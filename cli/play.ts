import type { ArgumentValue, EmbeddedSystem, FullMoment, FullStep } from '../engine/face';
import { analyse, declared, echoedValue, echoIn, signaturesOf, stepText } from '../server/language';
import { visibleLine } from '../server/language/text/visible';
import { NamedFiles } from './namedFiles';
import type { Playing } from './repl';

/** A game in progress: every state so far, so that any command can be taken back. */
export class Play implements Playing {
  private readonly steps: FullStep[] = [];
  private readonly start: FullMoment;
  private readonly files = new NamedFiles('repl');

  constructor(readonly system: EmbeddedSystem) {
    this.start = system.start();
  }

  get now(): FullMoment {
    return this.steps[this.steps.length - 1] ?? this.start;
  }

  get stage(): string {
    return this.now.stage.title;
  }

  get board(): string {
    return this.now.text();
  }

  get count(): number {
    return this.steps.length;
  }

  /** Runs the commands of a line and gives what they print; a line with a mistake runs nothing. */
  enter(line: string): readonly string[] {
    const { problems, runs } = analyse({ system: this.system, uri: 'line', text: line });
    if (problems.length > 0) return problems.map(({ code, message }) => `${visibleLine(`${code}: ${message}`)}\n`);
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
    const word = lastWord(line);
    if (word.startsWith(':')) return [META.filter((name) => name.startsWith(word)), word];
    const call = callOf(word);
    const found = call ? this.argumentsFor(call.name, call.before) : this.commands();
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

function lastWord(line: string): string {
  let start = line.length;
  while (start > 0 && (line[start - 1] ?? ' ').trim() !== '') start--;
  return line.slice(start);
}

/** `move(A,` is the name `move` and the arguments `A,` that are written already. */
function callOf(word: string): { readonly name: string; readonly before: string } | undefined {
  const open = word.indexOf('(');
  if (open < 0 || !/^[A-Za-z]\w*$/.test(word.slice(0, open))) return undefined;
  const rest = word.slice(open + 1);
  return /[()]/.test(rest)
    ? undefined
    : { name: word.slice(0, open), before: rest.slice(0, rest.lastIndexOf(',') + 1) };
}

const META = [':undo', ':board', ':save ', ':help', ':quit'];
