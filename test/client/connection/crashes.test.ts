import assert from 'node:assert/strict';
import { countCrashes } from '../../../client/connection/crashes';

describe('a server that dies', () => {
  const watch = () => {
    const said: string[] = [];
    const open: (() => void)[] = [];
    let time = 0;
    const crashes = countCrashes(
      {
        restarted: () => {
          said.push('restarted');
          return new Promise((close) => open.push(close));
        },
        stopped: async (times) => {
          said.push(`stopped ${times}`);
        },
      },
      () => time,
    );
    return {
      said,
      crashes,
      closeNotice: async (): Promise<void> => {
        open.shift()?.();
        await new Promise(setImmediate);
      },
      wait: (seconds: number): void => {
        time += seconds * 1000;
      },
    };
  };

  it('is started again, and one notice says so however often it dies', () => {
    const { crashes, said } = watch();
    assert.deepEqual([crashes.died(), crashes.died(), crashes.died()], ['restart', 'restart', 'restart']);
    assert.deepEqual(said, ['restarted']);
  });

  it('is told of again once the first notice is closed', async () => {
    const { crashes, said, closeNotice } = watch();
    crashes.died();
    await closeNotice();
    crashes.died();
    assert.deepEqual(said, ['restarted', 'restarted']);
  });

  it('is given up after five times within three minutes, and this is said', () => {
    const { crashes, said, wait } = watch();
    for (let times = 1; times < 5; times++) {
      assert.equal(crashes.died(), 'restart');
      wait(40);
    }
    assert.equal(crashes.died(), 'give up');
    assert.deepEqual(said, ['restarted', 'stopped 5']);
  });

  it('is started again for ever when it dies seldom', () => {
    const { crashes, wait } = watch();
    for (let times = 0; times < 20; times++) {
      assert.equal(crashes.died(), 'restart');
      wait(50);
    }
  });

  it('is counted anew after the user restarted it', () => {
    const { crashes } = watch();
    for (let times = 0; times < 5; times++) crashes.died();
    crashes.forget();
    assert.equal(crashes.died(), 'restart');
  });
});
