import { readFileSync } from 'node:fs';

/** Killing is not waiting: the system needs a moment to take a process away. */
export async function gone(pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    for (;;) {
      try {
        process.kill(pid, 0);
        const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
        if (state.startsWith('Z')) break;
      } catch {
        break;
      }
      await new Promise((done) => setTimeout(done, 20));
    }
  }
}
