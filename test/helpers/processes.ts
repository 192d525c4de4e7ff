import type { ChildProcess } from 'node:child_process';
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
      await new Promise((done) => setTimeout(done, 20).unref());
    }
  }
}

const mortals = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of mortals) child.kill('SIGKILL');
});

/** A process that neither outlives the tests nor keeps them waiting: where a test fails, nobody ends it. */
export function mortal<T extends ChildProcess>(child: T): T {
  mortals.add(child);
  child.once('exit', () => mortals.delete(child));
  child.unref();
  child.channel?.unref();
  for (const stream of child.stdio)
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref();
  return child;
}
