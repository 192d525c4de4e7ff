/** What our engine says at all: who says something else has a fault in its words, and no state explains that. */
import { linesIn } from '../server/language';
import { type Game, Generator } from './generator';
import { formOfLine } from './lines';
import { transcriptOf } from './transcript';

/** Scripts that are made up and read until a line is known: what no more of them says is rare enough. */
const READ = 30;
const SEED = 0x70cab;

export class Vocabulary {
  readonly #forms = new Set<string>();
  readonly #source: Generator;
  #read = 0;

  constructor(private readonly game: Game) {
    this.#source = new Generator(game, SEED);
  }

  /** Such a line, whatever its numbers. */
  says(line: string): boolean {
    const form = formOfLine(line);
    while (!this.#forms.has(form) && this.#read < READ) this.#readMore();
    return this.#forms.has(form);
  }

  #readMore(): void {
    this.#read++;
    for (const line of new Set(linesIn(transcriptOf(this.game, this.#source.next()))))
      this.#forms.add(formOfLine(line));
  }
}
