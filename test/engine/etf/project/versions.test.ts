/** Which version of the framework made a project, as its recorded refusals tell. */
import assert from 'node:assert/strict';
import { readGrammar } from '../../../../engine/etf/grammar';
import { versionShownBy } from '../../../../engine/etf/project/versionEvidence';
import { readScript } from '../../../../engine/etf/script';
import { refusalText } from '../../../../engine/etf/script/refusals';
import { type VersionId, versionOf } from '../../../../engine/etf/versions';

const GRAMMAR = 'system jar\nput(n: INTEGER)\nshake\n';
/** Each is answered differently by some two versions. */
const SCRIPTS = ['put(3000000000)', '-- first\n\nput(1,2)', 'put("x")', 'shake )'];

const recorded = (id: VersionId) =>
  SCRIPTS.map((script) => {
    const { refusal, commands } = readScript(script, readGrammar(GRAMMAR, versionOf(id)));
    const blocks = commands.map(({ echo = '' }) => `->${echo}\n  ok\n`).join('');
    return { script, transcript: refusal ? refusalText(refusal) : `  ok\n${blocks}` };
  });

describe('the version that recordings show', () => {
  for (const id of ['1.14', '1.11', '1.09', '1.08', '0'] as const)
    it(`is ${id} where it answers so`, () =>
      assert.equal((versionShownBy(GRAMMAR, recorded(id)) ?? versionOf('1.14')).id, id));
});
