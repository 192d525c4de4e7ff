/** Every example runs as the transcript beside it says, and refuses only what its comments promise. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NamedFiles } from '../cli/namedFiles';
import { SYSTEMS } from '../engine/systems';
import { analyseWhole, transcriptOf } from '../server/language';

const EXAMPLES = resolve(__dirname, '../examples');

for (const system of SYSTEMS) {
  const folder = join(EXAMPLES, system.id);
  if (!existsSync(folder)) continue;
  describe(`the examples of ${system.title}`, () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith(`.${system.language}`))) {
      const named = new NamedFiles(join(folder, file));
      const analysis = analyseWhole({
        system: system,
        uri: `test:${file}`,
        text: readFileSync(join(folder, file), 'utf8'),
        files: (runs) => named.of(system, runs),
      });

      it(`play ${file} as recorded`, () => {
        const expected = file.replace(/\.[^.]+$/, '.expected.txt');
        assert.equal(transcriptOf(analysis), readFileSync(join(folder, expected), 'utf8'));
      });

      it(`promise every refusal of ${file}`, () => {
        assert.deepEqual(analysis.problems, []);
        analysis.runs.forEach((run, index) => {
          const { outcome } = analysis.step(index);
          const promise = analysis.expectationOf(index);
          assert.equal(outcome.kind === 'rejected', promise !== undefined, `${run.node.name}, command ${index + 1}`);
          if (outcome.kind !== 'rejected' || promise?.sentence === undefined) return;
          assert.ok(outcome.rejection.message.startsWith(promise.sentence), outcome.rejection.message);
        });
      });
    }
  });
}
