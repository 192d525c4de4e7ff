/** The page's one state, what changes it, and when it is drawn. */
import type { Command } from '../../../engine/face';
import type { BoardAction, BoardMessage, HostMessage, PinAnchor } from '../messages';
import type { Actions } from './actions';
import { render } from './dom';
import { exists } from './logic/entities';
import { destination } from './logic/jumps';
import { summary } from './logic/words';
import { type Model, momentIndex, momentOf, showsFog } from './model';
import { createPage } from './parts/page';
import type { Options, Saved } from './saved';

export interface Outside {
  post(message: BoardMessage): void;
  save(saved: Saved): void;
  now(): number;
  frame(draw: () => void): void;
  /** Another state was drawn: what it is about should be in sight. */
  reveal(): void;
}

export interface App extends Actions {
  receive(message: HostMessage, arrived: number): void;
  resize(sizes: Partial<Pick<Model, 'width' | 'boardWidth' | 'timelineWidth'>>): void;
  /** Nothing is drawn while the page is hidden. */
  show(isVisible: boolean): void;
}

/** An editor that did not follow within this time will not: the cursor shows where it is. */
const PATIENCE = 1000;

export function createApp(root: Element, saved: Saved, outside: Outside): App {
  let model: Model = {
    options: saved.options,
    shown: undefined,
    timeline: undefined,
    pins: [],
    status: 'ready',
    statusMessage: undefined,
    inspected: undefined,
    attention: {},
    heldEntry: undefined,
    focus: { row: 1, column: 1 },
    roving: {},
    wanted: undefined,
    width: 0,
    boardWidth: 600,
    timelineWidth: 600,
    spoken: '',
  };
  let anchors: readonly PinAnchor[] = saved.pins;
  let isVisible = true;
  let isScheduled = false;
  let requests = 0;
  let askedAt = 0;
  let undrawn: { readonly sequence: number; readonly arrived: number }[] = [];

  const change = (next: Partial<Model>): void => {
    model = { ...model, ...next };
    schedule();
  };

  function schedule(): void {
    if (isScheduled || !isVisible) return;
    isScheduled = true;
    outside.frame(draw);
  }

  function draw(): void {
    isScheduled = false;
    if (!isVisible) return;
    inspectSelection();
    render(root, page(model));
    const drawn = undrawn;
    undrawn = [];
    if (drawn.length) outside.reveal();
    const end = outside.now();
    for (const { sequence, arrived } of drawn) outside.post({ type: 'drawn', sequence, milliseconds: end - arrived });
  }

  /** Asks about the selected one whenever it, or the moment shown, is another. */
  function inspectSelection(): void {
    const { shown, options, inspected } = model;
    if (!shown || options.selection === undefined) return;
    const { answer, uri } = shown;
    const index = momentIndex(model, answer);
    if (inspected?.entity === options.selection && inspected.index === index) return;
    if (!exists(momentOf(model, answer), options.selection)) return;
    requests++;
    model = { ...model, inspected: { request: requests, entity: options.selection, index, inspection: undefined } };
    outside.post({
      type: 'inspect',
      request: requests,
      uri,
      version: answer.version,
      index,
      entity: options.selection,
    });
  }

  function option(next: Partial<Options>): void {
    change({ options: { ...model.options, ...next } });
    save();
  }

  function save(): void {
    outside.save({ options: model.options, pins: anchors });
  }

  function showState(message: Extract<HostMessage, { type: 'state' }>): void {
    const { answer, uri, name } = message;
    const before = model.shown?.answer;
    const isSame = before?.index === answer.index && before.version === answer.version && model.shown?.uri === uri;
    const { selection } = model.options;
    const isKept = selection === undefined || exists(answer.after, selection) || exists(answer.before, selection);
    change({
      shown: { uri, name, answer },
      wanted: isAwaited(answer.index) ? model.wanted : undefined,
      heldEntry: isSame ? model.heldEntry : undefined,
      attention: isSame ? model.attention : {},
      inspected: isSame ? model.inspected : undefined,
      spoken: isSame ? model.spoken : summary(answer),
    });
    if (model.timeline?.uri !== uri) change({ timeline: undefined });
    if (!isKept) option({ selection: undefined });
  }

  /** While the timeline is dragged, states of earlier places arrive: the cursor does not run back to them. */
  function isAwaited(index: number): boolean {
    return model.wanted !== undefined && model.wanted !== index && outside.now() - askedAt < PATIENCE;
  }

  function perform(action: BoardAction): void {
    const { shown, options } = model;
    switch (action) {
      case 'focus': {
        const stop =
          root.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ?? root.querySelector<HTMLElement>('button');
        stop?.focus();
        return;
      }
      case 'toggleBefore':
        option({ view: options.view === 'before' ? 'after' : 'before' });
        return;
      case 'toggleFog':
        if (shown) option({ fog: showsFog(model, momentOf(model, shown.answer)) ? 'all' : 'fog' });
        return;
      case 'toggleWrite':
        // What can be written comes after the command, so that is the moment to look at.
        option(options.isWriting ? { isWriting: false } : { isWriting: true, view: 'after' });
        return;
      case 'pin':
        if (shown) outside.post({ type: 'pin', uri: shown.uri, index: shown.answer.index });
        return;
      default: {
        if (!shown) return;
        const to = destination(action, model.wanted ?? shown.answer.index, shown.answer.count, model.timeline?.answer);
        if (to !== undefined) scrub(to);
      }
    }
  }

  function scrub(index: number): void {
    if (!model.shown || index === (model.wanted ?? model.shown.answer.index)) return;
    askedAt = outside.now();
    change({ wanted: index });
    outside.post({ type: 'scrub', uri: model.shown.uri, index });
  }

  function insert(command: Command): void {
    if (!model.shown) return;
    const { uri, answer } = model.shown;
    outside.post({ type: 'insert', uri, version: answer.version, index: answer.index, command });
  }

  const app: App = {
    receive(message, arrived) {
      switch (message.type) {
        case 'state':
          undrawn.push({ sequence: message.sequence, arrived });
          showState(message);
          return;
        case 'empty':
          undrawn.push({ sequence: message.sequence, arrived });
          change({
            shown: null,
            timeline: undefined,
            wanted: undefined,
            inspected: undefined,
            heldEntry: undefined,
            attention: {},
          });
          return;
        case 'timeline':
          change({ timeline: { uri: message.uri, answer: message.answer } });
          return;
        case 'inspection':
          // A late answer, about one no longer selected, is dropped.
          if (model.inspected?.request === message.request) {
            change({ inspected: { ...model.inspected, inspection: message.inspection } });
          }
          return;
        case 'pins':
          change({ pins: message.pins });
          anchors = message.pins.map(({ id, uri, answer }) => ({
            id,
            uri,
            index: answer.index,
            ...(answer.command === undefined ? {} : { command: answer.command }),
          }));
          save();
          return;
        case 'status':
          change({ status: message.status, statusMessage: message.message });
          return;
        case 'visible':
          app.show(message.isVisible);
          return;
        case 'act':
          perform(message.action);
      }
    },
    resize: change,
    show(visible) {
      isVisible = visible;
      if (visible) schedule();
    },
    option,
    perform,
    scrub,
    insert,
    fold(section, isOpen) {
      const others = model.options.open.filter((name) => name !== section);
      option({ open: isOpen ? [...others, section] : others });
    },
    select: (entity) => option({ selection: model.options.selection === entity ? undefined : entity }),
    unpin(id) {
      if (model.options.comparing === id) option({ comparing: undefined });
      outside.post({ type: 'unpin', id });
    },
    request: (request) => outside.post({ type: 'request', request }),
    copy(text) {
      outside.post({ type: 'copy', text });
      change({ spoken: 'Copied.' });
    },
    attend(attention) {
      if (!isEqual(model.attention, attention)) change({ attention });
    },
    hold: (entry) => change({ heldEntry: model.heldEntry === entry ? undefined : entry }),
    focusCell(place) {
      if (model.focus.row !== place.row || model.focus.column !== place.column)
        change({ focus: place, attention: { cell: place } });
    },
    rove(list, key) {
      if (key && model.roving[list] !== key) change({ roving: { ...model.roving, [list]: key } });
    },
  };
  const page = createPage(app);
  outside.post({ type: 'ready', pins: anchors });
  return app;
}

function isEqual(a: Model['attention'], b: Model['attention']): boolean {
  return a.entry === b.entry && a.index === b.index && a.cell?.row === b.cell?.row && a.cell?.column === b.cell?.column;
}
