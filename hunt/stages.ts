import type { Moment, Standing } from '../engine/face';

export type StageKind = Standing['kind'];

export const standingOf = (moment: Moment): Standing => moment.standing ?? moment.stage;
