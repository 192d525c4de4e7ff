/** Decides what happens when the server dies, and that the user hears of it once. Knows no editor. */

const MOST_CRASHES = 5;
const WITHIN_MILLISECONDS = 180_000;

export interface Notices {
  /** Resolves when the notice is gone. */
  restarted(): PromiseLike<void>;
  stopped(times: number): PromiseLike<void>;
}

export interface Crashes {
  /** The server died just now: whether to start it again. With words of its own where more is known. */
  died(say?: () => PromiseLike<void>): 'restart' | 'give up';
  /** The user restarted it: counting begins anew. */
  forget(): void;
}

export function countCrashes(notices: Notices, now: () => number = Date.now): Crashes {
  let times: number[] = [];
  let isNoticeOpen = false;

  const sayRestarted = async (): Promise<void> => {
    if (isNoticeOpen) return;
    isNoticeOpen = true;
    try {
      await notices.restarted();
    } finally {
      isNoticeOpen = false;
    }
  };

  return {
    died(say) {
      const time = now();
      times = [...times.filter((earlier) => time - earlier < WITHIN_MILLISECONDS), time];
      if (times.length >= MOST_CRASHES) {
        void notices.stopped(times.length);
        return 'give up';
      }
      void (say ? say() : sayRestarted());
      return 'restart';
    },
    forget() {
      times = [];
    },
  };
}
