/** The page's one state, what changes it, and when it is drawn. */
import type { EntityId } from '../../../engine/face';
import type { BoardAction, HostMessage } from '../hostMessages';
import type { BoardRequest, HoldMessage, PinAnchor } from '../pageMessages';
import type { Actions, BranchDeed } from './actions';
import { anchorsOf, withoutScript, withState } from './arrivals';
import { Drawing, type Frames } from './drawing';
import { exists } from './logic/entities';
import { geometry, zoomed } from './logic/geometry';
import { destination } from './logic/jumps';
import {
  type Attention,
  answerOf,
  type Model,
  modelOf,
  momentIndex,
  momentOf,
  type Place,
  roomOf,
  showsFog,
} from './model';
import { createPage } from './parts/page';
import { Replay, SLOWEST } from './replay';
import type { Options, Saved } from './saved';
import { shownCommands, Trying, toggled } from './trying';

export interface Outside extends Frames {
  save(saved: Saved): void;
  /** Puts a picture of the board on the clipboard, or else has it saved. */
  copyPicture(model: Model): Promise<string>;
}

/** An editor that did not follow within this time will not: the cursor shows where it is. */
const PATIENCE = 1000;

export class App implements Actions {
  #model: Model;
  #anchors: readonly PinAnchor[];
  #requests = 0;
  #askedAt = 0;
  readonly #drawing: Drawing;
  readonly #replay: Replay;
  readonly #trying = new Trying();

