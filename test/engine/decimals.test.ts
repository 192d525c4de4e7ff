import assert from 'node:assert/strict';
import { canonicalDecimal, isBetween, printedReal } from '../../engine/common/decimals';

describe('decimals', () => {
  const canonical: readonly [string, string][] = [
    ['007', '7'],
    ['5.50', '5.5'],
    ['-0.0', '0'],
    ['50.00', '50'],
    ['-00.10', '-0.1'],
    [`${'9'.repeat(50)}.10`, `${'9'.repeat(50)}.1`],
  ];
  for (const [written, expected] of canonical) {
    it(`${written} is ${expected}`, () => assert.equal(canonicalDecimal(written), expected));
  }

  it('are compared exactly, however long', () => {
    assert.ok(isBetween('9223372036854775807', '-9223372036854775808', '9223372036854775807'));
    assert.ok(!isBetween('9223372036854775808', '-9223372036854775808', '9223372036854775807'));
    assert.ok(isBetween('-9223372036854775808', '-9223372036854775808', '0'));
    assert.ok(!isBetween('-9223372036854775809', '-9223372036854775808', '0'));
    assert.ok(!isBetween('9'.repeat(100_000), '0', '10'));
    assert.ok(isBetween('0', '-1', '1'));
  });

  it('are printed as floats with at most 17 digits', () => {
    assert.equal(printedReal(0.1), '0.10000000000000001');
    assert.equal(printedReal(-1.5), '-1.5');
    assert.equal(printedReal(2), '2');
    assert.equal(printedReal(1e20), '1e+20');
    assert.equal(printedReal(-0), '0');
  });
});
