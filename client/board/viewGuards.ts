/** Guards for what the server answers: one for each type of the protocol that the board reads. */
import type {
  Area,
  BoardLink,
  BoardView,
  BriefPart,
  Candidate,
  Cause,
  Cell,
  Command,
  Ending,
  EntityCard,
  EntityRef,
  Fact,
  Gauge,
  Highlight,
  Inspection,
  MenuItem,
  MenuView,
  PhaseReport,
  Piece,
  Rejection,
  ReportEntry,
  Shape,
  Side,
  Stage,
  Table,
  Tile,
  Tone,
} from '../../engine/face';
import type {
  FactChange,
  MomentView,
  Position,
  Range,
  StateAnswer,
  StateComparison,
  TimelineAnswer,
  TimelineSeries,
} from '../../server/protocol';
import type { Guard } from './guards';
import {
  count,
  dictionary,
  either,
  finite,
  flag,
  index,
  is,
  later,
  list,
  maybe,
  nullOr,
  oneOf,
  record,
  text,
} from './guards';

const value: Guard<number | string | boolean> = either<number | string | boolean>(finite, text, flag);
const argument: Guard<number | string> = either<number | string>(finite, text);

const shape: Guard<Shape> = text;
const side = oneOf<Side>({ self: true, friend: true, foe: true, neutral: true });
const tone = oneOf<Tone>({ good: true, bad: true, power: true, points: true, threat: true, neutral: true });
const mark = oneOf<ReportEntry['mark']>({
  move: true,
  hit: true,
  heal: true,
  spawn: true,
  kill: true,
  loss: true,
  gain: true,
  act: true,
});

export const command = record<Command>({ name: text, args: list(argument) });
const entity = record<EntityRef>({ id: argument, name: text, symbol: text });
const cell = record<Cell>({ row: finite, column: finite, slot: maybe(finite) });
const position = record<Position>({ line: count, character: count });
const range = record<Range>({ start: position, end: position });

const stage = record<Stage>({ kind: is('idle', 'setup', 'play'), title: text, turn: maybe(finite) });
const brief = record<BriefPart>({ fact: text, text, isMinor: maybe(flag) });
const fact: Guard<Fact> = record<Fact>({
  id: text,
  label: text,
  value,
  max: maybe(finite),
  note: maybe(text),
  entity: maybe(entity),
  facts: maybe(list(later(() => fact))),
});
const gauge = record<Gauge>({ id: text, label: text, value: finite, max: maybe(finite) });

const piece = record<Piece>({ symbol: text, shape, side, title: text, entity: maybe(entity) });
const tile = record<Tile>({ isHidden: flag, pieces: list(nullOr(piece)) });
const slots: Guard<BoardView['slots']> = (found): found is BoardView['slots'] => found === 'pile' || count(found);
const link = record<BoardLink>({ from: cell, to: cell, label: text });
const board = record<BoardView>({
  rows: list(text),
  columns: list(text),
  origin: maybe(record<{ readonly row: number; readonly column: number }>({ row: finite, column: finite })),
  slots,
  wraps: flag,
  isFogged: flag,
  tiles: list(list(tile)),
  links: maybe(list(link)),
});
const menuItem = record<MenuItem>({ label: text, detail: maybe(text), isSelected: flag, command: maybe(command) });
const menu = record<MenuView>({ title: text, text: maybe(text), items: list(menuItem), notes: list(fact) });
const card = record<EntityCard>({
  entity,
  group: text,
  shape,
  side,
  title: text,
  cell: maybe(cell),
  gauges: list(gauge),
  facts: list(fact),
});

const moment = record<MomentView>({
  stage,
  text,
  brief: list(brief),
  facts: list(fact),
  gauges: list(gauge),
  cards: list(card),
  board: maybe(board),
  menu: maybe(menu),
});

const table = record<Table>({ columns: list(text), rows: list(list(argument)) });
const entry: Guard<ReportEntry> = record<ReportEntry>({
  text,
  tone,
  mark,
  who: maybe(entity),
  cells: list(cell),
  path: maybe(list(cell)),
  leaves: maybe(flag),
  jump: maybe(flag),
  details: list(later(() => entry)),
  table: maybe(table),
});
const phase = record<PhaseReport>({ title: text, entries: list(entry) });

const cause = record<Cause>({ fact: text, note: text });
const rejection = record<Rejection>({
  code: text,
  message: text,
  detail: maybe(text),
  data: dictionary(argument),
  rule: maybe(text),
  causes: list(cause),
});
const ending = record<Ending>({ kind: is('won', 'lost', 'aborted'), text });
const change = record<FactChange>({
  id: text,
  label: text,
  before: maybe(value),
  after: maybe(value),
  delta: maybe(finite),
  kind: is('changed', 'appeared', 'gone'),
});
const candidate = record<Candidate>({
  command,
  note: maybe(text),
  target: maybe(cell),
  cost: maybe(finite),
  isDangerous: maybe(flag),
});
const comparison = record<StateComparison>({
  verdict: is('same', 'first', 'consequence', 'missing'),
  expected: text,
  message: maybe(text),
});

export const stateAnswer = record<StateAnswer>({
  version: finite,
  language: text,
  index,
  count,
  isBroken: flag,
  command: maybe(text),
  range: maybe(range),
  missing: maybe(text),
  before: maybe(moment),
  after: moment,
  rejection: maybe(rejection),
  ending: maybe(ending),
  report: list(phase),
  changes: list(change),
  candidates: maybe(list(candidate)),
  comparison: maybe(comparison),
});

const area = record<Area>({ label: text, kind: is('vision', 'reach'), cells: list(cell) });
export const inspection = record<Inspection>({
  entity,
  areas: list(area),
  intent: maybe(text),
  path: maybe(list(cell)),
});

const series = record<TimelineSeries>({ gauge: text, label: text, tone, values: list(nullOr(finite)) });
const highlights = record<Readonly<Record<Highlight, readonly number[]>>>({
  kill: list(count),
  loss: list(count),
  spawn: list(count),
});
export const timelineAnswer = record<TimelineAnswer>({
  version: finite,
  series: list(series),
  lines: list(count),
  commands: list(text),
  refused: list(count),
  firstDifference: maybe(index),
  consequences: list(count),
  highlights,
  games: list(count),
});
