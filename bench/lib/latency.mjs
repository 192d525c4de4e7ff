// What an editor waits for after a keystroke, through the real process of a language server.
import { percentile, quiet } from './stats.mjs';

const ROUNDS = 100;
const WARM_ROUNDS = 3;
/** Slow servers are asked less often, but never less than this. */
const FEWEST = 6;
const PATIENCE = 4000;
const VISIBLE_LINES = 50;

/**
 * Edits the same line of the open documents of several servers, in turns, so that all see the same machine. Each round
 * measures the way from the change to its diagnostics, then a hover, a completion and the inline hints of the lines
 * around; all in milliseconds. Answers with one record of percentiles for each server; `isEmpty` marks figures of
 * requests that a server never answered with anything: saying nothing is quick.
 */
export async function measureInTurns(opened, line) {
  const records = opened.map(() => ({
    diagnostics: [],
    hover: [],
    completion: [],
    hints: [],
    visible: [],
    spent: 0,
    said: new Set(),
  }));
  for (let round = -WARM_ROUNDS; round < ROUNDS; round++) {
    for (const [index, { server, document }] of opened.entries()) {
      const times = records[index];
      if (round >= FEWEST && times.spent > PATIENCE) continue;
      const start = performance.now();
      const measured = await oneRound(server, document, line, times.said);
      times.spent += performance.now() - start;
      if (round < 0) continue;
      for (const [name, value] of Object.entries(measured)) times[name].push(value);
    }
  }
  return records.map(percentiles);
}

function percentiles({ spent: _, said, ...times }) {
  const entries = Object.entries(times).filter(([, values]) => values.length > 0);
  const figures = (values) => ({ p50: percentile(values, 0.5), p95: percentile(values, 0.95), quiet: quiet(values) });
  const isEmpty = (name) => ASKED.includes(name) && !said.has(name);
  return Object.fromEntries(entries.map(([name, values]) => [name, { ...figures(values), isEmpty: isEmpty(name) }]));
}

const ASKED = ['hover', 'completion'];

/** Something an author could read: a hover with text in it, a list with an item. */
function saysSomething(answer) {
  if (!answer?.contents) return (answer?.items ?? answer ?? []).length > 0;
  return [answer.contents].flat().some((part) => (part.value ?? part).length > 0);
}

async function oneRound(server, document, line, said) {
  const measured = {};
  const ask = (name, params) =>
    timed(async () => {
      const answer = await server.request(`textDocument/${name}`, params);
      if (saysSomething(answer)) said.add(name);
    });
  await edit(server, document, line);
  measured.diagnostics = await timed(() => server.diagnosed(document.uri, document.version, document.seen));
  await rest(server, document);
  const textDocument = { uri: document.uri };
  const position = { line, character: server.kind.character };
  measured.hover = await ask('hover', { textDocument, position });
  measured.completion = await ask('completion', { textDocument, position });
  if (!server.capabilities.inlayHintProvider) return measured;
  const range = visible(document, line);
  measured.hints = await timed(() => server.request('textDocument/inlayHint', { textDocument, range }));
  // Once more with the question right behind the keystroke: what the eye waits for.
  await edit(server, document, line);
  measured.visible = await timed(() => server.request('textDocument/inlayHint', { textDocument, range }));
  await rest(server, document);
  return measured;
}

/** Lets a server that says when it is done finish; the next round should not pay for this one. */
export async function rest(server, document) {
  if (server.status.has(document.uri)) await server.settled(document.uri, document.version);
}

export async function edit(server, document, line) {
  document.version += 1;
  document.flip = !document.flip;
  document.seen = server.diagnostics.get(document.uri)?.count ?? 0;
  const text = server.kind.variant(line, document.flip);
  const range = { start: { line, character: 0 }, end: { line, character: document.lengths[line] } };
  document.lengths[line] = text.length;
  await server.change(document.uri, document.version, [{ range, text }]);
}

export async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function visible(document, line) {
  const first = Math.max(0, Math.min(line - VISIBLE_LINES / 2, document.lengths.length - VISIBLE_LINES));
  return { start: { line: first, character: 0 }, end: { line: first + VISIBLE_LINES, character: 0 } };
}

export async function openDocument(server, uri, text) {
  await server.open(uri, text);
  const document = { uri, version: 1, flip: false, seen: 0, lengths: text.split('\n').map(({ length }) => length) };
  await server.diagnosed(uri, 1);
  return document;
}
