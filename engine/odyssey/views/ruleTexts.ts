/** The rules that refusals and advice refer to, in our own words. */
import type { Rule } from '../../face';
import { type Edition, recommended } from '../rules/edition';
import { PLURALS } from './words';

export function rulesOf(edition: Edition): readonly Rule[] {
  return [...both(edition), ...(edition.thresholds.length > 1 ? secondGame : [])];
}

const both = (edition: Edition): readonly Rule[] => [
  {
    id: 'missions',
    title: 'One mission at a time',
    text: '`play` and `test` start a mission only when none is in progress; all other commands need one. A mission ends by `abort`, by landing on a planet that supports life, or by the death of the Explorer. The random generator goes on: the same command starts a different galaxy the next time.',
  },
  {
    id: 'thresholds',
    title: 'Thresholds do not decrease',
    text: `For each possible entity a value from 1 to 100 is drawn. In the order ${edition.thresholds.map(({ kind }) => PLURALS[kind]).join(', ')} the first threshold above the value decides; a value that reaches the last threshold makes nothing. \`play\` is \`${recommended(edition)}\`.`,
  },
  {
    id: 'sectors',
    title: 'Four quadrants a sector',
    text: 'A sector holds four entities. Whoever enters takes the left-most free quadrant. The Explorer is refused a full sector; anybody else stays where it is and burns no fuel. The edges of the five by five sectors are joined.',
  },
  {
    id: 'fuel',
    title: 'Fuel',
    text: 'The Explorer holds 3 units. A move burns one, then a star in the sector refuels: a blue giant 5, a yellow dwarf 2, never above the maximum. With none left after that the Explorer is lost. Passing, landing, lifting off and tunnelling burn nothing, and a star refuels in these turns too.',
  },
  {
    id: 'black-hole',
    title: 'The black hole',
    text: 'Sector 3:3 destroys whatever enters it.',
  },
  {
    id: 'landing',
    title: 'Landing and lifting off',
    text: 'Landing needs a yellow dwarf in the sector and an attached planet there that was not visited; the one with the lowest id is taken. A landed Explorer can only lift off, pass, report and abort.',
  },
  {
    id: 'planets',
    title: 'Planets',
    text: 'A planet wanders until it acts in a sector with a star; there it is attached for good. At a yellow dwarf it is drawn once, with even chances, whether it supports life.',
  },
  {
    id: 'wormholes',
    title: 'Wormholes',
    text: 'A wormhole leads to a random sector that is not full. It may lead back to the same sector, where the own quadrant counts as free.',
  },
  {
    id: 'turns',
    title: 'Who acts when',
    text: 'The Explorer acts first, then all others by ascending id. Each waits 0 to 2 turns between two actions. The turn in which the Explorer dies still runs to its end.',
  },
  {
    id: 'random-listing',
    title: 'The listing of random numbers',
    text: '`toggle_RNG_out` is understood by the original program but is in no published grammar. The form of its entries is known, the layout of the listing is not.',
  },
];

const secondGame: readonly Rule[] = [
  {
    id: 'asteroids',
    title: 'Asteroids',
    text: 'After its move an asteroid destroys every malevolent, benign and janitaur in its sector, and the Explorer unless it is landed, by ascending id.',
  },
  {
    id: 'janitaurs',
    title: 'Janitaurs',
    text: 'A janitaur holds 5 units of fuel and takes up to two asteroids on board, lowest id first. In a sector with a wormhole it throws away its load. It never tunnels itself.',
  },
  {
    id: 'malevolents',
    title: 'Malevolents',
    text: 'A malevolent takes one life from the Explorer in its sector, unless the Explorer is landed or a benign is there. In a sector with a wormhole it always tunnels.',
  },
  {
    id: 'benigns',
    title: 'Benigns',
    text: 'A benign destroys every malevolent in its sector. In a sector with a wormhole it always tunnels.',
  },
  {
    id: 'reproduction',
    title: 'Reproduction',
    text: 'Benigns and malevolents clone themselves in every second action, janitaurs in every third, as soon as there is room in the sector. A newborn does nothing in the turn of its birth.',
  },
];
