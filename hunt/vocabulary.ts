/** What our engine says at all: who says something else has a fault in its words, and no state explains that. */
import type { Command, Signature } from '../engine/face';
import { linesIn } from '../server/language';
import { type Game, Generator, signaturesOf } from './generator';
import { formOfLine } from './lines';
import { unnamed } from './names';
import { transcriptOf } from './transcript';

/** Scripts that are made up and read until a line is known: what no more of them says is rare enough. */
const READ = 30;
const SEED = 0x70cab;
/** Of the lines that begin alike so many were heard once, if more are to come that are not known yet: formulas, maps. */
const OPEN = 0.02;

/** How often each form of line was heard, of those that begin with one word. */
class Forms {
  readonly #counts = new Map<string, number>();
  #lines = 0;
  #once = 0;

  hear(form: string): void {
    const count = (this.#counts.get(form) ?? 0) + 1;
    this.#counts.set(form, count);
    this.#lines++;
    if (count <= 2) this.#once += count === 1 ? 1 : -1;
  }

  has(form: string): boolean {
    return this.#counts.has(form);
  }

  get areOpen(): boolean {
    return this.#once > OPEN * this.#lines;
  }
}

export class Vocabulary {
  readonly #forms = new Map<string, Forms>();
  readonly #signatures: ReadonlyMap<string, Signature>;
  readonly #source: Generator;
  #read = 0;

  constructor(private readonly game: Game) {
    this.#signatures = new Map(signaturesOf(game).map((signature) => [signature.name, signature]));
    this.#source = new Generator(game, SEED);
  }

  /** Such a line, whatever its numbers and the names that the script gave; or one of those that may say anything. */
  says(line: string, commands: readonly Command[]): boolean {
    const form = formOfLine(unnamed(commands, this.#signatures)(line));
    const word = firstWord(form);
    while (!this.#forms.get(word)?.has(form)) {
      if (this.#read >= READ) return this.#forms.get(word)?.areOpen ?? false;
      this.#readMore();
    }
    return true;
  }

  #readMore(): void {
    this.#read++;
    const commands = this.#source.next();
    const plain = unnamed(commands, this.#signatures);
    for (const line of new Set(linesIn(transcriptOf(this.game, commands)))) this.#hear(formOfLine(plain(line)));
  }

  #hear(form: string): void {
    const word = firstWord(form);
    const forms = this.#forms.get(word) ?? new Forms();
    forms.hear(form);
    this.#forms.set(word, forms);
  }
}

const firstWord = (form: string): string => form.trimStart().split(' ', 1)[0] ?? '';
