/** The little of the Debug Adapter Protocol that walking along a script needs. */
import type { Words } from '../common/programWords';

export interface Request {
  readonly type: 'request';
  readonly seq: number;
  readonly command: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

export interface Response {
  readonly type: 'response';
  readonly seq: number;
  readonly request_seq: number;
  readonly command: string;
  readonly success: boolean;
  readonly message?: string;
  readonly body?: object;
}

export interface Event {
  readonly type: 'event';
  readonly seq: number;
  readonly event: string;
  readonly body?: object;
}

export type StopReason = 'entry' | 'step' | 'breakpoint' | 'exception' | 'goto' | 'pause';

export const capabilities = (words: Words): object => ({
  supportsConfigurationDoneRequest: true,
  supportsStepBack: true,
  supportsConditionalBreakpoints: true,
  supportsGotoTargetsRequest: true,
  supportsEvaluateForHovers: true,
  supportsTerminateRequest: true,
  exceptionBreakpointFilters: [
    { filter: 'refused', label: words('Refused Commands'), default: false },
    { filter: 'difference', label: words('First Difference from the Expected Transcript'), default: true },
  ],
});

export const isRequest = (message: object): message is Request =>
  'type' in message && message.type === 'request' && 'command' in message && 'seq' in message;

export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
