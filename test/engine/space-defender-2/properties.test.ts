import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ReachedIds } from '../../../engine/common/reachable';
import type { Command, FullMoment } from '../../../engine/face';
import { spaceDefender2 } from '../../../engine/space-defender-2';
import { tellReached } from '../../../engine/space-defender-2/coverage';
import { type Game, START, type State } from '../../../engine/space-defender-2/rules/state';
import { type Result, recorded, step } from '../../../engine/space-defender-2/rules/step';
import { deepFrozen } from '../../helpers/freeze';
import { scripts } from './randomScripts';

/** A fixed seed: a failure is a failure for everybody. */
const SETTINGS = { numRuns: 150, seed: 20200504 };

type Run = (state: State, command: Command) => Result;
const quietly: Run = (state, command) => step(state, command, undefined);

function results(commands: readonly Command[], run: Run): readonly Result[] {
  const all: Result[] = [];
  let state: State = START;
  for (const command of commands) {
    const result = run(state, command);
    all.push(result);
    state = result.state;
  }
  return all;
}

function gamesOf(commands: readonly Command[]): readonly Game[] {
  return results(commands, quietly).flatMap(({ state, shown }) => {
    if (shown.kind === 'fell') return [shown.game];
    return state.stage.kind === 'in game' ? [state.stage.game] : [];
  });
}

const forEveryGame = (claim: (game: Game) => void): void =>
  fc.assert(
    fc.property(scripts, (commands) => gamesOf(commands).forEach(claim)),
    SETTINGS,
  );

describe('Space Defender 2, whatever is played', () => {
  it('has at most one entity in a cell, and all of them on the board', () => {
    forEveryGame(({ size, starfighter, enemies, projectiles }) => {
      const cells = new Set<string>();
      for (const { row, column } of [starfighter, ...enemies, ...projectiles]) {
        assert.ok(row >= 1 && row <= size.rows && column >= 1 && column <= size.columns);
        cells.add(`${row},${column}`);
      }
      assert.equal(cells.size, 1 + enemies.length + projectiles.length);
    });
  });

  it('numbers enemies upwards and projectiles downwards, each number once', () => {
    forEveryGame(({ enemies, projectiles, nextEnemy, nextProjectile }) => {
      assert.ok(isAscending([0, ...enemies.map(({ id }) => id), nextEnemy]));
      assert.ok(isAscending([0, ...projectiles.map(({ id }) => -id), -nextProjectile]));
    });
  });

  it('keeps health and energy within their bounds', () => {
    forEveryGame(({ starfighter, enemies, projectiles }) => {
      const { ship } = starfighter;
      assert.ok(starfighter.health >= 0 && starfighter.energy >= 0);
      if (ship.loadout.power.name !== 'Repair') assert.ok(starfighter.health <= ship.health);
      if (ship.loadout.power.name !== 'Overcharge') assert.ok(starfighter.energy <= ship.energy);
      for (const enemy of enemies) assert.ok(enemy.health > 0 && enemy.health <= enemy.totalHealth);
      for (const projectile of projectiles) assert.ok(projectile.damage > 0);
    });
  });

  it('goes the same way whether events are recorded, what is reached is told, or neither', () => {
    fc.assert(
      fc.property(scripts, (commands) => {
        const quiet = results(commands, quietly);
        assert.deepEqual(
          results(commands, recorded).map(({ state, shown }) => ({ state, shown })),
          quiet,
        );
        assert.deepEqual(
          results(commands, (state, command) => tellReached(state, command, new ReachedIds())),
          quiet,
        );
      }),
      { ...SETTINGS, numRuns: 60 },
    );
  });

  it('prints the same transcript each time, also for steps asked late and twice', () => {
    fc.assert(
      fc.property(scripts, (commands) => {
        const texts: string[] = [];
        const moments: FullMoment[] = [];
        let moment = spaceDefender2.start();
        for (const command of commands) {
          moment = moment.run(command);
          moments.push(moment);
          texts.push(moment.text());
        }
        assert.deepEqual(
          moments.map((kept) => kept.text()),
          texts,
        );
      }),
      { ...SETTINGS, numRuns: 60 },
    );
  });

  it('never changes an earlier state', () => {
    fc.assert(
      fc.property(scripts, (commands) => {
        let state: State = deepFrozen(START);
        for (const command of commands) state = deepFrozen(recorded(state, command)).state;
      }),
      { ...SETTINGS, numRuns: 60 },
    );
  });

  it('offers only commands that it accepts', () => {
    fc.assert(
      fc.property(scripts, fc.nat(), (commands, at) => {
        const some = commands.slice(0, at % commands.length);
        const moment = some.reduce<FullMoment>((before, command) => before.run(command), spaceDefender2.start());
        for (const { command } of moment.candidates())
          assert.equal(moment.run(command).outcome.kind, 'accepted', JSON.stringify(command));
      }),
      { ...SETTINGS, numRuns: 60 },
    );
  });
});

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((value, index) => index === 0 || value > (numbers[index - 1] ?? 0));
