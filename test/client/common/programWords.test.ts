/** What an author reads when the own program could not be compared. How programs end is tested with `runProgram`. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { programTrouble } from '../../../client/common/programWords';
import { type ProgramResult, runProgram } from '../../../server/host/node/program';
import { words } from '../../helpers/words';

describe('what is said about another program', () => {
  const said = (result: Exclude<ProgramResult, { kind: 'cancelled' }>): string | undefined =>
    programTrouble(result, 'mine', words);

  it('is nothing when there is something to compare', () => {
    assert.equal(said({ kind: 'finished', output: 'all\n', complaint: 'hm' }), undefined);
    assert.equal(said({ kind: 'exit-code', exitCode: 1, output: 'half\n', complaint: '' }), undefined);
  });

  it('names the code and the complaint of one that printed nothing', () => {
    assert.equal(
      said({ kind: 'exit-code', exitCode: 3, output: '', complaint: 'no licence\n' }),
      'mine printed nothing and ended with code 3.\nno licence',
    );
    assert.equal(
      said({ kind: 'finished', output: '', complaint: 'no such option\n' }),
      'mine printed nothing.\nno such option',
    );
    assert.equal(said({ kind: 'finished', output: '\n', complaint: '' }), 'mine printed nothing.');
  });

  it('begins with the crash, and ends with how far it came', () => {
    const output = ['a', 'b', 'c', 'd', 'e', 'f', ''].join('\n');
    assert.equal(
      said({ kind: 'died', signal: 'SIGSEGV', output, complaint: 'why\n' }),
      'mine was ended by SIGSEGV.\nwhy\nIt had printed 6 lines; the last ones are:\nb\nc\nd\ne\nf',
    );
  });

  it('says how to give it longer', () => {
    assert.equal(
      said({ kind: 'timed-out', seconds: 0.2, output: '', complaint: '' }),
      'mine did not finish within 0.2 s and was stopped. If it needs longer, raise the setting turnscript.externalProgramTimeout.',
    );
    const asked = said({ kind: 'timed-out', seconds: 1, output: 'a\nb\n', complaint: 'waiting\n' }) ?? '';
    assert.match(asked, /^mine did not finish.*\nwaiting\nIt had printed 2 lines; the last ones are:\na\nb$/);
  });

  it('says what it printed too much or wrongly', () => {
    const printed = { output: 'x', complaint: '' };
    assert.match(
      said({ kind: 'flooded', mostBytes: 16 * 2 ** 20, ...printed }) ?? '',
      /^mine printed more than 16 MB and was stopped.*\nIt had printed 1 lines; the last ones are:\nx$/,
    );
    assert.match(said({ kind: 'not-utf8', line: 3, ...printed }) ?? '', /not UTF-8, first on line 3\.$/);
  });

  it('is short whatever was printed', () => {
    const output = 'x'.repeat(100_000);
    assert.ok((said({ kind: 'flooded', mostBytes: 2 ** 20, output, complaint: '' }) ?? '').length < 500);
  });

  it('tells apart why it could not be started', async () => {
    const started = async (commandLine: readonly string[], script = __filename): Promise<string> => {
      const result = await runProgram({ commandLine, script, cwd: __dirname, seconds: 10 });
      return result.kind === 'cancelled' ? '' : (said(result) ?? '');
    };
    assert.match(await started([]), /turnscript\.externalProgram is empty/);
    assert.match(await started([join(__dirname, 'nothing'), '{script}']), /^mine was not found\. Check the setting/);
    assert.match(await started([__dirname, '{script}']), /^mine is a folder, not a program\./);
    const gone = join(__dirname, 'gone.sd2');
    assert.equal(await started([process.execPath, '{script}'], gone), `The script ${gone} does not exist any more.`);
  });
});
