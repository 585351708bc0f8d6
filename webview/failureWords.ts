import type { Failure } from '../src/base/result.ts';

/** An expected failure as one text. */
export const failureWords = ({ sentence, next }: Failure): string =>
  [sentence, next].filter(Boolean).join(' ');
