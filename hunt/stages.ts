import type { Stage } from '../engine/face';

export type StageKind = Stage['kind'];
