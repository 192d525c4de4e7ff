/** Remarks on a whole run, from commands and stages alone: cheap enough for every keystroke. */
import type { Advice, Command, Gauge, Stage, StepList } from '../../face';

export function advise(steps: StepList): readonly Advice[] {
  const advice: Advice[] = [];
  const watchers = [afterTheEnd(), idleToggles(), waitsInVain(steps), endsInSetup()];
  let before: StageKind = 'idle';
  for (let index = 0; index < steps.length; index += 1) {
    const command = steps.commandAt(index);
    const { kind: after } = steps.stageAt(index);
    const seen: Seen = { index, command, before, after };
    for (const watcher of watchers) watcher.see(seen, advice);
    before = after;
  }
  for (const watcher of watchers) watcher.end(steps.length, before, advice);
  return advice.sort((a, b) => a.index - b.index);
}

type StageKind = Stage['kind'];

interface Seen {
  readonly index: number;
  readonly command: Command;
  readonly before: StageKind;
  readonly after: StageKind;
}

interface Watcher {
  see(seen: Seen, advice: Advice[]): void;
  end(length: number, last: StageKind, advice: Advice[]): void;
}

const TURNS = new Set(['move', 'pass', 'fire', 'special']);

/** Turns after the Starfighter fell: said once, at the first, since the others have the same cause. */
function afterTheEnd(): Watcher {
  let lostAt: number | undefined;
  return {
    see({ index, command, before, after }, advice) {
      const isTurn = TURNS.has(command.name);
      if (before === 'play' && after === 'idle') lostAt = isTurn ? index : undefined;
      else if (after !== 'idle') lostAt = undefined;
      else if (lostAt !== undefined && isTurn) {
        advice.push({
          index,
          code: 'after-game-over',
          message: `The game ended ${index - lostAt === 1 ? 'with the command before' : `${index - lostAt} commands before`}: until the next play no turn is possible.`,
          rule: 'stages',
        });
        lostAt = undefined;
      }
    },
    end() {},
  };
}

/** Debug mode switched back before anything was shown that it changes: the second toggle is marked. */
function idleToggles(): Watcher {
  let pending = false;
  return {
    see({ index, command, before, after }, advice) {
      if (command.name === 'toggle_debug_mode') {
        // In a game the lines and the second number are part of what is tested.
        if (pending && before !== 'play')
          advice.push({
            index,
            code: 'toggle-without-effect',
            message: 'Debug mode is switched back before a game showed anything: the two toggles change no display.',
            rule: 'debug',
          });
        pending = !pending && before !== 'play';
        return;
      }
      if (before === 'play' || after === 'play') pending = false;
    },
    end() {},
  };
}

/** So many passes in a row that nothing else can be meant than to wait. */
const WAITING = 5;

/**
 * Passes with nothing to regenerate and nothing on the board, under thresholds that let nothing
 * spawn. The state is looked at only after so many passes in a row, so the rest stays cheap.
 */
function waitsInVain(steps: StepList): Watcher {
  let canSpawn = true;
  let passes = 0;
  return {
    see({ index, command, before, after }, advice) {
      if (command.name === 'play' && before === 'idle' && after === 'setup') canSpawn = command.args.at(-1) !== 1;
      passes = command.name === 'pass' && before === 'play' ? passes + 1 : 0;
      if (canSpawn || passes !== WAITING || !isIdle(steps.at(index - WAITING + 1).gauges?.() ?? [])) return;
      advice.push({
        index: index - WAITING + 1,
        code: 'no-enemy-can-spawn',
        message: 'Nothing regenerates, nothing moves, and under the thresholds of this game no enemy ever spawns.',
        rule: 'thresholds',
      });
    },
    end() {},
  };
}

const isIdle = (gauges: readonly Gauge[]): boolean =>
  gauges.every(({ id, value, max }) => id === 'score' || value >= (max ?? 0)) &&
  gauges.every(({ id, value }) => (id !== 'enemies' && id !== 'projectiles') || value === 0);

/** A script that stops on a setup page never shows the game it prepared. */
function endsInSetup(): Watcher {
  let openedAt: number | undefined;
  let isPrepared = false;
  let plays = 0;
  return {
    see({ index, command, before, after }) {
      if (command.name === 'play' && before === 'idle' && after === 'setup') {
        openedAt = index;
        isPrepared = false;
      }
      if (command.name === 'setup_select') isPrepared = true;
      if (after === 'play') plays += 1;
      if (after !== 'setup') openedAt = undefined;
    },
    end(_length, last, advice) {
      // Scripts about the setup alone are fine: only one that plays, and chose parts to play with, seems unfinished.
      if (last !== 'setup' || openedAt === undefined || !isPrepared || plays === 0) return;
      advice.push({
        index: openedAt,
        code: 'ends-in-setup',
        message: 'The script ends in this setup: the game it prepares is never started.',
        rule: 'stages',
      });
    },
  };
}
