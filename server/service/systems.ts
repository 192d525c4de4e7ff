/** The systems there are: those with an engine of ours, and whatever a project adds. */
import type { System } from '../../engine/face';

export class Systems {
  #all: readonly System[];

  constructor(embedded: readonly System[]) {
    this.#all = embedded;
  }

  get all(): readonly System[] {
    return this.#all;
  }

  /** By language id or by its own id. */
  named(name: string): System | undefined {
    return name === '' ? undefined : this.#all.find(({ language, id }) => language === name || id === name);
  }

  ofExtension(extension: string): System | undefined {
    return extension === '' ? undefined : this.#all.find((system) => system.extension === extension);
  }
}
