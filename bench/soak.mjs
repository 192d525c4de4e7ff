// A soak of the real server process: random edits with requests and cancellations interleaved, on several documents.
//   node bench/soak.mjs [EDITS] [--seed N]
// It fails when the server exits, leaves a request unanswered, grows after the first tenth, or answers otherwise than
// a fresh server on the same text (looked at every thousandth edit and at the end).
import assert from 'node:assert/strict';
import { CancellationTokenSource } from 'vscode-jsonrpc/node.js';
import { option } from '../scripts/project.mjs';
import { allAnswers, INTERLEAVED, paramsOf } from './lib/answers.mjs';
import { EditedDocument } from './lib/edits.mjs';
import { loadEngine } from './lib/engine.mjs';
import { OURS, startLanguageServer } from './lib/languageServer.mjs';
import { randomSource } from './lib/random.mjs';
import { playRandomly, scriptOf } from './lib/scripts.mjs';

const COMPARE_EVERY = 1000;
/** Requests under way at once; an editor has a handful. */
const IN_FLIGHT = 16;
/** Codes of LSP for answers that a newer state of the document made useless. */
const STALE = new Set([-32800, -32801, -32802]);
/** A collector leaves noise; what grows with the edits leaves more. */
const TOLERATED_GROWTH = 12 * 1024 * 1024;

const edits = Number(process.argv[2] ?? 100_000);
const random = randomSource(Number(option('seed') ?? 1));
const { SYSTEMS } = await loadEngine();
const documents = SYSTEMS.flatMap((system) =>
  [60, 200].map((count) => {
    const text = scriptOf(playRandomly(system, count, random));
    return new EditedDocument(
      `file:///soak/${system.language}-${count}.${system.language}`,
      system.language,
      text,
      random,
    );
  }),
);

const server = await startLanguageServer(OURS);
const counts = { edits: 0, requests: 0, cancelled: 0, stale: 0, failed: 0, comparisons: 0 };
const pending = new Set();
const tenth = Math.ceil(edits / 10);
/** After each tenth of the edits. */
const heaps = [];
for (const document of documents) await server.open(document.uri, document.text, document.version, document.language);

for (let edit = 1; edit <= edits; edit++) {
  const document = random.pick(documents);
  const changes = document.edit();
  await server.change(document.uri, document.version, changes);
  counts.edits++;
  if (random.next() < 0.6) ask(random.pick(documents));
  // Waiting for one answer now and then lets the server breathe, as a person typing does.
  if (pending.size >= IN_FLIGHT) await Promise.race(pending);
  if (!server.isRunning()) break;
  if (edit % tenth === 0) heaps.push(await quietMemory());
  if (edit % COMPARE_EVERY === 0 || edit === edits) await compareWithFresh();
}

await Promise.all(pending);
assert.ok(server.isRunning(), `the server exited after ${counts.edits} edits:\n${server.errors()}`);
const growth = heaps.at(-1) - heaps[0];
console.log(
  `soak: ${counts.edits} edits, ${counts.requests} requests, ${counts.cancelled} cancelled (${counts.stale} answered as stale), ` +
    `${counts.comparisons} comparisons with a fresh server, heap in MB after each tenth: ${heaps.map(megabytes).join(' ')}`,
);
assert.equal(counts.failed, 0, 'requests answered with an error');
assert.ok(growth < TOLERATED_GROWTH, `the heap grew by ${megabytes(growth)} MB`);
await server.stop();

function ask(document) {
  const method = random.pick(INTERLEAVED);
  const source = new CancellationTokenSource();
  counts.requests++;
  const answer = server
    .request(method, paramsOf(method, document, document.position()), source.token)
    .catch((error) => {
      if (STALE.has(error.code)) counts.stale++;
      else {
        counts.failed++;
        console.error(`${method}: ${error.code} ${error.message}`);
      }
    })
    .finally(() => pending.delete(answer));
  pending.add(answer);
  if (random.next() < 0.2) {
    counts.cancelled++;
    source.cancel();
  }
}

/** With all documents back at their first text, so that only what was kept needlessly differs. */
async function quietMemory() {
  await Promise.all(pending);
  for (const document of documents) {
    const changes = document.restore();
    await server.change(document.uri, document.version, changes);
    await server.settled(document.uri, document.version);
  }
  return (await server.memory()).heapUsed;
}

async function compareWithFresh() {
  await Promise.all(pending);
  const fresh = await startLanguageServer(OURS);
  try {
    for (const document of documents) {
      const positions = [document.position(), document.position(), document.position()];
      await fresh.open(document.uri, document.text, document.version, document.language);
      const [ours, theirs] = await Promise.all([
        allAnswers(server, document, positions),
        allAnswers(fresh, document, positions),
      ]);
      assert.deepEqual(ours, theirs, `after ${counts.edits} edits the answers on ${document.uri} differ`);
      counts.comparisons++;
    }
  } finally {
    await fresh.stop();
  }
}

function megabytes(bytes) {
  return (bytes / 1024 / 1024).toFixed(1);
}
