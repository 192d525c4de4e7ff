/** What a system with an engine of ours promises: its moments know everything that can be shown. */
import type { Command } from './grammar';
import type { Advice, Files, Moment, Step, StepList, System } from './run';

export interface EmbeddedSystem extends System {
  readonly extension: string;
  start(): FullMoment;
  advise(steps: StepList): readonly Advice[];
}

/** A game may answer for one fact alone, or name moves and values without a word on them; no state is ever missing. */
type Absent = 'standing' | 'value' | 'likely' | 'others' | 'isCrowded' | 'choices' | 'provoking' | 'missing';

export interface FullMoment
  extends Required<Omit<Moment, 'run' | Absent>>,
    Pick<Moment, 'standing' | 'value' | 'likely' | 'others' | 'isCrowded' | 'choices' | 'provoking'> {
  run(command: Command, files?: Files): FullStep;
}

type Told = 'report' | 'touched' | 'highlights';

export interface FullStep extends FullMoment, Omit<Step, keyof Moment | Told>, Required<Pick<Step, Told>> {}
