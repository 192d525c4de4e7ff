/** Random scripts that mostly play: what a tester would do, and some that is refused. */
import fc from 'fast-check';
import type { Command } from '../../../engine/face';

const command = (name: string, ...args: (number | string)[]): Command => ({ name, args });

const ROWS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as const;

const play = fc
  .tuple(
    fc.integer({ min: 5, max: 10 }),
    fc.integer({ min: 10, max: 30 }),
    fc.array(fc.integer({ min: 1, max: 101 }), { minLength: 5, maxLength: 5 }),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([rows, columns, thresholds, luck]) =>
    command('play', rows, columns, ...(luck === 0 ? thresholds : [...thresholds].sort((a, b) => a - b))),
  );

const loadout = fc
  .tuple(
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 5 }),
  )
  .map((choices) => [
    ...choices.flatMap((choice) => [command('setup_select', choice), command('setup_next', 1)]),
    command('setup_next', 1),
  ]);

const turn = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(command('pass'), command('fire'), command('special')) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(...ROWS), fc.integer({ min: 1, max: 30 }))
      .map(([row, column]) => command('move', row, column)),
  },
);

const oddity = fc.oneof(
  fc.constantFrom(command('abort'), command('toggle_debug_mode'), command('toggle_RNG_out')),
  fc.integer({ min: 1, max: 5 }).map((count) => command('setup_next', count)),
  fc.integer({ min: 1, max: 5 }).map((count) => command('setup_back', count)),
  fc.integer({ min: 1, max: 5 }).map((choice) => command('setup_select', choice)),
  play,
);

const game = fc
  .tuple(
    play,
    loadout,
    fc.array(fc.oneof({ weight: 12, arbitrary: turn }, { weight: 1, arbitrary: oddity }), { maxLength: 40 }),
  )
  .map(([opening, parts, turns]) => [opening, ...parts, ...turns]);

export const scripts = fc
  .tuple(fc.boolean(), fc.array(game, { minLength: 1, maxLength: 3 }))
  .map(([isDebug, games]) => [
    ...(isDebug ? [command('toggle_debug_mode')] : []),
    ...games.flatMap((commands) => [...commands, command('abort')]),
  ]);
