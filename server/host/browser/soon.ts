/**
 * Runs something as soon as what waits now is done. A message to oneself, because a browser makes every timer that
 * a timer starts wait for 4 ms, and a burst of twenty requests would take longer to wait for than to answer.
 */
const waiting: (() => void)[] = [];
const channel = new MessageChannel();

channel.port1.onmessage = () => waiting.shift()?.();

export function soon(work: () => void): void {
  waiting.push(work);
  channel.port2.postMessage(undefined);
}
