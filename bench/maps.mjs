// Games that are played on files: a tick among few and many entities, a long way, and the start of a large game.
import { execFileSync } from 'node:child_process';
import { fromRoot } from '../scripts/project.mjs';
import { loadEngine } from './lib/engine.mjs';
import { sideBySide } from './lib/stats.mjs';
import { ms, ns, number, row } from './lib/table.mjs';

const START = { name: 'newGame', args: [{ text: 'map' }, { text: 'plain' }] };
const STEP = { name: 'tick', args: ['RIGHT'] };

export async function mapSections() {
  const { SYSTEMS } = await loadEngine();
  const system = SYSTEMS.find(({ fileKinds = [] }) => fileKinds.some(({ pieces }) => pieces));
  if (!system) return [];
  return [
    { title: `Maps: ${system.title}`, rows: [tickRow(system), wayRow(system), startRow(system)] },
    { title: 'Maps of 200 × 200 squares, scrolled in a browser', rows: scrollRows() },
  ];
}

/** In a process of its own: the browser's pages are TypeScript. */
function scrollRows() {
  const bench = fromRoot('test', 'board', 'harness', 'mapBench.ts');
  const printed = execFileSync(process.execPath, ['--import', 'tsx', bench], { cwd: fromRoot(), encoding: 'utf8' });
  return JSON.parse(printed).map(({ what, presses, framesPerSecond, p95 }) => {
    const zoom = presses === 0 ? 'the whole map' : `+ pressed ${presses} times`;
    return row(`map of a ${what}, ${zoom}`, `${number(framesPerSecond)} frames a second, p95 ${ms(p95)} a frame`, {
      ratio: framesPerSecond,
      of: 'a second',
      atLeast: 50,
    });
  });
}

/** Thirty that move, far from the player, and as many others as are wanted. */
function crowd(size) {
  const movers = Array.from({ length: 10 }, (_, index) => [
    { type: 'spider', x: -100 + 5 * index, y: -50 },
    { type: 'zombie_toast', x: -100 + 5 * index, y: -60 },
    { type: 'mercenary', x: -10 - index, y: 3 },
  ]).flat();
  const others = Array.from({ length: size - movers.length }, (_, index) => ({
    type: index % 3 === 0 ? 'treasure' : 'wall',
    x: 1000 + (index % 100),
    y: Math.floor(index / 100),
  }));
  return [...movers, ...others];
}

const filesWith = (entities) =>
  new Map([
    [
      'dungeons/map.json',
      {
        kind: 'read',
        text: JSON.stringify({
          entities: [{ type: 'player', x: 0, y: 0 }, ...entities],
          'goal-condition': { goal: 'exit' },
        }),
      },
    ],
    ['configs/plain.json', { kind: 'read', text: '{}' }],
  ]);

/** The state is what a step is for: asking for the stage plays it. */
const played = (step) => step.stage;
const begun = (system, entities) => {
  const step = system.start().run(START, filesWith(entities));
  played(step);
  return step;
};

function tickRow(system) {
  const [few, many] = [100, 10_000].map((size) => begun(system, crowd(size)));
  const works = { few: () => played(few.run(STEP)), many: () => played(many.run(STEP)) };
  const { few: less, many: more, ratio } = sideBySide(works, (round) => round.many / round.few);
  return row('a tick with 30 movers among 10,000 entities', `${ns(more)}; among 100: ${ns(less)}`, {
    ratio,
    of: 'among 100',
    atMost: 3,
  });
}

function wayRow(system) {
  const [near, far] = [2, 10].map((x) => begun(system, [{ type: 'mercenary', x, y: 0 }]));
  const works = { near: () => played(near.run(STEP)), far: () => played(far.run(STEP)) };
  const found = sideBySide(works, (round) => round.far / round.near);
  return row('a tick with a mercenary 10 squares away', `${ns(found.far)}; 2 away: ${ns(found.near)}`, {
    ratio: found.ratio,
    of: '2 away',
  });
}

/** Files anew each time: what was read is kept as long as the file is the same. */
function startRow(system) {
  const start = (size) => {
    const files = [...filesWith(crowd(size))];
    return () => played(system.start().run(START, new Map(files.map(([key, file]) => [key, { ...file }]))));
  };
  const works = { small: start(100), large: start(10_000) };
  const { small, large, ratio } = sideBySide(works, (round) => round.large / 100 / round.small);
  return row('newGame with 10,000 entities', `${ns(large)}; with 100: ${ns(small)}`, {
    ratio,
    of: 'an entity of 100',
  });
}
