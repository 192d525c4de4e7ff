/**
 * Exported tests are compiled and run against a controller that answers as our engine did: what they
 * assert holds, fails as soon as an answer is another, and holds for other seeds, too.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dungeonmania } from '../../../engine/dungeonmania';
import { junit5 } from '../../../engine/dungeonmania/export/junit5';
import { reseed } from '../../../engine/dungeonmania/rules/variants';
import type { Command, Files } from '../../../engine/face';
import { recordingOf } from '../../helpers/javaRecording';
import { commandsOf } from '../../helpers/recorded';
import { filesBeside } from './scripts';

const HERE = import.meta.dirname;
const REPLAY = join(HERE, '../../fixtures/replay');
const FOLDERS = ['../../../examples/dungeonmania', '../../fixtures/transcripts/dungeonmania'];
const CORPUS = join(HERE, '../../../../shared/corpus/dungeonmania');
const hasJava = spawnSync('javac', ['-version']).status === 0;

interface Exported {
  readonly script: string;
  readonly className: string;
  readonly commands: readonly Command[];
  readonly files: Files;
  /** The exported test leaves something out. */
  readonly isByChance: boolean;
}

describe('exported tests, run in Java', function () {
  this.timeout(240_000);
  let folder: string;
  let exported: readonly Exported[];

  before(function () {
    if (!hasJava) this.skip();
    folder = mkdtempSync(join(tmpdir(), 'turnscript-java-'));
    mkdirSync(join(folder, 'src'));
    exported = scripts().map((path, index) => {
      const commands = commandsOf(dungeonmania, readFileSync(path, 'utf8'));
      const files = filesBeside(path);
      const { fileName, text } = junit5(commands, files, `script ${index}`);
      writeFileSync(join(folder, 'src', `${fileName}.java`), text);
      return { script: path, className: fileName, commands, files, isByChance: text.includes('Left to chance') };
    });
    const sources = exported.map(({ className }) => join(folder, 'src', `${className}.java`));
    const compiled = spawnSync(
      'javac',
      ['--release', '11', '-d', join(folder, 'out'), '-sourcepath', REPLAY, join(REPLAY, 'RunTests.java'), ...sources],
      { encoding: 'utf8' },
    );
    assert.deepEqual([compiled.status, compiled.stderr], [0, '']);
  });
  after(() => {
    if (folder) rmSync(folder, { recursive: true });
  });

  it('hold for what our engine answers', () => {
    const outcomes = ran(exported.map((each) => [each, recordingOf(each.commands, each.files)]));
    assert.ok(exported.length > 5);
    for (const { className, script } of exported)
      assert.match(outcomes.get(className) ?? '', /^\d+ passed$/, `${script}: ${outcomes.get(className)}`);
  });

  it('hold for other seeds, since what depends on chance is left out', () => {
    const drawing = exported.filter(({ isByChance }) => isByChance);
    assert.ok(drawing.length > 0);
    for (const seed of [101, 102]) {
      const outcomes = ran(
        drawing.map((each) => {
          const varied = reseed(each.commands, seed).map(({ command }) => command);
          return [each, recordingOf(varied, each.files)];
        }),
      );
      for (const { className, script } of drawing)
        assert.match(outcomes.get(className) ?? '', /^\d+ passed$/, `${script} with seed ${seed}`);
    }
  });

  it('fail as soon as an answer is another', () => {
    const changes: readonly (readonly [what: string, find: RegExp, put: string])[] = [
      ['where the player is', /^(entity\tplayer-1\tplayer)\t(-?\d+)/m, '$1\t99'],
      ['a goal', /^goals\t[^\n]*:exit[^\n]*$/m, 'goals\t:boulders'],
      ['what is held', /^item\t[^\n]*\n/m, ''],
      ['the health before a battle', /^(battle\t\w+)\t[^\t]*/m, '$1\t77'],
      ['a round', /^(round)\t[^\t]*/m, '$1\t0.5'],
      ['an exception', /^throws\tInvalidActionException$/m, 'throws\tIllegalArgumentException'],
      ['an enemy', /^entity\tmercenary-1[^\n]*\n/m, ''],
    ];
    const wrong = changes.map(([what, find, put]): readonly [Exported, string] => {
      for (const each of exported.filter(({ isByChance }) => !isByChance)) {
        const recording = recordingOf(each.commands, each.files);
        if (find.test(recording)) return [each, recording.replace(find, put)];
      }
      throw new Error(`no script shows ${what}`);
    });
    for (const [at, pair] of wrong.entries()) {
      const outcome = ran([pair]).get(pair[0].className) ?? '';
      assert.match(
        outcome,
        /failed, (?:java\.lang\.AssertionError|java\.util\.NoSuch)/,
        `${changes[at]?.[0]}: ${outcome}`,
      );
    }
  });

  /** All of our own, and some of the corpus where it is there. */
  function scripts(): readonly string[] {
    const scriptsIn = (folder: string): readonly string[] =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.dungeon'))
        .map((name) => join(folder, name));
    const recorded = existsSync(CORPUS) ? scriptsIn(CORPUS).filter((_, index) => index % 10 === 0) : [];
    return [...FOLDERS.flatMap((name) => scriptsIn(join(HERE, name))), ...recorded];
  }

  /** The outcome of each class, with what it was answered. */
  function ran(pairs: readonly (readonly [Exported, string])[]): ReadonlyMap<string, string> {
    const given = pairs.flatMap(([{ className }, recording]) => {
      const file = join(folder, `${className}.txt`);
      writeFileSync(file, recording);
      return [className, file];
    });
    const { stdout, stderr } = spawnSync('java', ['-cp', join(folder, 'out'), 'RunTests', ...given], {
      encoding: 'utf8',
    });
    assert.equal(stderr, '');
    return new Map(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string])
        .map(([name, rest]) => [name, rest]),
    );
  }
});
