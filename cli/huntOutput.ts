/** What a hunt leaves behind: each difference as a script with its expected transcript, and the diff to read. */
import { lstatSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Files, fileKey, filesOf, type System } from '../engine/face';
import type { Finding } from '../hunt/hunter';
import { scriptOf } from '../hunt/transcript';
import { isWithin } from '../server/host/node/confinement';
import { echo } from '../server/language';
import { visibleLine } from '../server/language/text/visible';
import { makeFolder, refuseUnwritable } from './folders';
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
  readonly #paths = new Map<string, string>();

  /** Whether it can be written is known before the hunt begins; it is made when there is something to put into it. */
  constructor(
    private readonly folder: string,
    private readonly game: Hunted,
  ) {
    refuseUnwritable(folder);
  }

  /** Writes a finding, or writes it again where a shorter script was found since. */
  keep(finding: Finding): void {
    const path = this.pathOf(finding);
    const expected = this.game.expectedFile(path);
    makeFolder(this.folder);
    makeFolder(dirname(expected));
    this.#write(path, this.#noteOf(finding) + scriptOf(this.game, finding.commands));
    this.#write(expected, finding.difference.transcript);
    this.#placeNamed(finding);
  }

  /** A file that the script names lies beside it, unless one of that name is there already. */
  #placeNamed({ commands }: Finding): void {
    const { system, files } = this.game;
    const signatures = new Map(system.grammar.signatures.map((signature) => [signature.name, signature]));
    for (const command of commands) {
      const signature = signatures.get(command.name);
      for (const { domain, name } of signature ? filesOf(command, signature) : []) {
        const content = files.get(fileKey(domain, name));
        const path = join(this.folder, fileKey(domain, name));
        if (content?.kind !== 'read' || isTaken(path)) continue;
        makeFolder(dirname(path));
        this.#write(path, content.text);
      }
    }
  }

  /** Not through links that lead out of the folder; a project file may put expected transcripts elsewhere. */
  #write(path: string, text: string): void {
    const isHere = isWithin(resolve(path), resolve(this.folder));
    writeWhole(path, text, { within: isHere ? this.folder : undefined });
  }

  report(finding: Finding): string {
    this.keep(finding);
    const { commands, difference } = finding;
    const { dialect } = this.game.system.grammar;
    const file = this.pathOf(finding);
    const command = commands[difference.index];
    const { transcript } = difference;
    const result: TestResult = {
      file,
      expectedFile: this.game.expectedFile(file),
      state: 'failed',
      commands: commands.length,
      milliseconds: finding.milliseconds,
      consequences: [],
      program: {
        ...(this.game.judge === 'engine' ? { agree: ['expected', 'engine'] as const } : {}),
        against: 'expected',
        ...(difference.trouble === undefined ? {} : { trouble: difference.trouble }),
      },
      difference: {
        ...(command
          ? {
              at: {
                command: echo(command, dialect),
                line: this.#noteOf(finding).split('\n').length - 1 + commands.length,
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
    return reportOf(result);
  }

  /** What differs, in a comment: the first line of the block in which it does. */
  #noteOf({ commands, difference }: Finding): string {
    const { expectedLine, actualLine, trouble } = difference;
    const lines = [
      `The program and the ${this.game.judge} part ${placeOf(commands.length)}.`,
      ...(trouble === undefined ? [] : [`Program: ${trouble}`]),
      `Expected: ${expectedLine?.trim() ?? 'no further line'}`,
      `Program said: ${actualLine?.trim() ?? 'no further line'}`,
    ];
    return lines.map((line) => `-- ${visibleLine(line)}\n`).join('');
  }

  /** The same for all of one kind. */
  pathOf({ difference: { kind } }: Finding): string {
    const known = this.#paths.get(kind);
    if (known !== undefined) return known;
    const extension = this.game.system.extension ?? 'txt';
    const taken = new Set(this.#paths.values());
    for (let number = 1; ; number++) {
      const path = join(this.folder, `difference-${number}.${extension}`);
      // What an earlier hunt found stays.
      if (taken.has(path) || isTaken(path) || isTaken(this.game.expectedFile(path))) continue;
      this.#paths.set(kind, path);
      return path;
    }
  }
}

/** The script ends where they part. */
const placeOf = (commands: number): string =>
  commands === 0 ? 'in the opening' : commands === 1 ? 'at the only command' : `at the last of ${commands} commands`;

/** By whatever: a link that leads nowhere is somebody's, too. */
const isTaken = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
