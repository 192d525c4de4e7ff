/** Scripts to start from and blocks to insert, as snippets. */
import { heading } from '../../common/heading';
import type { Template } from '../../face';

/** The last place to be filled in: the first is one that has a state. */
const HEADING = heading(`\${3:What this script tests}`);

export const TEMPLATES: readonly Template[] = [
  {
    id: 'first-game',
    title: 'A first game',
    doc: 'Debug mode, a small board without enemies, one turn of each kind.',
    kind: 'script',
    body: `${HEADING}
toggle_debug_mode
play(5,10,1,1,1,1,1)
setup_next(5)
move(\${1:C},\${2:3})
fire
pass
special
abort
$0`,
  },
  {
    id: 'one-enemy',
    title: 'Meet one kind of enemy',
    doc: 'A large board on which only one kind of enemy spawns, every turn.',
    kind: 'script',
    body: `${HEADING}
toggle_debug_mode
play(10,30,\${1|101\\,101\\,101\\,101\\,101,1\\,101\\,101\\,101\\,101,1\\,1\\,101\\,101\\,101,1\\,1\\,1\\,101\\,101,1\\,1\\,1\\,1\\,101|})
setup_next(5)
pass
fire
move(E,\${2:5})
$0`,
  },
  {
    id: 'refusals',
    title: 'Commands that are refused',
    doc: 'Errors before, during and after the setup.',
    kind: 'script',
    body: `${HEADING}
abort
fire
play(5,10,\${1:5},\${2:4},5,5,5)
play(5,10,1,1,1,1,1)
setup_next(1)
setup_select(5)
setup_next(4)
move(C,1)
move(J,1)
abort
$0`,
  },
  {
    id: 'setup',
    title: 'Choose all parts',
    doc: 'Weapon, armour, engine and power, then the game.',
    kind: 'block',
    body: `setup_select(\${1|1,2,3,4,5|})
setup_next(1)
setup_select(\${2|1,2,3,4|})
setup_next(1)
setup_select(\${3|1,2,3|})
setup_next(1)
setup_select(\${4|1,2,3,4,5|})
setup_next(2)
$0`,
  },
  {
    id: 'quick-start',
    title: 'Start a game with the parts as they are',
    doc: 'A board of any size, then straight into the game.',
    kind: 'block',
    body: `play(\${1:5},\${2:10},\${3:21},\${4:41},\${5:61},\${6:81},\${7:101})
setup_next(5)
$0`,
  },
  {
    id: 'weapon',
    title: 'Game with another weapon',
    doc: 'Opens the setup, chooses a weapon, starts.',
    kind: 'block',
    body: `play(\${1:10},\${2:30},1,1,1,1,1)
setup_select(\${3|1,2,3,4,5|})
setup_next(5)
$0`,
  },
  {
    id: 'power',
    title: 'Game with another power',
    doc: 'Opens the setup, chooses a power, starts.',
    kind: 'block',
    body: `play(\${1:10},\${2:30},1,1,1,1,1)
setup_next(3)
setup_select(\${3|1,2,3,4,5|})
setup_next(2)
$0`,
  },
];
