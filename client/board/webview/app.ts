/** The page's one state, what changes it, and when it is drawn. */

import type { EntityId } from '../../../engine/face';
import type { BoardAction, HostMessage, TrialMessage } from '../hostMessages';
import type { BoardRequest, HoldMessage, PinAnchor } from '../pageMessages';
import type { Actions, BranchDeed } from './actions';
import { anchorsOf, withoutScript, withState } from './arrivals';
import { Drawing, type Frames } from './drawing';
import { Inspecting } from './inspecting';
import { t } from './language/texts';
import { looksAfter } from './looks';
import { type Attention, isSameAttention, type Model, modelOf, type Place } from './model';
import { createPage } from './parts/page';
import type { Options, Saved, Trial } from './saved';
import { Travel } from './travel';
import { begun, shownCommands, Trying, toggled, trialOf } from './trying';

export interface Outside extends Frames {
  save(saved: Saved): void;
  /** Puts a picture of the board on the clipboard, or else has it saved. */
  copyPicture(model: Model): Promise<string>;
}

export class App implements Actions {
  #model: Model;
  #anchors: readonly PinAnchor[];
  readonly #drawing: Drawing;
  readonly #travel: Travel;
  readonly #inspecting = new Inspecting();
  readonly #trying = new Trying();
  /** What was tried before the page was taken away, until the first state comes. */
  #left: Trial | undefined;

  constructor(
    root: Element,
    saved: Saved,
    private readonly outside: Outside,
  ) {
    this.#model = modelOf(saved.options);
    this.#anchors = saved.pins;
    this.#left = saved.trial;
    const page = createPage(this);
    this.#drawing = new Drawing(root, page, outside, () => {
      const question = this.#inspecting.question(this.#model);
      if (question) {
        this.#model = { ...this.#model, inspected: question.inspected };
        outside.post(question.message);
      }
      return this.#model;
    });
    this.#travel = new Travel({
      model: () => this.#model,
      change: (next) => this.#change(next),
      post: (message) => outside.post(message),
      now: () => outside.now(),
    });
    outside.post({ type: 'ready', pins: this.#anchors });
  }

  get model(): Model {
    return this.#model;
  }

  receive(message: HostMessage, arrived: number): void {
    switch (message.type) {
      case 'state':
        this.#drawing.expect(message.sequence, arrived);
        this.#become(withState(this.#model, message, this.#travel.isAwaited(message.answer.index)));
        if (this.#left?.version === message.answer.version) this.#tryAnew(this.#left);
        this.#left = undefined;
        this.#drawing.soon();
        return;
      case 'empty':
        this.#drawing.expect(message.sequence, arrived);
        this.#travel.stop();
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
        this.#change(this.#trying.arrived(message, this.#model));
        return;
      case 'trial':
        this.#tryAnew(message);
        return;
      case 'wrote': {
        const { message: text, canUndo, index } = message;
        this.#change({ notice: { message: text, canUndo, index }, spoken: text });
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
    if (!isVisible) this.#travel.stop();
  }

  // ------------------------------------------------------------ drawing

  #change(next: Partial<Model>): void {
    this.#become({ ...this.#model, ...next });
  }

  #become(model: Model): void {
    const { options, branch } = this.#model;
    this.#model = model;
    if (model.options !== options || model.branch?.commands !== branch?.commands) this.#save();
    this.#drawing.schedule();
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
    const { options, branch } = this.#model;
    this.outside.save({ options, pins: this.#anchors, trial: branch ? trialOf(branch) : this.#left });
  }

  // ------------------------------------------------------------ moving

  perform(action: BoardAction): void {
    const { shown } = this.#model;
    const looks = looksAfter(this.#model, action);
    if (looks) {
      this.option(looks);
      return;
    }
    switch (action) {
      case 'focus':
        this.#drawing.focus();
        return;
      case 'toggleWhatIf':
        this.#travel.stop();
        this.#change(toggled(this.#model));
        return;
      case 'toggleHelp':
        this.#change({ isHelpOpen: !this.#model.isHelpOpen });
        return;
      case 'replay':
        this.#travel.toggleReplay();
        return;
      case 'undo':
        this.outside.post({ type: 'undo' });
        return;
      case 'pin':
        if (shown) this.outside.post({ type: 'pin', uri: shown.uri, index: shown.answer.index });
        return;
      default:
        this.#travel.stop();
        this.#travel.step(action);
    }
  }

  scrubBy(steps: number): void {
    this.#travel.scrubBy(steps);
  }

  scrub(index: number): void {
    this.#travel.scrub(index);
  }

  setSpeed(speed: number): void {
    this.option({ speed });
    this.#travel.hurry(speed);
  }

  // ------------------------------------------------------------ writing and trying

  choose(command: string): void {
    const { shown, isTrying } = this.#model;
    if (!shown) return;
    if (isTrying) this.outside.post(this.#trying.ask(this.#model, shown, command));
    else this.#insert(shown.answer.index, [command]);
  }

  #tryAnew(trial: Omit<TrialMessage, 'type'>): void {
    const question = this.#trying.askAnew(this.#model, trial);
    if (!question) return;
    this.#change(begun(this.#model));
    this.outside.post(question);
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
    this.#tell(t('Copied.'));
  }

  copyPicture(): void {
    void this.outside.copyPicture(this.#model).then((message) => this.#tell(message));
  }

  #tell(message: string): void {
    this.#change({ notice: { message, canUndo: false }, spoken: message });
  }

  attend(attention: Attention): void {
    if (!isSameAttention(this.#model.attention, attention)) this.#change({ attention });
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
