/** What a hunt leaves behind: each difference as a script with its expected transcript, and the diff to read. */
import { lstatSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Command, Files, System } from '../engine/face';
import type { Difference } from '../hunt/difference';
import { type Family, kindsOf } from '../hunt/families';
import type { Finding } from '../hunt/hunter';
import { scriptOf } from '../hunt/transcript';
import { isWithin } from '../server/host/node/confinement';
import { echo } from '../server/language';
import { visibleLine } from '../server/language/text/visible';
import { makeFolder, refuseUnwritable } from './folders';
import { neededFiles } from './neededFiles';
import type { TestResult } from './testCase';
import { reportOf } from './testReport';
import { writeWhole } from './writing';

/** What is hunted, as far as its files are concerned. */
export interface Hunted {
  readonly system: System;
  /** What commands can name. */
  readonly files: Files;
  /** Whose word counts. */
  readonly judge: 'engine' | 'oracle';
  /** Where the expected transcript of a script lies. */
  expectedFile(script: string): string;
}

export class HuntedFolder {
  /** By kind of difference: the same for all of a family. */
  #paths = new Map<string, string>();
  /** What this hunt wrote, with what it says. */
  readonly #written = new Map<string, string>();

  /** Whether it can be written is known before the hunt begins; it is made when there is something to put into it. */
  constructor(
    private readonly folder: string,
    private readonly game: Hunted,
  ) {
    refuseUnwritable(folder);
  }

  /** Writes what was found so far, as far as it is new or shorter; what belongs to another by now goes. */
  keep(families: readonly Family[]): void {
    this.#number(families);
    const needed = new Set(families.flatMap((family) => this.#write(family)));
    for (const path of this.#written.keys()) {
      if (needed.has(path)) continue;
      rmSync(path, { force: true });
      this.#written.delete(path);
    }
  }

  /** All was found: numbers go by length, and none is left out. */
  settle(families: readonly Family[]): void {
    this.#paths = new Map();
    this.keep(families);
  }

  /** The script with its transcript and the files that it names, and their paths. */
  #write(family: Family): readonly string[] {
    const { commands, difference } = family.shortest;
    const path = this.pathOf(family);
    const expected = this.game.expectedFile(path);
    makeFolder(this.folder);
    makeFolder(dirname(expected));
    this.#put(path, this.#noteOf(family) + scriptOf(this.game, commands));
    this.#put(expected, difference.transcript);
    const shown = [family.shortest, ...family.others.filter(isShown)];
    return [path, expected, ...shown.flatMap((each) => this.#placeNamed(each.commands))];
  }

  /** A file that the script names lies beside it, unless one of that name is there already. */
  #placeNamed(commands: readonly Command[]): readonly string[] {
    const { system, files } = this.game;
    return neededFiles(system, files, commands).flatMap(({ path: name, text }) => {
      const path = join(this.folder, name);
      if (this.#isOfOthers(path)) return [];
      makeFolder(dirname(path));
      this.#put(path, text);
      return [path];
    });
  }

  /** Not through links that lead out of the folder; a project file may put expected transcripts elsewhere. */
  #put(path: string, text: string): void {
    if (this.#written.get(path) === text) return;
    const isHere = isWithin(resolve(path), resolve(this.folder));
    writeWhole(path, text, { within: isHere ? this.folder : undefined });
    this.#written.set(path, text);
  }

  report(family: Family): string {
    const { commands, difference, milliseconds } = family.shortest;
    const { dialect } = this.game.system.grammar;
    const file = this.pathOf(family);
    const command = commands[difference.index];
    const { transcript } = difference;
    const result: TestResult = {
      file,
      expectedFile: this.game.expectedFile(file),
      state: 'failed',
      commands: commands.length,
      milliseconds,
      consequences: [],
      program: {
        against: 'expected',
        ...(difference.trouble === undefined ? {} : { trouble: difference.trouble }),
      },
      difference: {
        ...(command
          ? {
              at: {
                command: echo(command, dialect),
                line: this.#noteOf(family).split('\n').length - 1 + commands.length,
                column: 1,
              },
            }
          : {}),
        kind: 'differs',
        number: difference.index + 1,
        expectedLine: transcript.slice(0, transcript.length - difference.expected.length).split('\n').length,
        expected: difference.expected,
        actual: difference.actual,
      },
    };
    return reportOf(result) + otherWays(family);
  }

  /** What differs, in a comment: the first line of the block in which it does; and where else it seems to show. */
  #noteOf(family: Family): string {
    const { commands, difference } = family.shortest;
    const lines = [
      `The program and the ${this.game.judge} part ${placeOf(commands.length)}.`,
      ...saidOf(difference),
      ...waysOf(family).flatMap((other) => [
        `What seems to be the same fault shows ${placeOf(other.commands.length)} as well:`,
        ...saidOf(other.difference).map((line) => `  ${line}`),
        ...(isShown(other) ? [`  ${scriptOf(this.game, other.commands).trim().split('\n').join(' ')}`] : []),
      ]),
    ];
    return lines.map((line) => `-- ${visibleLine(line)}\n`).join('');
  }

  pathOf({ shortest }: Family): string {
    const { kind } = shortest.difference;
    const path = this.#paths.get(kind);
    if (path === undefined) throw new Error(`nothing was kept of ${kind}`);
    return path;
  }

  /** A family keeps the path that one of its kinds has, unless that is another's by now. */
  #number(families: readonly Family[]): void {
    const before = this.#paths;
    const taken = new Set<string>();
    this.#paths = new Map();
    const known = families.map((family) => {
      const path = kindsOf(family)
        .flatMap((kind) => before.get(kind) ?? [])
        .find((each) => !taken.has(each));
      if (path !== undefined) taken.add(path);
      return path;
    });
    for (const [at, family] of families.entries()) {
      const path = known[at] ?? this.#freePath(taken);
      taken.add(path);
      for (const kind of kindsOf(family)) this.#paths.set(kind, path);
    }
  }

  #freePath(taken: ReadonlySet<string>): string {
    const extension = this.game.system.extension ?? 'txt';
    for (let number = 1; ; number++) {
      const path = join(this.folder, `difference-${number}.${extension}`);
      // What an earlier hunt found stays.
      const isFree = !this.#isOfOthers(path) && !this.#isOfOthers(this.game.expectedFile(path));
      if (isFree && !taken.has(path)) return path;
    }
  }

