// How long an author waits for the first word of the server: as a process, and as a web worker in a browser.
import { loadEngine } from './lib/engine.mjs';
import { startLanguageServer } from './lib/languageServer.mjs';
import { openDocument } from './lib/latency.mjs';
import { median } from './lib/stats.mjs';
import { ms, row } from './lib/table.mjs';
import { workersInBrowser } from './lib/worker.mjs';
import { kindOf } from './server.mjs';

const ROUNDS = 9;

/** Both in turns, so that they see the same machine. */
export async function startSection() {
  const { SYSTEMS } = await loadEngine();
  const kind = kindOf(SYSTEMS[0]);
  const document = {
    uri: `file:///bench/start.${kind.extension}`,
    languageId: kind.language,
    version: 1,
    text: kind.document(200),
  };
  const [processes, workers] = [[], []];
  const browser = await workersInBrowser();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      processes.push(await startProcess(kind, document));
      workers.push(await browser.start(document));
    }
  } finally {
    await browser.stop();
  }
  return { title: 'Server: start to first diagnostics of 200 commands', rows: rowsOf(processes, workers) };
}

async function startProcess(kind, { uri, text }) {
  const server = await startLanguageServer(kind);
  const greeted = performance.now();
  await openDocument(server, uri, text);
  const diagnosed = performance.now();
  await server.stop();
  return { greeted: greeted - server.started, diagnosed: diagnosed - server.started };
}

function rowsOf(processes, workers) {
  const of = (starts, part) => median(starts.map((start) => start[part]));
  const figure = (starts) =>
    `${ms(of(starts, 'diagnosed'))}; of these until it answers at all ${ms(of(starts, 'greeted'))}`;
  return [
    row('as a process', figure(processes)),
    row('as a web worker, its text fetched and unpacked', figure(workers), {
      ratio: of(workers, 'diagnosed') / of(processes, 'diagnosed'),
      of: 'the process',
      atMost: 1.5,
    }),
  ];
}
