/** How large the cells are: of any board, a state's or a file's. */
import { h, type VNode } from '../draw/dom';
import { t } from '../language/texts';
import { button } from './controls';

export interface Zooming {
  /** What "Fit" fits into. */
  readonly fitTitle: string;
  readonly isFitting: boolean;
  readonly isDisabled?: boolean;
  smaller(): void;
  fit(): void;
  larger(): void;
}

export function zoomButtons({ fitTitle, isFitting, isDisabled = false, smaller, fit, larger }: Zooming): VNode {
  const step = { isBare: true, isDisabled } as const;
  return h(
    'span',
    { class: 'cluster', role: 'group', 'aria-label': t('Zoom') },
    button({ ...step, icon: 'smaller', label: t('Smaller'), title: t('Smaller (−)'), onclick: smaller }),
    button({ label: t('Fit'), title: fitTitle, isPressed: isFitting, isDisabled, onclick: fit }),
    button({ ...step, icon: 'larger', label: t('Larger'), title: t('Larger (+)'), onclick: larger }),
  );
}
