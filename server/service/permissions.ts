/** Which programs of project files may run: asked once for each command line, and again when it changes. */
import type { MayRunParams } from '../protocol';

type Ask = (params: MayRunParams) => Promise<boolean>;

export class Permissions {
  readonly #answers = new Map<string, boolean | Promise<boolean>>();

  constructor(private readonly ask: Ask) {}

  /** Undefined until somebody answered. */
  known(params: MayRunParams): boolean | undefined {
    const answer = this.#answers.get(keyOf(params));
    return typeof answer === 'boolean' ? answer : undefined;
  }

  async mayRun(params: MayRunParams): Promise<boolean> {
    const key = keyOf(params);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    // Who cannot be asked has not agreed.
    const asked = this.ask(params).catch(() => false);
    this.#answers.set(key, asked);
    const answer = await asked;
    if (this.#answers.get(key) === asked) this.#answers.set(key, answer);
    return answer;
  }

  /** The next use asks again. */
  forget(): void {
    this.#answers.clear();
  }
}

const keyOf = ({ commandLine, folder }: MayRunParams): string => JSON.stringify([folder, commandLine]);
