import assert from 'node:assert/strict';
import { companionPath } from '../../../client/transcript/companionPath';

describe('the expected transcript of a script that is renamed or moved', () => {
  it('is called after the new name', () => {
    assert.equal(companionPath('/w/a.sd2', '/w/b.sd2', '/w/a.expected.txt'), '/w/b.expected.txt');
    assert.equal(companionPath('/w/a.b.sd2', '/w/c.sd2', '/w/a.b.expected.txt'), '/w/c.expected.txt');
  });

  it('moves along where it lies beside or below the script', () => {
    assert.equal(companionPath('/w/a.sd2', '/w/x/a.sd2', '/w/a.expected.txt'), '/w/x/a.expected.txt');
    assert.equal(companionPath('/w/a.sd2', '/x/a.sd2', '/w/out/a.txt'), '/x/out/a.txt');
  });

  it('stays in a folder of its own', () => {
    assert.equal(companionPath('/w/in/a.sd2', '/w/in/b.sd2', '/w/out/a.txt'), '/w/out/b.txt');
  });

  it('stays as it is where its name is not the script’s', () => {
    assert.equal(companionPath('/w/a.sd2', '/w/b.sd2', '/w/golden.txt'), undefined);
  });
});
