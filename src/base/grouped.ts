import { language } from './humanTime.ts';

/** 12,345, as the texts around it write it. */
export const grouped = (value: number): string => value.toLocaleString(language());