  /** By whatever: a link that leads nowhere is somebody's, too. */
  #isOfOthers(path: string): boolean {
    return !this.#written.has(path) && lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  }
}

/** A longer one was not made short, and nobody would read it. */
const LONGEST_SHOWN = 40;
const isShown = ({ commands }: Finding): boolean => commands.length <= LONGEST_SHOWN;

/** The script ends where they part. */
const placeOf = (commands: number): string =>
  commands === 0 ? 'in the opening' : commands === 1 ? 'at the only command' : `at the last of ${commands} commands`;

function saidOf({ expectedLine, actualLine, trouble }: Difference): readonly string[] {
  return [
    ...(trouble === undefined ? [] : [`Program: ${trouble}`]),
    `Expected: ${expectedLine?.trim() ?? 'no such line'}`,
    `Program said: ${actualLine?.trim() ?? 'no such line'}`,
  ];
}

/** Those in which other lines differ: what reads the same is shown once. */
function waysOf({ shortest, others }: Family): readonly Finding[] {
  const said = new Map([shortest, ...others].reverse().map((each) => [saidOf(each.difference).join('\n'), each]));
  return others.filter((other) => said.get(saidOf(other.difference).join('\n')) === other);
}

/** Beneath the diff: in which other lines it seems to show. The scripts stand in the file. */
function otherWays(family: Family): string {
  const others = waysOf(family);
  if (others.length === 0) return '';
  const lines = others.flatMap(({ commands, difference }) => [
    `  - ${placeOf(commands.length)}`,
    ...saidOf(difference).map((line) => `      ${line}`),
  ]);
  const ways = others.length === 1 ? 'in another way' : `in ${others.length} other ways`;
  return [`  it seems to show ${ways}:`, ...lines, ''].map(visibleLine).join('\n');
}
