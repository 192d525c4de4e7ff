/** Real projects of the family, set up by `init` and played by a program that prints what was recorded. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRefusalText } from '../../engine/etf/script/refusals';
import { type Folder, folders } from '../helpers/cli';

const CORPUS = resolve(__dirname, '../../../shared/corpus/etf');

/** Prints the wrong output that somebody's program really had, else the expected one. */
const REPLAY = `
const { existsSync, readFileSync } = require('node:fs');
const base = process.argv[3].replace(/\\.txt$/, '');
const file = existsSync(base + '.actual.txt') ? base + '.actual.txt' : base + '.expected.txt';
process.stdout.write(readFileSync(file));
`;

describe('Real projects on the command line', function () {
  this.timeout(300_000);
  if (!existsSync(CORPUS)) return;
  const fresh = folders();

  const setUp = (name: string): Folder => {
    const here = fresh();
    cpSync(join(CORPUS, name), here.path, { recursive: true });
    const files = readdirSync(here.path);
    const expected = files.filter((file) => file.endsWith('.expected.txt')).length;
    const scripts = files.filter(
      (file) => file !== 'grammar.txt' && /(?<!\.expected|\.actual)\.txt$/.test(file),
    ).length;
    const { code, out } = here.run(['init']);
    assert.equal(code, 0, name);
    assert.ok(
      out.startsWith(`Found the grammar grammar.txt, ${scripts} scripts, ${expected} expected transcripts: written`),
      out,
    );
    const project = JSON.parse(here.read('turnscript.json'));
    for (const system of project.systems) {
      assert.deepEqual(system.scripts, ['*.txt'], name);
      system.program = [process.execPath, '.replay.cjs', '-b', '{script}'];
    }
    here.write('.replay.cjs', REPLAY);
    here.write('turnscript.json', JSON.stringify(project));
    return here;
  };

  for (const name of readdirSync(CORPUS)) {
    it(`${name}: check, run and test agree with what was recorded`, () => {
      const here = setUp(name);
      const scripts = readdirSync(here.path).filter(
        (file) =>
          file.endsWith('.txt') &&
          existsSync(join(here.path, file.replace(/\.txt$/, '.expected.txt'))) &&
          !/\.(expected|actual)\.txt$/.test(file),
      );
      const recorded = new Map(
        scripts.map((file) => [file, readFileSync(join(here.path, file.replace(/\.txt$/, '.expected.txt')), 'utf8')]),
      );
      const found: { file: string; severity: string; code: string }[] = JSON.parse(
        here.run(['check', '--format', 'json']).out,
      );
      for (const [file, expected] of recorded) {
        const bad = found.filter(
          (problem) => problem.file === file && !['hint', 'information'].includes(problem.severity),
        );
        if (file.startsWith('mismatch-')) assert.match(bad[0]?.code ?? '', /^expected-/, file);
        else assert.deepEqual(bad, [], file);
        if (!isRefusalText(expected)) continue;
        const { out, code } = here.run(['run', file]);
        assert.deepEqual([out.trim(), code], [expected.replaceAll('\r\n', '\n').trim(), 2], file);
      }
      if (recorded.size === 0) return;
      const report = JSON.parse(here.run(['test', '--json']).out);
      for (const { file, state, headline } of report.tests) {
        if (!recorded.has(file)) continue;
        const isWrong = existsSync(join(here.path, file.replace(/\.txt$/, '.actual.txt')));
        assert.equal(state, isWrong ? 'failed' : 'passed', `${file}: ${headline}`);
        if (file.startsWith('fail-')) assert.match(headline, /^The program is the unchanged skeleton: /);
        if (file.startsWith('mismatch-') && isWrong) assert.match(headline, /out of step|another script/);
      }
      assert.equal(report.passed + report.failed, recorded.size);
    });
  }
});
