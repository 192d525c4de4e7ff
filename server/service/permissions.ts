/** Which programs of project files may run: asked once for each command line, and again when it changes. */
import type { MayRunAnswer, MayRunParams } from '../protocol';

type Ask = (params: MayRunParams) => Promise<MayRunAnswer | null>;

export class Permissions {
  readonly #answers = new Map<string, MayRunAnswer | Promise<MayRunAnswer>>();

  constructor(private readonly ask: Ask) {}

  /** Undefined until somebody answered. */
  known(params: MayRunParams): boolean | undefined {
    return this.#answered(params)?.mayRun;
  }

  /** What has to be done before it may run, for who was told that it may not: a sentence without its full stop. */
  missing(params: MayRunParams): string {
    return this.#answered(params)?.isUntrusted
      ? 'Trust the workspace first'
      : 'You have not allowed this command line: the status bar asks again';
  }

  async mayRun(params: MayRunParams): Promise<boolean> {
    const key = keyOf(params);
    const known = this.#answers.get(key);
    if (known !== undefined) return (await known).mayRun;
    // Who cannot be asked has not agreed.
    const asked = this.ask(params).then(
      (answer) => (answer?.mayRun === true ? answer : { ...answer, mayRun: false }),
      () => ({ mayRun: false }),
    );
    this.#answers.set(key, asked);
    const answer = await asked;
    if (this.#answers.get(key) === asked) this.#answers.set(key, answer);
    return answer.mayRun;
  }

  #answered(params: MayRunParams): MayRunAnswer | undefined {
    const answer = this.#answers.get(keyOf(params));
    return answer instanceof Promise ? undefined : answer;
  }

  /** The next use asks again. */
  forget(): void {
    this.#answers.clear();
  }
}

const keyOf = ({ commandLine, folder }: MayRunParams): string => JSON.stringify([folder, commandLine]);
