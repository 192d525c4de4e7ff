/** Whether how a script ends depends on chance: it is played once more with a few other seeds. */
import type { Advice, Command, Files, StepList } from '../../face';
import { commandOf } from '../rules/commands';
import { DungeonDraft } from '../rules/draft';
import { goalText } from '../rules/goals';
import { type Game, INITIAL, type State } from '../rules/state';
import { step } from '../rules/step';
import { reseed } from '../rules/variants';

/** A remark must not cost more than a moment: longer scripts, and those with crowds, are not played again. */
const MOST_COMMANDS = 400;
const MOST_MOVES = 40_000;
/** Who looks for a way costs as much as so many who do not. */
const WAY = 50;
const SHIFTS = [1, 2, 3, 5];

export function chanceAdvice(steps: StepList, last: State | undefined, files: Files | undefined): readonly Advice[] {
  const game = last?.game;
  if (!game || !files || steps.length > MOST_COMMANDS || steps.length * effort(game) > MOST_MOVES) return [];
  const commands = Array.from({ length: steps.length }, (_, index) => steps.commandAt(index));
  const verdict = verdictOf(last);
  const others = SHIFTS.map((shift) =>
    verdictOf(
      ending(
        reseed(commands, shift).map(({ command }) => command),
        files,
      ),
    ),
  );
  const differing = others.filter((other) => other !== verdict);
  if (differing.length === 0) return [];
  const message = `How this ends depends on chance: here ${verdict}, but with ${differing.length} of ${SHIFTS.length} other seeds ${differing[0]}.`;
  return [{ index: steps.length - 1, code: 'verdict-by-chance', message, rule: 'chance' }];
}

/** What a tick costs, by those who move in it. */
const effort = ({ movers, entities }: Game): number =>
  movers.reduce((sum, key) => sum + (entities.get(key)?.type === 'mercenary' ? WAY : 1), 0);

/** The state after the last command. */
const ending = (commands: readonly Command[], files: Files): State =>
  commands.reduce((state: State, command) => step(state, commandOf(command), files).state, INITIAL);

function verdictOf({ game }: State): string {
  if (!game) return 'there is no game';
  const draft = new DungeonDraft(game);
  if (!draft.player.isOnMap) return 'the player is dead';
  return goalText(draft) === '' ? 'the goals are achieved' : 'the goals are not achieved';
}