  constructor(
    private readonly root: Element,
    saved: Saved,
    private readonly outside: Outside,
  ) {
    this.#model = modelOf(saved.options);
    this.#anchors = saved.pins;
    const page = createPage(this);
    this.#drawing = new Drawing(root, page, outside, () => {
      this.#inspectSelection();
      return this.#model;
    });
    this.#replay = new Replay(
      () => this.#playOn(),
      () => this.#change({ isReplaying: false }),
    );
    outside.post({ type: 'ready', pins: this.#anchors });
  }

  get model(): Model {
    return this.#model;
  }

  receive(message: HostMessage, arrived: number): void {
    switch (message.type) {
      case 'state':
        this.#drawing.expect(message.sequence, arrived);
        this.#become(withState(this.#model, message, this.#isAwaited(message.answer.index)));
        this.#drawing.soon();
        return;
      case 'empty':
        this.#drawing.expect(message.sequence, arrived);
        this.#replay.stop();
        this.#become(withoutScript(this.#model));
        return;
      case 'timeline':
        this.#change({ timeline: { uri: message.uri, answer: message.answer } });
        return;
      case 'inspection':
        // A late answer, about one no longer selected, is dropped.
        if (this.#model.inspected?.request !== message.request) return;
        this.#change({ inspected: { ...this.#model.inspected, inspection: message.inspection } });
        return;
      case 'pins':
        this.#anchors = anchorsOf(message);
        this.#change({ pins: message.pins });
        this.#save();
        return;
      case 'status':
        this.#change({ status: message.status, statusMessage: message.message });
        return;
      case 'visible':
        this.show(message.isVisible);
        return;
      case 'branch':
        this.#change(this.#trying.arrived(message));
        return;
      case 'wrote': {
        const { message: text, canUndo } = message;
        this.#change({ notice: { message: text, canUndo }, spoken: text });
        return;
      }
      case 'act':
        this.perform(message.action);
        return;
    }
  }

  resize(sizes: Partial<Pick<Model, 'width' | 'boardWidth' | 'boardHeight' | 'timelineWidth'>>): void {
    this.#change(sizes);
  }

  /** Nothing is drawn while the page is hidden. */
  show(isVisible: boolean): void {
    this.#drawing.show(isVisible);
    if (!isVisible) this.#replay.stop();
  }

  // ------------------------------------------------------------ drawing

  #change(next: Partial<Model>): void {
    this.#become({ ...this.#model, ...next });
  }

  #become(model: Model): void {
    if (model.options !== this.#model.options) {
      this.#model = model;
      this.#save();
    }
    this.#model = model;
    this.#drawing.schedule();
  }

  /** Asks about the selected one whenever it, or the moment shown, is another. */
  #inspectSelection(): void {
    const { shown, options, inspected } = this.#model;
    const { selection } = options;
    // What was only tried is not known to the server any more.
    if (!shown || selection === undefined || answerOf(this.#model, shown) !== shown.answer) return;
    const { answer, uri } = shown;
    const index = momentIndex(this.#model, answer);
    if (inspected?.entity === selection && inspected.index === index) return;
    if (!exists(momentOf(this.#model, answer), selection)) return;
    const request = ++this.#requests;
    this.#model = { ...this.#model, inspected: { request, entity: selection, index, inspection: undefined } };
    this.outside.post({ type: 'inspect', request, uri, version: answer.version, index, entity: selection });
  }

  repaint(): void {
    this.#drawing.repaint();
  }

  // ------------------------------------------------------------ what is kept

  option(next: Partial<Options>): void {
    this.#change({ options: { ...this.#model.options, ...next } });
  }

  fold(section: string, isOpen: boolean): void {
    const others = this.#model.options.open.filter((name) => name !== section);
    this.option({ open: isOpen ? [...others, section] : others });
  }

  select(entity: EntityId): void {
    this.option({ selection: this.#model.options.selection === entity ? undefined : entity });
  }

  #save(): void {
    this.outside.save({ options: this.#model.options, pins: this.#anchors });
  }

  // ------------------------------------------------------------ moving

  /** While the timeline is dragged, states of earlier places arrive: the cursor does not run back to them. */
  #isAwaited(index: number): boolean {
    const { wanted } = this.#model;
    return wanted !== undefined && wanted !== index && this.outside.now() - this.#askedAt < PATIENCE;
  }

  perform(action: BoardAction): void {
    const { shown, options } = this.#model;
    switch (action) {
      case 'focus':
        this.#focus();
        return;
      case 'toggleBefore':
        this.option({ view: options.view === 'before' ? 'after' : 'before' });
        return;
      case 'toggleFog':
        if (shown) this.option({ fog: showsFog(this.#model, momentOf(this.#model, shown.answer)) ? 'all' : 'fog' });
        return;
      case 'toggleWrite':
        // What can be written comes after the command, so that is the moment to look at.
        this.option(options.isWriting ? { isWriting: false } : { isWriting: true, view: 'after' });
        return;
      case 'toggleWhatIf':
        this.#replay.stop();
        this.#change(toggled(this.#model));
        return;
      case 'toggleHelp':
        this.#change({ isHelpOpen: !this.#model.isHelpOpen });
        return;
      case 'replay':
        this.#toggleReplay();
        return;
      case 'undo':
        this.outside.post({ type: 'undo' });
        return;
      case 'zoomIn':
        this.#zoom(1);
        return;
      case 'zoomOut':
        this.#zoom(-1);
        return;
      case 'fit':
        this.option({ zoom: undefined });
        return;
      case 'pin':
        if (shown) this.outside.post({ type: 'pin', uri: shown.uri, index: shown.answer.index });
        return;
      default:
        this.#replay.stop();
        this.#step(action);
    }
  }

  #step(action: BoardAction): boolean {
    const { shown, wanted, timeline } = this.#model;
    if (!shown) return false;
    const to = destination(action, wanted ?? shown.answer.index, shown.answer.count, timeline?.answer);
    if (to !== undefined) this.scrub(to);
    return to !== undefined;
  }

  scrub(index: number): void {
    const { shown, wanted, branch } = this.#model;
    if (branch?.at !== undefined) this.showBranch(undefined);
    if (!shown || index === (wanted ?? shown.answer.index)) return;
    this.#askedAt = this.outside.now();
    this.#change({ wanted: index });
    this.outside.post({ type: 'scrub', uri: shown.uri, index });
  }

  #focus(): void {
    const stop =
      this.root.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ??
      this.root.querySelector<HTMLElement>('button');
    stop?.focus();
  }

  #zoom(direction: 1 | -1): void {
    const { shown, options } = this.#model;
    const board = shown && momentOf(this.#model, answerOf(this.#model, shown)).board;
    if (!board) return;
    this.option({ zoom: zoomed(geometry(board, roomOf(this.#model), options.zoom).width, direction) });
  }

  #toggleReplay(): void {
    if (this.#replay.isRunning) {
      this.#replay.stop();
      return;
    }
    const { shown } = this.#model;
    if (!shown?.answer.count) return;
    // At the end, it begins anew.
    if (shown.answer.index === shown.answer.count - 1) this.scrub(-1);
    this.#replay.run(this.#model.options.speed ?? SLOWEST);
    this.#change({ isReplaying: true });
  }

  setSpeed(speed: number): void {
    this.option({ speed });
    if (this.#replay.isRunning) this.#replay.run(speed);
  }

  /** The next state is asked for only when the last one is there. */
  #playOn(): 'went' | 'waits' | 'ended' {
    if (this.#model.wanted !== undefined && this.#isAwaited(-2)) return 'waits';
    return this.#step('next') ? 'went' : 'ended';
  }

  // ------------------------------------------------------------ writing and trying

  choose(command: string): void {
    const { shown, isTrying } = this.#model;
    if (!shown) return;
    if (isTrying) this.outside.post(this.#trying.ask(this.#model, shown, command));
    else this.#insert(shown.answer.index, [command]);
  }

  #insert(index: number, commands: readonly string[]): void {
    const { shown } = this.#model;
    if (!shown) return;
    this.#change({ notice: undefined });
    this.outside.post({ type: 'insert', uri: shown.uri, version: shown.answer.version, index, commands });
  }

  branch(deed: BranchDeed): void {
    const { branch } = this.#model;
    if (!branch) return;
    if (deed === 'compare') {
      this.#change({ branch: { ...branch, isCompared: !branch.isCompared } });
      return;
    }
    this.#change({ branch: undefined, isTrying: false });
    if (deed === 'write') this.#insert(branch.base.index, shownCommands(branch));
  }

  showBranch(at: number | undefined): void {
    const { branch } = this.#model;
    if (branch) this.#change({ branch: { ...branch, at }, attention: {} });
  }

  // ------------------------------------------------------------ the rest

  hold(hold: HoldMessage['hold']): void {
    this.outside.post({ type: 'hold', hold });
  }

  unpin(id: string): void {
    if (this.#model.options.comparing === id) this.option({ comparing: undefined });
    this.outside.post({ type: 'unpin', id });
  }

  request(request: BoardRequest): void {
    this.outside.post({ type: 'request', request });
  }

  copy(text: string): void {
    this.outside.post({ type: 'copy', text });
    this.#tell('Copied.');
  }

  copyPicture(): void {
    void this.outside.copyPicture(this.#model).then((message) => this.#tell(message));
  }

  #tell(message: string): void {
    this.#change({ notice: { message, canUndo: false }, spoken: message });
  }

  attend(attention: Attention): void {
    if (!isEqual(this.#model.attention, attention)) this.#change({ attention });
  }

  keepEntry(entry: string): void {
    this.#change({ heldEntry: this.#model.heldEntry === entry ? undefined : entry });
  }

  focusCell(place: Place): void {
    const { focus } = this.#model;
    if (focus.row !== place.row || focus.column !== place.column)
      this.#change({ focus: place, attention: { cell: place } });
  }

  rove(list: string, key: string): void {
    const { roving } = this.#model;
    if (key && roving[list] !== key) this.#change({ roving: { ...roving, [list]: key } });
  }
}

function isEqual(a: Attention, b: Attention): boolean {
  return a.entry === b.entry && a.index === b.index && a.cell?.row === b.cell?.row && a.cell?.column === b.cell?.column;
}
