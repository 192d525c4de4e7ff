/** An event in the words of the editor. */

import type { NumberedRef } from '../../common/numbered';
import { unreachable } from '../../common/unreachable';
import type { Cell } from '../../face';
import type { OdysseyEvent } from '../rules/events';
import { EXPLORER_ID } from '../tables/entities';

export const cellWord = ({ row, column, slot }: Cell): string =>
  slot === undefined ? `${row}:${column}` : `${row}:${column}:${slot}`;

export const refWord = ({ id, name }: NumberedRef): string => (id === EXPLORER_ID ? name : `${name} ${id}`);

/** Without its subject: "moves 1:1:1 → 2:2:1". */
export function eventWord(event: OdysseyEvent): string {
  switch (event.kind) {
    case 'moved':
      return `moves ${cellWord(event.from)} → ${cellWord(event.at)}`;
    case 'tunnelled':
      return `tunnels ${cellWord(event.from)} → ${cellWord(event.at)}`;
    case 'returned':
      return `tunnels and comes out at ${cellWord(event.at)} again`;
    case 'blocked':
      return `stays at ${cellWord(event.at)}, ${cellWord(event.wanted)} is full`;
    case 'reproduced':
      return `clones itself: ${refWord(event.child)} at ${cellWord(event.at)}`;
    case 'destroyed':
      return `destroys ${refWord(event.victim)} at ${cellWord(event.at)}`;
    case 'attacked':
      return `attacks the ${refWord(event.victim)}, life ${event.life}`;
    case 'died':
      return deathWord(event);
    case 'began':
      return `a mission in ${event.mode} mode begins`;
    case 'passed':
      return 'passes';
    case 'landed':
      return event.foundLife
        ? `lands on ${refWord(event.planet)} and finds life`
        : `lands on ${refWord(event.planet)}, no life`;
    case 'lifted off':
      return 'lifts off';
    case 'refuelled':
      return `refuels ${event.from} → ${event.to}`;
    case 'attached':
      return event.supportsLife === undefined
        ? `attaches at ${cellWord(event.at)}`
        : `attaches at ${cellWord(event.at)}, ${event.supportsLife ? 'supports life' : 'no life'}`;
    case 'unloaded':
      return `throws ${event.load} into the wormhole`;
    case 'won':
      return 'the mission is won';
    case 'aborted':
      return 'the mission is aborted';
    case 'reported':
      return 'reports its status';
    case 'toggled':
      return `random numbers are ${event.listsDraws ? 'listed' : 'no longer listed'}`;
    default:
      return unreachable(event);
  }
}

function deathWord({ cause, at }: Extract<OdysseyEvent, { kind: 'died' }>): string {
  switch (cause.kind) {
    case 'no fuel':
      return `dies at ${cellWord(at)}: no fuel left`;
    case 'no life':
      return `dies at ${cellWord(at)}: no life left`;
    case 'black hole':
      return 'falls into the black hole';
    case 'asteroid':
    case 'benign':
    case 'janitaur':
      return `is destroyed by ${refWord(cause.by)} at ${cellWord(at)}`;
    default:
      return unreachable(cause);
  }
}
