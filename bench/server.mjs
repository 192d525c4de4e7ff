// The language server as a process, beside its peers on documents of the same number of lines.
import { declaredRows } from './declared.mjs';
import { loadEngine } from './lib/engine.mjs';
import { OURS, startLanguageServer } from './lib/languageServer.mjs';
import { measureInTurns, openDocument } from './lib/latency.mjs';
import { peers } from './lib/peers.mjs';
import { randomSource } from './lib/random.mjs';
import { playFully, scriptOf } from './lib/scripts.mjs';
import { median } from './lib/stats.mjs';
import { mb, ms, row } from './lib/table.mjs';
import { visibleRows } from './lib/visible.mjs';

const SIZES = [200, 2000, 10_000];
export const PLACES = { end: (lines) => lines - 2, middle: (lines) => Math.floor(lines / 2), 'line 1': () => 0 };

export async function serverSections() {
  const { SYSTEMS } = await loadEngine();
  const [system] = SYSTEMS;
  const ours = kindOf(system);
  const others = peers();
  const figures = {};
  for (const size of SIZES) Object.assign(figures, await measureSize([ours, ...others], size));
  return [
    {
      title: 'Server: milliseconds, p50 / p95, ours beside the fastest peer that answers',
      rows: latencyRows(figures, others),
    },
    {
      title: 'Server: limits',
      rows: [...limitRows(figures), ...(await visibleRows(ours)), await startRow(ours), ...(await memoryRows(ours))],
    },
    {
      title: 'Server: a game that a grammar file declares, beside the same game with an engine',
      rows: await declaredRows(system, ours, PLACES),
    },
  ];
}

/** A script made of many games: the first line opens one. Every edit is a real one: it changes the states below. */
export function kindOf(system) {
  const scripts = new Map();
  const scriptOfSize = (lines) => {
    if (!scripts.has(lines)) scripts.set(lines, playFully(system, lines, randomSource(2)));
    return scripts.get(lines);
  };
  const [first, ...later] = scriptOfSize(SIZES[0]);
  const [one, other] = new Set(later.filter(({ args }) => args.length === 0).map(({ name }) => name));
  return {
    ...OURS,
    language: system.language,
    extension: system.language,
    document: (lines) => scriptOf(scriptOfSize(lines)),
    variant: (line, flip) => (line === 0 ? otherForm(first, flip) : flip ? other : one),
    character: 2,
  };
}

/** The opening command with another last argument: the game below it is another one. */
function otherForm({ name, args }, flip) {
  const last = args.at(-1);
  return `${name}(${[...args.slice(0, -1), flip ? Math.max(1, last - 1) : last].join(',')})`;
}

/** Figures of all servers on documents of one size, by `name size` and place. */
export async function measureSize(kinds, size) {
  const opened = [];
  try {
    for (const kind of kinds) {
      const server = await startLanguageServer(kind);
      opened.push({ server, document: undefined });
      const uri = `file:///bench/document.${kind.extension}`;
      opened.at(-1).document = await openDocument(server, uri, kind.document(size));
    }
    const figures = Object.fromEntries(kinds.map(({ name }) => [`${name} ${size}`, {}]));
    for (const [place, lineOf] of Object.entries(PLACES)) {
      const measured = await measureInTurns(opened, lineOf(size));
      for (const [index, { name }] of kinds.entries()) figures[`${name} ${size}`][place] = measured[index];
    }
    return figures;
  } finally {
    await Promise.all(opened.map(({ server }) => server.stop()));
  }
}

function latencyRows(figures, others) {
  const rows = [];
  for (const size of SIZES) {
    for (const place of Object.keys(PLACES)) {
      for (const what of ['diagnostics', 'hover', 'completion', 'hints', 'visible']) {
        const ours = figures[`${OURS.name} ${size}`][place][what];
        if (!ours) continue;
        const rivals = others
          .map(({ name }) => ({ name, time: figures[`${name} ${size}`][place][what] }))
          .filter(({ time }) => time)
          .sort((a, b) => a.time.p50 - b.time.p50);
        // Saying nothing is quick: who never answered with anything is shown, but is no rival.
        const best = rivals.find(({ time }) => !time.isEmpty);
        const silent = (time) => (time.isEmpty ? ' (answers nothing)' : '');
        const told = rivals.map(({ name, time }) => `${name} ${ms(time.p50)}${silent(time)}`).join(', ');
        const comparison = best ? { ratio: best.time.p50 / ours.p50, of: `faster than ${best.name}`, atLeast: 1 } : {};
        const figure = `${ms(ours.p50)} / ${ms(ours.p95)}${told ? `; ${told}` : ''}`;
        rows.push(row(`${size.toLocaleString('en')}, ${place}: ${NAMES[what]}`, figure, comparison));
      }
    }
  }
  return rows;
}

export const NAMES = {
  diagnostics: 'change to diagnostics',
  hover: 'hover',
  completion: 'completion',
  hints: 'inlay hints of 50 lines',
  visible: 'change to inlay hints of 50 lines',
};

function limitRows(figures) {
  const at = (size, place, what) => figures[`${OURS.name} ${size}`][place][what].p50;
  return [
    row('the last of 10,000 commands edited', ms(at(10_000, 'end', 'diagnostics')), {
      ratio: at(10_000, 'end', 'diagnostics') / at(200, 'end', 'diagnostics'),
      of: 'the last of 200',
      atMost: 2,
    }),
    row('hover on the last of 10,000', ms(at(10_000, 'end', 'hover')), {
      ratio: at(10_000, 'end', 'hover') / at(10_000, 'line 1', 'hover'),
      of: 'hover on line 1',
    }),
  ];
}

async function startRow(kind) {
  const times = [];
  for (let round = 0; round < 5; round++) {
    const server = await startLanguageServer(kind);
    await openDocument(server, `file:///bench/start.${kind.extension}`, kind.document(200));
    times.push(performance.now() - server.started);
    await server.stop();
  }
  return row('start of the process to first diagnostics', ms(median(times)));
}

async function memoryRows(kind) {
  const server = await startLanguageServer(kind);
  try {
    const uri = `file:///bench/memory.${kind.extension}`;
    // Once opened and closed, so that what is compiled and loaded on the way is not counted.
    await openDocument(server, `file:///bench/warm.${kind.extension}`, kind.document(200));
    await server.settled(`file:///bench/warm.${kind.extension}`, 1);
    await server.close(`file:///bench/warm.${kind.extension}`);
    const empty = await server.memory();
    await openDocument(server, uri, kind.document(10_000));
    await server.settled(uri, 1);
    await server.request('turnscript/timeline', { textDocument: { uri } });
    const full = await server.memory();
    await server.close(uri);
    const closed = await server.memory();
    const kept = full.heapUsed - empty.heapUsed;
    return [
      row('heap for 10,000 commands kept', mb(kept), { ratio: kept / 1024 / 1024 / 60, of: '60 MB', atMost: 1 }),
      row('heap for one kept command', `${Math.round(kept / 10_000)} bytes`),
      row('heap after closing, beyond empty', mb(Math.max(0, closed.heapUsed - empty.heapUsed))),
      row('resident size: empty, full, closed', [empty, full, closed].map(({ rss }) => mb(rss)).join(', ')),
    ];
  } finally {
    await server.stop();
  }
}
