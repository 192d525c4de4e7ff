/**
 * A script, read exactly as the original reads it: accepted with the echo of every command, or
 * refused with the original's text. Beside that, every problem at its own token, all at once.
 */
import type { Grammar } from '../grammar';
import type { Span, Token } from '../lexis';
import type { Signature } from '../types';
import type { Version } from '../versions';
import { checkedArgument, isFit } from './check';
import type { ScriptFault, ScriptProblem } from './faults';
import type { Literal } from './literals';
import { type ArgumentNode, type CallNode, isCall, parsedScript, type SyntaxFailure } from './parser';
import { nonconformingMessage, type Refusal, syntaxMessage, unknownCommandMessage } from './refusals';
import { echoOfCommand, type Value } from './values';

export interface ScriptCommand extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly args: readonly Literal[];
  readonly signature: Signature | undefined;
  /** Set where every argument fits. */
  readonly values?: readonly Value[];
  readonly echo?: string;
}

export interface Script {
  readonly commands: readonly ScriptCommand[];
  /** In the order of the text. */
  readonly problems: readonly ScriptProblem[];
  /** What the program prints instead of running anything; undefined if it runs the script. */
  readonly refusal: Refusal | undefined;
}

/** The parts of a grammar that a script is read by. */
export type ScriptGrammar = Pick<Grammar, 'signatures' | 'items' | 'version'>;

export const readScript = (text: string, grammar: ScriptGrammar): Script => new ScriptReader(text, grammar).read();

const LONGEST_REFUSAL = 2_000_000;

class ScriptReader {
  readonly #text: string;
  readonly #grammar: ScriptGrammar;
  readonly #commands: ScriptCommand[] = [];
  readonly #problems: ScriptProblem[] = [];
  readonly #typeMessages: string[] = [];
  #typeCharacters = 0;
  /** The last syntax message before reading stopped: the one that is printed. */
  #message: { readonly text: string; readonly token: Token } | undefined;
  #isStopped = false;

  constructor(text: string, grammar: ScriptGrammar) {
    this.#text = text;
    this.#grammar = grammar;
  }

  read(): Script {
    const { source, parts } = parsedScript(this.#text, this.#version);
    for (const part of parts) {
      if (isCall(part)) this.#call(part);
      else this.#stop(part);
    }
    const problems = this.#problems.sort((a, b) => a.start - b.start);
    if (!this.#message) {
      const refusal: Refusal | undefined =
        this.#typeMessages.length > 0 ? { kind: 'type', messages: this.#typeMessages } : undefined;
      return { commands: this.#commands, problems, refusal };
    }
    const { text: message, token } = this.#message;
    return {
      commands: this.#commands,
      problems,
      refusal: { kind: 'syntax', message, ...source.position(token.start) },
    };
  }

  get #version(): Version {
    return this.#grammar.version;
  }

  #call(call: CallNode): void {
    const signature = this.#grammar.signatures.get(call.name);
    const before = this.#problems.length;
    for (const { name, token, start, end } of call.names) {
      if (!this.#grammar.items.has(name)) this.#syntax({ start, end }, { code: 'unknown-identifier', name }, token);
    }
    const values = signature ? this.#args(call, signature) : this.#unknown(call);
    if (call.error) this.#stop(call.error);
    const { start, end, name, nameSpan } = call;
    const isRight = values && this.#problems.length === before;
    this.#commands.push({
      start,
      end,
      name,
      nameSpan,
      args: call.args.map(({ literal }) => literal),
      signature,
      ...(isRight ? { values, echo: echoOfCommand(name, values) } : {}),
    });
  }

  #unknown({ name, nameSpan }: CallNode): undefined {
    this.#problem(nameSpan, { code: 'unknown-command', name });
    this.#typeMessage(() => unknownCommandMessage(name));
    return undefined;
  }

  /** Nobody compares more: each of many commands may show a long declaration. */
  #typeMessage(make: () => string): void {
    if (this.#typeCharacters > LONGEST_REFUSAL) return;
    const message = make();
    this.#typeMessages.push(message);
    this.#typeCharacters += message.length;
  }

  #args(call: CallNode, signature: Signature): readonly Value[] | undefined {
    const { args, error } = call;
    const { parameters } = signature;
    const values: Value[] = [];
    args.forEach((argument, index) => {
      const parameter = parameters[index];
      if (!parameter) this.#surplus(argument, signature, args.length);
      else {
        const checked = checkedArgument(argument.literal, parameter.type, this.#version);
        if (isFit(checked)) values.push(checked.value);
        else this.#unfit(argument, checked.problems);
      }
    });
    // Where reading stopped in the middle, more arguments may have been meant.
    if (args.length < parameters.length && !error)
      this.#problem(call, { code: 'too-few-arguments', signature, given: args.length });
    const fits = values.length === parameters.length && args.length === values.length;
    if (!fits) {
      const literals = args.map(({ literal }) => literal);
      this.#typeMessage(() => nonconformingMessage(literals, signature, this.#version));
    }
    return fits ? values : undefined;
  }

  #surplus({ literal, last }: ArgumentNode, signature: Signature, given: number): void {
    const { countsArguments, countsArgumentsOfNone } = this.#version;
    const isSyntax = signature.parameters.length > 0 ? countsArguments : countsArgumentsOfNone;
    const fault: ScriptFault = { code: 'too-many-arguments', signature, given };
    if (isSyntax) this.#syntax(literal, fault, last);
    else this.#problem(literal, fault);
  }

  /** A number that cannot be converted is a matter of syntax, reported at the end of its argument. */
  #unfit({ last }: ArgumentNode, problems: readonly ScriptProblem[]): void {
    for (const problem of problems) {
      // A name that no enumeration has was told already.
      if (problem.code === 'wrong-item' && !this.#grammar.items.has(problem.name)) continue;
      if (problem.code === 'number-unfit') this.#syntax(problem, problem, last);
      else this.#problems.push(problem);
    }
  }

  #stop(failure: SyntaxFailure): void {
    const { token, expected } = failure;
    this.#syntax(failure, { code: 'parse-error', found: token.text, expected }, token);
    this.#isStopped = true;
  }

  #syntax(span: Span, fault: ScriptFault, token: Token): void {
    this.#problem(span, fault);
    // Said when its token was read: what is said of a later token replaces it, in whichever order we look.
    const isLater = !this.#message || token.start >= this.#message.token.start;
    if (!this.#isStopped && isLater) this.#message = { text: syntaxMessage(fault, token.text, this.#version), token };
  }

  #problem({ start, end }: Span, fault: ScriptFault): void {
    this.#problems.push({ ...fault, start, end });
  }
}
