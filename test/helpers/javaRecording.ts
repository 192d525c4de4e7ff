/** A script as what its controller answers, call by call: what the exported test is run against. */
import { refusalText } from '../../engine/dungeonmania/render/refusals';
import { commandOf } from '../../engine/dungeonmania/rules/commands';
import { DungeonDraft } from '../../engine/dungeonmania/rules/draft';
import { goalText } from '../../engine/dungeonmania/rules/goals';
import { INITIAL } from '../../engine/dungeonmania/rules/state';
import { step } from '../../engine/dungeonmania/rules/step';
import type { Command, Files } from '../../engine/face';

/** What an exported test may leave out, since the interface does not promise it. */
const SILENT: readonly string[] = ['NO_GAME', 'GAME_OVER', 'CONFIG_UNREADABLE', 'DUNGEON_FLAWED'];

export function recordingOf(commands: readonly Command[], files: Files): string {
  const lines: string[][] = [['game']];
  let hasBegun = false;
  let state = INITIAL;
  for (const command of commands) {
    const read = commandOf(command);
    const result = step(state, read, files);
    state = result.state;
    if (read.name === 'seed' || read.name === 'rules') continue;
    const isStart = read.name === 'newGame' && result.kind === 'shown';
    if (isStart && hasBegun) lines.push(['game']);
    hasBegun ||= isStart;
    const isSilent = result.kind === 'refused' && SILENT.includes(result.refusal.code);
    lines.push(['call', ...called(read), isSilent ? 'silent' : 'told']);
    if (result.kind === 'refused') lines.push(['throws', refusalText(result.refusal).exception]);
    if (result.kind !== 'shown') continue;
    const draft = new DungeonDraft(result.game);
    for (const event of result.events) {
      if (event.kind !== 'battle') continue;
      const { enemy, playerHealth, enemyHealth, rounds, items } = event;
      lines.push(['battle', enemy.type, String(playerHealth), String(enemyHealth)]);
      for (const round of rounds) lines.push(['round', String(round.player), String(round.enemy)]);
      for (const { id, type } of items) lines.push(['used', id, type]);
    }
    lines.push(['goals', goalText(draft)]);
    for (const { id, type, x, y, isOnMap } of result.game.entities)
      if (isOnMap) lines.push(['entity', id, type, String(x), String(y)]);
    for (const { id, type } of draft.held()) lines.push(['item', id, type]);
  }
  return `${lines.map((words) => words.join('\t')).join('\n')}\n`;
}

function called(read: ReturnType<typeof commandOf>): readonly [name: string, argument: string] {
  switch (read.name) {
    case 'newGame':
      return [read.name, `${read.dungeon},${read.config}`];
    case 'tick':
      return read.action.kind === 'direction' ? ['move', read.action.direction] : ['tick', read.action.id];
    case 'build':
      return [read.name, read.kind];
    case 'interact':
      return [read.name, read.entity];
    default:
      return [read.name, ''];
  }
}
