import { type Failure, inWords } from '../src/base/result.ts';
import { neutral } from './ui/markdown/neutral.ts';

/** An expected failure as one text; it may speak of files and names of others. */
export const failureWords = (failure: Failure): string => neutral(inWords(failure));
