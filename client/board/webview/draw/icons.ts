/** Line icons of the buttons and marks, in a box of 16 by 16, drawn with the colour of the text. */
import { h, type VNode } from './dom';

const ICONS = {
  first: 'M3.5 3v10M13 3 6.5 8l6.5 5z',
  previous: 'M11.5 3 5 8l6.5 5z',
  next: 'M4.5 3 11 8l-6.5 5z',
  last: 'M12.5 3v10M3 3l6.5 5L3 13z',
  back: 'M10 3 5 8l5 5',
  forward: 'M6 3l5 5-5 5',
  refusal: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM3.6 3.6l8.8 8.8',
  difference: 'M3 6h10M3 10h10M10.5 2.5l-5 11',
  consequence: 'M8 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  kill: 'M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  loss: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  game: 'M4 14.5v-13l8.5 3.5L4 8.5',
  spawn: 'M8 2.5v11M2.5 8h11',
  heal: 'M8 13.5C3 10 1.8 7.5 2.3 5.4 3 2.7 6.5 2.3 8 5c1.5-2.7 5-2.3 5.7.4C14.2 7.5 13 10 8 13.5z',
  hit: 'M9.5 1.5 3.5 9H8l-1.5 5.5L12.5 7H8z',
  gain: 'M8 13.5v-11M3.5 7 8 2.5 12.5 7',
  move: 'M2 8h11M9 3.5 13.5 8 9 12.5',
  act: 'M5.5 8a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  pin: 'M6 1.5h4l-.5 5 2.5 2.5H4L6.5 6.5zM8 9v5.5',
  close: 'M4 4l8 8M12 4l-8 8',
  compare: 'M2 3h5v10H2zM9 3h5v10H9z',
  write: 'M2.5 13.5l.8-3.3 7.5-7.5 2.5 2.5-7.5 7.5zM9 4.5 11.5 7',
  copy: 'M5.5 5.5V2.5h8v8h-3M2.5 5.5h8v8h-8z',
  warning: 'M8 2 15 14H1zM8 6.5v3.5M8 11.8v.7',
  check: 'M2.5 8.5 6 12l7.5-8',
  fit: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  eye: 'M1 8c3.5-6 10.5-6 14 0-3.5 6-10.5 6-14 0zM8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  play: 'M4.5 2.5 13 8l-8.5 5.5z',
  pause: 'M5 3v10M11 3v10',
  branch: 'M4 2v12M4 9c0-3 8-1 8-6M9.5 4.5 12 2l2.5 2.5',
  lock: 'M3.5 7.5h9v6.5h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  line: 'M2 4h12M2 8h7M2 12h12M13.5 6.5 11.5 8l2 1.5z',
  picture: 'M2 3h12v10H2zM2 11l4-4 3 3 2-2 3 3',
  help: 'M5.5 6a2.5 2.5 0 1 1 3.5 2.3c-.8.4-1 .9-1 1.7M8 12.5v.5',
  larger: 'M8 3v10M3 8h10',
  smaller: 'M3 8h10',
  undo: 'M3 6.5h7a3.5 3.5 0 0 1 0 7H6M6 3 2.5 6.5 6 10',
  chevron: 'M6 3.5 10.5 8 6 12.5',
} as const;

export type IconName = keyof typeof ICONS;

export const iconPath = (name: IconName): string => ICONS[name];

export function icon(name: IconName, extra = ''): VNode {
  return h(
    'svg',
    { class: `icon icon-${name} ${extra}`.trim(), viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    h('path', { d: ICONS[name] }),
  );
}
