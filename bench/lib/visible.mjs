// What the eye waits for after an edit on line 1 of a long script: the states of the lines on the screen.

import { startLanguageServer } from './languageServer.mjs';
import { edit, openDocument, rest, timed } from './latency.mjs';
import { percentile } from './stats.mjs';
import { ms, row } from './table.mjs';

const COMMANDS = 10_000;
const SCREEN = 50;
const ROUNDS = 40;
const WARM_ROUNDS = 10;

/**
 * Each figure stands beside the same edit in a document that ends with the screen: there is nothing else to do there
 * than to simulate just those lines from the nearest kept state, and both ways go through the same process.
 */
export async function visibleRows(kind) {
  const server = await startLanguageServer(kind);
  try {
    const lines = kind.document(COMMANDS).split('\n');
    const open = (name, count) =>
      openDocument(server, `file:///bench/${name}.${kind.extension}`, `${lines.slice(0, count).join('\n')}\n`);
    const whole = await open('whole', COMMANDS);
    const rows = [];
    for (const last of [SCREEN, COMMANDS / 2]) {
      const cut = await open(`cut-${last}`, last);
      const [long, short, amid] = await inTurns([
        () => hintsAfterEdit(server, whole, last),
        () => hintsAfterEdit(server, cut, last),
        () => hintsAmidWork(server, whole, last),
      ]);
      const what = `line 1 of 10,000 edited: states of lines ${last - SCREEN + 1} to ${last}`;
      rows.push(
        row(what, `${told(long)}; where the script ends there ${told(short)}`, {
          ratio: percentile(long, 0.5) / percentile(short, 0.5),
          of: 'simulating just those',
          atMost: 2,
        }),
        row('… edited again while the rest is simulated', told(amid), {
          ratio: percentile(amid, 0.5) / percentile(long, 0.5),
          of: 'after a pause',
        }),
      );
    }
    return rows;
  } finally {
    await server.stop();
  }
}

const told = (times) => `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.95))}`;

async function inTurns(works) {
  const times = works.map(() => []);
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    for (const [index, work] of works.entries()) {
      const time = await work();
      if (round >= 0) times[index].push(time);
    }
  }
  return times;
}

/** From the keystroke to the hints of the screen, asked for right behind it. */
async function hintsAfterEdit(server, document, last) {
  const time = await editAndLook(server, document, last);
  await rest(server, document);
  return time;
}

/** The same while the slices of an edit before are under way. */
async function hintsAmidWork(server, document, last) {
  await editAndLook(server, document, last);
  return hintsAfterEdit(server, document, last);
}

function editAndLook(server, document, last) {
  const range = { start: { line: last - SCREEN, character: 0 }, end: { line: last, character: 0 } };
  return timed(async () => {
    await edit(server, document, 0);
    await server.request('textDocument/inlayHint', { textDocument: { uri: document.uri }, range });
  });
}
