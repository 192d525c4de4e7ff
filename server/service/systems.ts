/** The systems there are: those with an engine of ours, and whatever a project adds. */
import type { System } from '../../engine/face';

export class Systems {
  constructor(
    readonly embedded: readonly System[],
    /** Those that the projects of the workspace declare now. */
    private readonly declared: () => readonly System[] = () => [],
  ) {}

  get all(): readonly System[] {
    return [...this.embedded, ...this.declared()];
  }

  /** By language id or by its own id. The language of declared systems is one for all: only their ids tell them apart. */
  named(name: string): System | undefined {
    if (name === '') return undefined;
    return (
      this.embedded.find(({ language, id }) => language === name || id === name) ??
      this.declared().find(({ id }) => id === name)
    );
  }

  ofExtension(extension: string): System | undefined {
    return extension === '' ? undefined : this.embedded.find((system) => system.extension === extension);
  }
}
