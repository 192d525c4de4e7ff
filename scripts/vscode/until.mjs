// Waiting for something that can only be asked, never for a time.
const PAUSE = 50;

/** Asks until the answer is truthy and returns it; throws, naming what was waited for, when the limit is over. */
export async function until(what, ask, limit = 60_000) {
  const end = performance.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > end) throw new Error(`waited ${limit / 1000} s for ${what}`);
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}
