/** Whether a process of this machine still runs. */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (problem) {
    // Somebody else's process lives, too.
    return problem instanceof Error && 'code' in problem && problem.code === 'EPERM';
  }
}
