/** The systems there are. */
import type { Rule, Template } from '../../engine/face';

export interface SystemInfo {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly templates: readonly Template[];
  /** What problems link to. */
  readonly rules: readonly Rule[];
}
