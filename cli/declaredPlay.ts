/** A game in progress that no engine of ours plays: its program is given the script so far and the new line. */
import type { System } from '../engine/face';
import { analyse, declared, echoIn } from '../server/language';
import { visibleLine } from '../server/language/text/visible';
import { piecesOf } from './declaredDifference';
import { ranOn } from './declaredRun';
import type { Program } from './programTest';
import type { Playing } from './repl';

export class DeclaredPlay implements Playing {
  #commands: string[] = [];
  /** What was printed for each command, the opening text first. */
  #shown: readonly string[] = [''];

  constructor(
    readonly system: System,
    private readonly program: Program,
  ) {}

  get stage(): string {
    return this.system.id;
  }
  get count(): number {
    return this.#commands.length;
  }
  get board(): string {
    return this.#shown[this.count] ?? '';
  }

  /** A line with a mistake, or one on which the program fails, is not kept. */
  async enter(line: string): Promise<readonly string[]> {
    const analysis = analyse({ system: this.system, uri: 'line', text: line });
    const { problems, runs } = analysis;
    if (problems.length > 0) return problems.map(({ code, message }) => `${visibleLine(`${code}: ${message}`)}\n`);
    const commands = [...this.#commands, ...runs.map(({ command }) => echoIn(analysis, command))];
    if (runs.length === 0) return [];
    const { output, trouble } = await ranOn(scriptOf(commands), 'repl.txt', this.program);
    const shown = piecesOf(output).map(({ text }) => text);
    if (trouble !== undefined) return [...shown.slice(this.count + 1), `${visibleLine(`${trouble}; not kept`)}\n`];
    const news = this.count === 0 ? shown : shown.slice(this.count + 1);
    this.#commands = commands;
    this.#shown = shown;
    return news.length > 0 ? news : ['The program printed no block for it.\n'];
  }

  undo(count: number): number {
    return this.#commands.splice(Math.max(0, this.count - count)).length;
  }

  script(): string {
    return scriptOf(this.#commands);
  }

  completions(line: string): [string[], string] {
    const word = line.slice(line.lastIndexOf(' ') + 1);
    const names = this.system.grammar.signatures.map((signature) =>
      signature.params.length === 0 ? signature.name : `${signature.name}(`,
    );
    const whole = this.system.grammar.signatures.filter(({ name }) => word.startsWith(`${name}(`)).map(declared);
    const found = names.filter((name) => name.startsWith(word));
    return [whole.length > 0 ? whole : found, word];
  }
}

const scriptOf = (commands: readonly string[]): string => commands.map((command) => `${command}\n`).join('');
