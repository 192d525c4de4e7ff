/** Settings files are written by hand: whatever they hold, the result is complete and valid. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as values from '../../client/common/settingValues';
import { globMatcher } from '../../server/service/glob';
import { DEFAULT_SETTINGS, readSettings } from '../../server/service/settings';
import { baseName, keyOf, neighbour, pathIn, stemOf } from '../../server/service/uris';
import { LIMIT, runs } from './campaign';

const SEVERITIES = ['error', 'warning', 'information', 'hint', 'off'];
const HINTS = ['off', 'errors', 'changes', 'all'];

/** Right keys with wrong values, and anything at all. */
const sent: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true, withSparseArray: true }),
  fc.record(
    {
      inlayHints: fc.oneof(fc.constantFrom<unknown>(...HINTS, true, false, 'ALL'), fc.anything()),
      expectedFile: fc.oneof(fc.string(), fc.anything()),
      testFiles: fc.oneof(fc.dictionary(fc.string(), fc.oneof(fc.constant('sd2'), fc.anything())), fc.anything()),
      severity: fc.oneof(
        fc.dictionary(
          fc.constantFrom('refused', 'difference', 'consequence', 'brokenPromise', 'advice', '__proto__'),
          fc.oneof(fc.constantFrom(...SEVERITIES), fc.anything()),
        ),
        fc.anything(),
      ),
      codeLens: fc.anything(),
    },
    { requiredKeys: [] },
  ),
);

const glob = fc
  .array(fc.constantFrom('**', '*', '?', '{', '}', ',', '/', 'a', 'ab', '.', '**/', '\\', '[', '('), { maxLength: 60 })
  .map((pieces) => pieces.join(''));
const path = fc
  .array(fc.constantFrom('a', 'ab', '/', '.', 'a/', '\n', '('), { maxLength: 80 })
  .map((all) => all.join(''));

describe('settings of any kind', function () {
  this.timeout(LIMIT);

  it('become settings that are complete and valid', () => {
    fc.assert(
      fc.property(sent, (value) => {
        const read = readSettings(value);
        assert.ok(HINTS.includes(read.inlayHints));
        assert.ok(read.expectedFile.trim() === read.expectedFile && read.expectedFile !== '');
        assert.ok(Object.entries(read.testFiles).every(([key, each]) => key !== '' && typeof each === 'string'));
        assert.deepEqual(Object.keys(read.severity), Object.keys(DEFAULT_SETTINGS.severity));
        assert.ok(Object.values(read.severity).every((level) => SEVERITIES.includes(level)));
        assert.equal(typeof read.codeLens, 'boolean');
        assert.deepEqual(readSettings(read), read, 'reading them again changes nothing');
        assert.ok(!Object.hasOwn(Object.prototype, 'severity'));
      }),
      runs(2_000),
    );
  });

  it('never name half a program, or a time that a timer cannot keep', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.array(fc.oneof(fc.string(), fc.anything()))),
        fc.anything(),
        (line, time) => {
          const parts = values.commandLine(line);
          assert.ok(parts.length === 0 || (Array.isArray(line) && parts.length === line.length && parts[0] !== ''));
          assert.ok(parts.every((part) => typeof part === 'string'));
          const seconds = values.seconds(time, 10);
          assert.ok(seconds >= 1 && seconds <= 600);
          assert.equal(typeof values.flag(time, true), 'boolean');
          assert.ok(['a', 'b'].includes(values.oneOf(time, ['a', 'b'], 'a')));
        },
      ),
      runs(2_000),
    );
  });

  it('of globs are matched in a time that grows with their length only', () => {
    fc.assert(
      fc.property(glob, path, (pattern, file) => {
        assert.equal(typeof globMatcher([pattern])(file), 'boolean');
      }),
      runs(1_500),
    );
    // With regular expressions each of these would go on for longer than anybody waits.
    assert.equal(globMatcher([`${'**/'.repeat(200)}x`])('a/'.repeat(400)), false);
    assert.equal(globMatcher([`${'*a'.repeat(100)}b`])('a'.repeat(400)), false);
    assert.equal(globMatcher([`${'{a,aa}'.repeat(100)}b`])('a'.repeat(150)), false);
    assert.equal(globMatcher(['{'.repeat(100_000)])('a'), false);
  });

  it('of expected files give a neighbour of the script, or none', () => {
    const uri = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.string().map((name) => `file:///${encodeURIComponent(name)}`),
      fc.string({ unit: 'binary' }).map((name) => `file:///a/${name}`),
    );
    fc.assert(
      fc.property(uri, fc.string(), fc.array(uri, { maxLength: 2 }), (script, pattern, folders) => {
        for (const piece of ['', `\${name}`, `\${dir}/`, `\${folder}/`, '../']) {
          const found = neighbour(script, piece + pattern, folders);
          assert.ok(found === undefined || typeof keyOf(found) === 'string');
        }
        assert.equal(typeof baseName(script), 'string');
        assert.equal(typeof stemOf(script), 'string');
        assert.ok(['string', 'undefined'].includes(typeof pathIn(script)));
      }),
      runs(1_000),
    );
  });
});
