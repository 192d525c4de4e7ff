/**
 * The files beside the worker's own, which are the ones that Node reads: CommonJS. The client reads them, and each is
 * started as a script from its text, because the addresses of an extension cannot be imported everywhere.
 */
import { NotThereYet } from '../../service/arrivals';

type Wrapped = (module: { exports: unknown }, require: (name: string) => unknown) => void;

declare global {
  /** What the bundler makes of an import of an engine. */
  var turnscriptPart: (file: string) => unknown;
  var turnscriptGiven: Wrapped | undefined;
}

const REQUIRED = /require\("\.\/([\w.-]+)"\)/g;

export class Parts {
  readonly #there = new Map<string, unknown>();
  readonly #coming = new Map<string, Promise<void>>();

  /** The text of a file beside this one; rejects, saying why, where it cannot be read. */
  constructor(private readonly read: (file: string) => Promise<string>) {}

  /** Throws where it is not there yet, and lets it come. */
  get(file: string): unknown {
    if (this.#there.has(file)) return this.#there.get(file);
    throw new NotThereYet(file, this.#arrival(file));
  }

  #arrival(file: string): Promise<void> {
    const coming = this.#coming.get(file) ?? this.#load(file).finally(() => this.#coming.delete(file));
    this.#coming.set(file, coming);
    return coming;
  }

  async #load(file: string): Promise<void> {
    const text = await this.read(file);
    const others = [...text.matchAll(REQUIRED)].map(([, name = '']) => name);
    await Promise.all(others.filter((name) => !this.#there.has(name)).map((name) => this.#arrival(name)));
    const module = { exports: {} };
    started(text)(module, (name) => this.get(name.slice('./'.length)));
    this.#there.set(file, module.exports);
  }
}

function started(text: string): Wrapped {
  const script = `turnscriptGiven=function(module,require){${text}\n}`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  try {
    importScripts(address);
  } finally {
    URL.revokeObjectURL(address);
  }
  const given = globalThis.turnscriptGiven;
  if (!given) throw new Error('a part of the server did not start');
  return given;
}
