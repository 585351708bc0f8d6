import { language } from '../../src/base/humanTime.ts';

/** 12,345, as the texts around it write it. */
export const wholeNumber = (value: number): string => value.toLocaleString(language());
