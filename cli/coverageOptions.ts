import { usageError } from './errors';

export const COVERAGE_FORMATS = ['text', 'json', 'html'] as const;
export type CoverageFormat = (typeof COVERAGE_FORMATS)[number];

export function percent(name: string, value: string): number {
  if (/^\d{1,3}(\.\d{1,3})?$/.test(value) && Number(value) <= 100) return Number(value);
  throw usageError(`--${name} is a number from 0 to 100, not "${value}"`);
}
