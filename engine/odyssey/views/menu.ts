/** What there is to do while no mission is flown. */
import type { Command, MenuView } from '../../face';
import type { Edition } from '../rules/edition';
import type { Shown } from './shown';
import { PLURALS } from './words';

export function menu({ edition, state, mission, progress }: Shown): MenuView | undefined {
  if (mission) return undefined;
  return {
    title: edition.title,
    text: progress === 'aborted' ? 'The mission was aborted.' : 'No mission is in progress.',
    items: startCommands(edition).map(({ command, detail }) => ({
      label: command.args.length === 0 ? command.name : `${command.name}(${command.args.join(',')})`,
      detail,
      isSelected: false,
      command,
    })),
    notes: [{ id: 'rng', label: 'Lists random numbers', value: state.listsDraws }],
  };
}

/** Ways to start, most natural first: as the program recommends, as a player would, full, and empty. */
export function startCommands(edition: Edition): readonly { readonly command: Command; readonly detail: string }[] {
  const kinds = edition.thresholds.length;
  const even = edition.thresholds.map((_, index) => Math.round((100 * (index + 1)) / kinds) + 1);
  return [
    { command: test(edition.playThresholds), detail: 'test mode: every entity is listed' },
    { command: { name: 'play', args: [] }, detail: 'play mode: only movements and the galaxy' },
    { command: test(even), detail: `a crowded galaxy: ${shares(edition, even)}` },
    { command: test(edition.thresholds.map(() => 1)), detail: 'nothing that moves but the Explorer' },
  ];
}

/** How many of the 100 values make this kind. */
export function share(thresholds: readonly number[], index: number): number {
  const lower = Math.max(1, ...thresholds.slice(0, index));
  return Math.max(0, (thresholds[index] ?? 1) - lower);
}

function shares(edition: Edition, thresholds: readonly number[]): string {
  return edition.thresholds.map(({ kind }, index) => `${share(thresholds, index)} % ${PLURALS[kind]}`).join(', ');
}

const test = (args: readonly number[]): Command => ({ name: 'test', args });
