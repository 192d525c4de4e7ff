/** What everybody else does, and what they do to each other. */
import type { Reached } from '../../face';
import type { DetailEvent, MovementEvent } from '../rules/events';
import { sectorOf } from '../rules/galaxy';
import { type Flyer, isFlyer, type Mission, type Other } from '../rules/state';
import { FLYERS, type FlyerKind, NAMES, OTHER_KINDS } from '../tables/entities';
import { FUEL } from './fuel';
import { type ByName, byName, FLYER_KINDS, itemIn } from './item';

const action = itemIn('Actions');
const planet = itemIn('Planets');

const TUNNELLERS: readonly FlyerKind[] = FLYER_KINDS.filter((kind) => FLYERS[kind].tunnels);

export const ACTIONS = {
  created: byName(OTHER_KINDS, (name, kind) =>
    action(
      `${name}-created`,
      `${name} in a new galaxy`,
      'A value from 1 to 100 is drawn; the first threshold above it decides the kind.',
      kind,
    ),
  ),
  moved: byName(OTHER_KINDS, (name, kind) =>
    action(`${name}-moves`, `${name} moves`, 'A direction is drawn, and the left-most free quadrant taken.', kind),
  ),
  blocked: byName(OTHER_KINDS, (name, kind) =>
    action(`${name}-blocked`, `${name} cannot move`, 'The sector it wants is full.', kind),
  ),
  tunnelled: byName(TUNNELLERS, (name, kind) =>
    action(`${name}-tunnels`, `${name} tunnels`, 'At a wormhole it tunnels instead of moving.', kind),
  ),
  returned: byName(TUNNELLERS, (name, kind) =>
    action(`${name}-returns`, `${name} returns to its place`, 'The wormhole may lead back.', kind),
  ),
  reproduced: byName(FLYER_KINDS, (name, kind) =>
    action(`${name}-reproduces`, `${name} reproduces`, 'When its countdown is over and the sector has room.', kind),
  ),
  waits: byName(FLYER_KINDS, (name, kind) =>
    action(`${name}-waits`, `${name} waits for room to reproduce`, 'In a full sector the countdown stays at 0.', kind),
  ),
  actsBlocked: byName(['asteroid', ...FLYER_KINDS], (name, kind) =>
    action(
      `${name}-acts-blocked`,
      `${name} acts where it was blocked`,
      'Who cannot move still does what it does.',
      kind,
    ),
  ),
  destroysSeveral: byName(['asteroid', 'benign'], (name, kind) =>
    action(
      `${name}-destroys-several`,
      `${name} destroys several`,
      'Everyone in the sector that it can destroy, by ascending id.',
      kind,
      'malevolent',
    ),
  ),
  destroyed: {
    Asteroid: {
      ...byName(FLYER_KINDS, (name, kind) =>
        action(
          `asteroid-destroys-${name}`,
          `Asteroid destroys ${name}`,
          'An asteroid destroys every flyer it meets.',
          'asteroid',
          kind,
        ),
      ),
      Explorer: action(
        'asteroid-destroys-explorer',
        'Asteroid destroys the Explorer',
        'Unless it is landed.',
        'asteroid',
      ),
    },
    Benign: {
      Malevolent: action(
        'benign-destroys-malevolent',
        'Benign destroys Malevolent',
        'Benigns destroy all malevolents in their sector.',
        'benign',
        'malevolent',
      ),
    },
    Janitaur: {
      Asteroid: action(
        'janitaur-takes-asteroid',
        'Janitaur takes an asteroid',
        'While it has room for its load.',
        'janitaur',
        'asteroid',
      ),
    },
  } as Readonly<Record<string, ByName>>,
  takesTwo: action(
    'janitaur-takes-two',
    'Janitaur takes two asteroids at once',
    'It carries two.',
    'janitaur',
    'asteroid',
  ),
  leavesOne: action(
    'janitaur-leaves-one',
    'A full janitaur leaves an asteroid',
    'What it has no room for stays.',
    'janitaur',
    'asteroid',
  ),
  unloaded: action(
    'janitaur-unloads',
    'Janitaur unloads',
    'At a wormhole it throws all it carries away.',
    'janitaur',
    'asteroid',
  ),
  protected: action(
    'benign-protects',
    'A benign protects the Explorer',
    'With a benign in the sector no malevolent attacks.',
    'benign',
    'malevolent',
  ),
  sparedByMalevolent: action(
    'malevolent-spares',
    'A malevolent spares a landed Explorer',
    'Who is landed is not attacked.',
    'malevolent',
  ),
  sparedByAsteroid: action(
    'asteroid-spares',
    'An asteroid spares a landed Explorer',
    'Who is landed is not destroyed.',
    'asteroid',
  ),
};

