import assert from 'node:assert/strict';
import { breakpointLine, run, type Stops, step, type Track } from '../../../client/debug/walk';

/** Five commands; the third and the fourth stand on one line. */
const track: Track = {
  lines: [1, 2, 5, 5, 9],
  commands: ['play', 'move', 'fire', 'pass', 'abort'],
  refused: [3],
  firstDifference: 4,
};
const stops = (...lines: number[]): Stops => ({ lines: new Set(lines), atRefused: false, atDifference: false });

describe('walking along a script', () => {
  it('goes one command forward and one back', () => {
    assert.deepEqual(step(track, 1, 1), { next: 2, reason: 'step', isEnd: false });
    assert.deepEqual(step(track, 1, -1), { next: 0, reason: 'step', isEnd: false });
  });

  it('stays inside the script and says so', () => {
    assert.deepEqual(step(track, 0, -1), { next: 0, reason: 'step', isEnd: true });
    assert.deepEqual(step(track, 5, 1), { next: 5, reason: 'step', isEnd: true });
  });

  it('runs to the end where nothing stops it, and back to the start', () => {
    assert.deepEqual(run(track, 0, 1, stops()), { next: 5, reason: 'step', isEnd: true });
    assert.deepEqual(run(track, 5, -1, stops()), { next: 0, reason: 'step', isEnd: false });
  });

  it('stops at a breakpoint from both sides, at the first command of its line', () => {
    assert.deepEqual(run(track, 0, 1, stops(5)), { next: 2, reason: 'breakpoint', isEnd: false });
    assert.deepEqual(run(track, 5, -1, stops(5)), { next: 2, reason: 'breakpoint', isEnd: false });
  });

  it('does not stop again where it stands', () => {
    assert.equal(run(track, 2, 1, stops(5)).next, 5);
  });

  it('stops at refused commands and at the first difference when asked to', () => {
    assert.deepEqual(run(track, 0, 1, { ...stops(), atRefused: true }), { next: 3, reason: 'exception', isEnd: false });
    assert.equal(run(track, 3, 1, { ...stops(), atDifference: true }).next, 4);
  });

  it('moves a breakpoint between commands down to the next one', () => {
    assert.equal(breakpointLine(track, 3), 5);
    assert.equal(breakpointLine(track, 10), undefined);
  });

  it('stops where the condition of a breakpoint holds in the state before the command', () => {
    const track = { lines: [0, 1, 2, 3], commands: ['a', 'b', 'c', 'd'], refused: [] };
    const stops = {
      lines: new Set([1, 3]),
      conditions: new Map([
        [1, new Set([2])],
        [3, new Set([2])],
      ]),
      atRefused: false,
      atDifference: false,
    };
    assert.deepEqual(run(track, 0, 1, stops), { next: 3, reason: 'breakpoint', isEnd: false });
  });
});
