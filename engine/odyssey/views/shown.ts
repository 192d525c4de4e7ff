/** What a view looks at: a moment, with the mission that is on show there. */
import type { Edition } from '../rules/edition';
import type { Mission, State } from '../rules/state';

export type Progress = 'none' | 'in progress' | 'won' | 'lost' | 'aborted';

export interface Shown {
  readonly edition: Edition;
  readonly state: State;
  /** Also the mission that ended with this very command, by death or by a discovery. */
  readonly mission: Mission | undefined;
  readonly progress: Progress;
}
