import assert from 'node:assert/strict';
import { progressLine, triedLine } from '../../cli/huntReport';

describe('the progress line of a hunt', () => {
  const now = {
    scripts: 1234,
    rate: 56789,
    coverage: '66 of 86 rules reached',
    differences: 2,
    left: 41,
  };

  it('tells scripts, commands a second, coverage, differences and the time that is left', () => {
    assert.equal(
      progressLine(now, 100),
      '1,234 scripts, 56,789 commands/s, 66 of 86 rules reached, 2 differences, 41 s left',
    );
  });

  it('fits into one row of a narrow terminal, for what is wrapped is not written over', () => {
    assert.equal(progressLine(now, 80), '1,234 scripts, 56,789 commands/s, 66/86 rules, 2 differences, 41 s left');
    assert.equal(progressLine(now, 70), '1,234 scripts, 66/86 rules, 2 differences, 41 s left');
    assert.equal(progressLine(now, 50), '1,234 scripts, 2 differences, 41 s left');
    assert.equal(progressLine(now, 30), '2 differences, 41 s left');
    assert.equal(progressLine(now, 20), '2 differences');
    for (let columns = 1; columns < 90; columns++) assert.ok(progressLine(now, columns).length < columns, `${columns}`);
  });

  it('shrinks only what was found', () => {
    assert.match(progressLine({ ...now, left: 0 }, 100), /, 2 differences, shrinking$/);
    assert.match(progressLine({ ...now, left: 0, differences: 0 }, 100), /, 0 differences, 0 s left$/);
  });
});

describe('the last line of a hunt', () => {
  it('says why it ended, where that was not its time', () => {
    const tally = { scripts: 1234, commands: 56789, runs: 1300 };
    const ended = (isStopped: boolean, isEarly: boolean): string =>
      triedLine({ tally, families: [], milliseconds: 51_234, isStopped, isEarly });
    assert.match(ended(false, false), /1,234 scripts with 56,789 commands .*\(1,300 runs of the program, 51\.2 s\)/);
    assert.match(ended(true, true), /51\.2 s, interrupted\)/);
    assert.match(ended(false, true), /51\.2 s, until nothing became shorter\)/);
  });
});
