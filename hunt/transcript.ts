/** What our engine prints for a list of commands. */
import type { Command, Moment, Step, System } from '../engine/face';
import { echo } from '../server/language';
import type { Game } from './generator';
import { standingOf } from './stages';

export function scriptOf({ system }: { readonly system: System }, commands: readonly Command[]): string {
  const { dialect } = system.grammar;
  return commands.map((command) => `${echo(command, dialect)}\n`).join('');
}

export function transcriptOf({ system, files }: Game, commands: readonly Command[]): string {
  const { dialect } = system.grammar;
  let moment: Moment = system.start();
  let text = moment.text();
  for (const command of commands) {
    const step: Step | undefined = moment.run?.(command, files);
    if (!step) break;
    text += `->${echo(command, dialect)}\n${step.text()}`;
    moment = step;
  }
  return text;
}

/** The steps of a script, until somebody has seen enough. */
export function* stepsOf({ system, files }: Game, commands: readonly Command[]): Generator<Step> {
  let moment: Moment = system.start();
  for (const command of commands) {
    const step: Step | undefined = moment.run?.(command, files);
    if (!step) return;
    yield step;
    moment = step;
  }
}

/** The commands of the last game that was begun, without what came before. */
export function lastGame(game: Game, commands: readonly Command[]): readonly Command[] {
  let from = 0;
  let before = standingOf(game.system.start());
  let at = 0;
  for (const step of stepsOf(game, commands)) {
    const standing = standingOf(step);
    const isBegun = standing.kind !== 'idle' && (before.kind === 'idle' || standing.game !== before.game);
    if (isBegun) from = at;
    before = standing;
    at++;
  }
  return commands.slice(from);
}