export const PLANETS = {
  alive: planet('alive', 'Planet attached, with life', 'At a yellow dwarf a number of 2 means life.'),
  dead: planet('dead', 'Planet attached, without life', 'At a yellow dwarf a number of 1 means no life.'),
  notDrawn: planet('not-drawn', 'Planet attached at a blue giant', 'No number is drawn, and there is no life.'),
  onTheSpot: planet('on-the-spot', 'Planet attached on the spot', 'A planet at a star attaches without moving.'),
  afterMove: planet('after-move', 'Planet attached after a move', 'A planet that reaches a star attaches at once.'),
};

export function reachMovement({ kind, who, details }: MovementEvent, reached: Reached): void {
  const items: Readonly<Record<MovementEvent['kind'], ByName>> = ACTIONS;
  reached.add(items[kind][who.name]);
  if (details.length === 0) return;
  if (kind === 'blocked') reached.add(ACTIONS.actsBlocked[who.name]);
  if (details.filter((detail) => detail.kind === 'destroyed').length > 1)
    reached.add(ACTIONS.destroysSeveral[who.name]);
  for (const detail of details) reachDetail(detail, reached);
}

function reachDetail(detail: DetailEvent, reached: Reached): void {
  if (detail.kind === 'reproduced') reached.add(ACTIONS.reproduced[detail.who.name]);
  if (detail.kind === 'destroyed') reached.add(ACTIONS.destroyed[detail.who.name]?.[detail.victim.name]);
}

/** What no event tells of one that acted: who waited, who was spared. */
export function reachSilent(
  old: Other,
  now: Other,
  after: Mission,
  kind: MovementEvent['kind'],
  reached: Reached,
): void {
  const sector = sectorOf(now.place);
  const isHere = (other: Other): boolean => sectorOf(other.place) === sector;
  if (isFlyer(old) && isFlyer(now)) {
    if (old.countdown === 0 && now.countdown === 0) reached.add(ACTIONS.waits[NAMES[now.kind]]);
    if (kind === 'blocked' && now.fuel === old.fuel) reached.add(FUEL.keptBlocked[NAMES[now.kind]]);
    if (now.kind === 'janitaur')
      reachLoad(old, now, () => after.others.some((other) => other.kind === 'asteroid' && isHere(other)), reached);
  }
  const { explorer } = after;
  if (explorer.life === 0 || sectorOf(explorer.place) !== sector) return;
  if (now.kind === 'asteroid' && explorer.isLanded) reached.add(ACTIONS.sparedByAsteroid);
  if (now.kind !== 'malevolent') return;
  if (explorer.isLanded) reached.add(ACTIONS.sparedByMalevolent);
  else if (after.others.some((other) => other.kind === 'benign' && isHere(other))) reached.add(ACTIONS.protected);
}

function reachLoad(old: Flyer, now: Flyer, hasAsteroid: () => boolean, reached: Reached): void {
  if (now.load - old.load === FLYERS.janitaur.load) reached.add(ACTIONS.takesTwo);
  if (now.load === FLYERS.janitaur.load && hasAsteroid()) reached.add(ACTIONS.leavesOne);
}
