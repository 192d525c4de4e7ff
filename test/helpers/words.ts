import type { Words } from '../../client/common/programWords';

/** What an editor makes of a sentence of ours where it speaks English. */
export const words: Words = (sentence, ...values) =>
  sentence.replaceAll(/\{(\d)\}/g, (_, at) => String(values[Number(at)]));
