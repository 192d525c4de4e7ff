// A soak of the real server process, once with a client that problems are pushed to and once with one that pulls
// them: the same random edits of six scripts of all systems, requests and cancellations interleaved, while expected
// transcripts and named files change on disk and in editors.
//   node bench/soak.mjs [EDITS] [--seed N]
// It fails when a server exits, leaves a request unanswered, grows steadily, or answers otherwise than
// a fresh server on the same texts (looked at every thousandth edit and at the end).
import assert from 'node:assert/strict';
import { option } from '../scripts/project.mjs';
import { loadEngine } from './lib/engine.mjs';
import { randomSource } from './lib/random.mjs';
import { SoakClient } from './lib/soakClient.mjs';
import { SoakFolder } from './lib/soakFolder.mjs';

const COMPARE_EVERY = 1000;
const PULL_ALL_EVERY = 100;
/** Requests under way at once; an editor has a handful. */
const IN_FLIGHT = 16;
/** The heap is measured after so many edits, or ten times in a short soak. */
const MEASURE_EVERY = 1000;

const edits = Number(process.argv[2] ?? 100_000);
/** What the last third held against what the first did: noise stays below, a leak does not. A short soak warms up. */
const TOLERATED_DRIFT = edits >= 10 * MEASURE_EVERY ? 1.05 : 1.2;
const random = randomSource(Number(option('seed') ?? 1));
const { SYSTEMS } = await loadEngine();
const folder = new SoakFolder(SYSTEMS, random);
const { documents } = folder;
const clients = [await SoakClient.start(false, folder, random), await SoakClient.start(true, folder, random)];
const stretch = Math.min(MEASURE_EVERY, Math.ceil(edits / 10));
/** Bytes after each stretch, without compiled code, by client. */
const heaps = clients.map(() => []);
let done = 0;
let comparisons = 0;
/** Versions of an address go up, however often it is closed. */
let version = 1;

try {
  for (const document of documents) await each((client) => client.open(document));
  for (const document of documents) folder.expect(document, await transcriptOf(document));
  await told(folder.expected.map(({ uri }) => ({ uri, type: 1 })));
  await soak();
} finally {
  for (const { server } of clients) await server.stop();
  folder.remove();
}

async function soak() {
  for (let edit = 1; edit <= edits; edit++) {
    await change(random.pick(documents));
    done++;
    if (random.next() < 0.1) await told(folder.touch());
    if (random.next() < 0.1) await inEditor(random.pick(folder.expected));
    const asked = random.pick(documents);
    if (random.next() < 0.6) await each((client) => client.ask(asked));
    // Waiting for one answer now and then lets a server breathe, as a person typing does.
    for (const { pending } of clients) if (pending.size >= IN_FLIGHT) await Promise.race(pending);
    if (clients.some(({ server }) => !server.isRunning())) break;
    if (edit % PULL_ALL_EVERY === 0) await each((client) => client.pullWorkspace());
    if (edit % COMPARE_EVERY === 0 || edit === edits) await compareWithFresh();
    if (edit % stretch === 0) await measure();
  }
  await each((client) => client.idle());
  for (const [index, client] of clients.entries()) judge(client, heaps[index]);
}

function judge({ name, server, counts }, sizes) {
  assert.ok(server.isRunning(), `the server of the ${name} client exited after ${done} edits:\n${server.errors()}`);
  console.log(
    `soak, ${name}: ${done} edits, ${counts.requests} requests, ${counts.cancelled} cancelled (${counts.stale} answered as stale), ` +
      `${comparisons} comparisons with a fresh server, heap in MB every ${stretch} edits: ${sizes.map(megabytes).join(' ')}`,
  );
  assert.equal(counts.failed, 0, 'requests answered with an error');
  const drift = driftOf(sizes);
  console.log(`soak, ${name}: drift of the heap ${drift.toFixed(3)}`);
  assert.ok(drift < TOLERATED_DRIFT, `the heap of the ${name} client drifts: ${drift.toFixed(3)} times what it was`);
}

/** Medians of thirds, the first measurement left out: code is compiled and caches fill up to their limits. */
function driftOf([, ...sizes]) {
  const third = Math.max(1, Math.floor(sizes.length / 3));
  return median(sizes.slice(-third)) / median(sizes.slice(0, third));
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

async function each(work) {
  await Promise.all(clients.map(work));
}

/** The same for both: a random edit, or what is given. */
async function change(document, changes = document.edit()) {
  await each(({ server }) => server.change(document.uri, document.version, changes));
}

async function told(changes) {
  await each(({ server }) => server.notify('workspace/didChangeWatchedFiles', { changes }));
}

/** An expected transcript is opened, typed in, closed without saving. */
async function inEditor(file) {
  if (!file.document) {
    const opened = folder.opened(file, ++version);
    await each((client) => client.open(opened));
  } else if (random.next() < 0.7) await change(file.document);
  else await close(file);
}

async function close(file) {
  if (!file.document) return;
  version = Math.max(version, file.document.version);
  file.document = undefined;
  await each(({ server }) => server.close(file.uri));
}

async function transcriptOf({ uri }) {
  const { server } = clients[0];
  const { text } = await server.request('turnscript/transcript', { textDocument: { uri } });
  return text;
}

/** With everything back at its first text, so that only what was kept needlessly differs. */
async function measure() {
  await each((client) => client.idle());
  for (const file of folder.expected) await close(file);
  await told(folder.restore());
  for (const document of documents) await change(document, document.restore());
  for (const [index, client] of clients.entries()) {
    for (const { uri, version: last } of documents) await client.server.settled(uri, last);
    await client.pullWorkspace();
    const { heapUsed, codeUsed } = await client.server.memory();
    // The engine below compiles ever more of the server the longer it runs; what is kept of texts is the rest.
    heaps[index].push(heapUsed - codeUsed);
  }
  if (edits > 10 * MEASURE_EVERY) {
    console.log(
      `${done} edits: ${clients.map(({ name }, index) => `${name} ${megabytes(heaps[index].at(-1))} MB`).join(', ')}`,
    );
  }
}

async function compareWithFresh() {
  await each((client) => client.idle());
  // Behind all that happened to files: what is settled for this version has seen them.
  for (const document of documents) await change(document, document.again());
  for (const client of clients) {
    const fresh = await SoakClient.start(client.isPulled, folder, random);
    try {
      for (const { document } of folder.expected) if (document) await fresh.open(document);
      for (const document of documents) {
        const positions = [document.position(), document.position(), document.position()];
        await fresh.open(document);
        const [ours, theirs] = await Promise.all([
          client.answers(document, positions),
          fresh.answers(document, positions),
        ]);
        assert.deepEqual(ours, theirs, `after ${done} edits the ${client.name} answers on ${document.uri} differ`);
        comparisons++;
      }
    } finally {
      await fresh.server.stop();
    }
  }
}

function megabytes(bytes) {
  return (bytes / 1024 / 1024).toFixed(1);
}
