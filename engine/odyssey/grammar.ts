/** The commands of both games with their domains; names and types are those of the grammars. */
import type { Domain, Parameter, Signature } from '../face';
import { type Edition, recommended } from './rules/edition';
import { DIRECTIONS } from './rules/galaxy';
import { NAMES } from './tables/entities';

export const THRESHOLD = { kind: 'int', min: 1, max: 101 } as const satisfies Domain;

export function signaturesOf(edition: Edition): readonly Signature[] {
  return [
    {
      name: 'test',
      params: edition.thresholds.map((_, index) => thresholdParameter(edition, index)),
      doc: `Starts a mission in test mode, in which every sector, entity and death is listed. A value from 1 to 100 is drawn for each possible entity; the thresholds, which must not decrease, say what it becomes. The usual start is \`${recommended(edition)}\`. Takes no turn.`,
    },
    {
      name: 'play',
      params: [],
      doc: `Starts a mission like \`${recommended(edition)}\`, shown in play mode: only movements and the galaxy are printed. Takes no turn.`,
    },
    {
      name: 'move',
      params: [
        {
          name: 'dir',
          type: 'DIRECTION',
          domain: { kind: 'enum', values: DIRECTIONS },
          doc: 'Compass direction of the neighbouring sector; the edges of the galaxy are joined.',
        },
      ],
      doc: 'Moves the Explorer to a neighbouring sector that is not full. Burns one unit of fuel, then a star in the new sector refuels. Takes a turn.',
    },
    {
      name: 'land',
      params: [],
      doc: 'Lands on the unvisited attached planet with the lowest id, in a sector with a yellow dwarf. A planet that supports life wins the mission at once; otherwise a turn is taken.',
    },
    { name: 'liftoff', params: [], doc: 'Leaves the planet on which the Explorer is landed. Takes a turn.' },
    {
      name: 'wormhole',
      params: [],
      doc: 'Tunnels through the wormhole of this sector to a random sector that is not full, at no fuel. Takes a turn.',
    },
    { name: 'pass', params: [], doc: 'Lets a turn go by. A star in the sector still refuels the Explorer.' },
    { name: 'status', params: [], doc: 'Reports place, life and fuel of the Explorer. Takes no turn.' },
    { name: 'abort', params: [], doc: 'Ends the mission. Takes no turn.' },
    {
      name: 'toggle_RNG_out',
      params: [],
      doc: 'Switches the listing of random numbers below each galaxy on and off. In no published grammar; the layout of the listing is not known from any transcript.',
      isExtension: true,
    },
  ];
}

function thresholdParameter(edition: Edition, index: number): Parameter {
  const kind = edition.thresholds[index]?.kind ?? 'planet';
  const below = edition.thresholds[index - 1]?.parameter;
  return {
    name: edition.thresholds[index]?.parameter ?? '',
    type: 'THRESHOLD',
    domain: THRESHOLD,
    doc: `${NAMES[kind]}s are made by values from ${below === undefined ? '1' : `\`${below}\``} up to, not including, this threshold.`,
  };
}
