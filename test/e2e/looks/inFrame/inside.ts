import { clipped } from './clipped.ts';
import { faint } from './contrasts.ts';
import { overflowing } from './overflow.ts';

/** What is injected into a page: everything it exports can be called from there. */
export { beginWalk, endWalk, step, whereFocusIs } from './focusWalk.ts';

/** Everything about the looks of a page that a program can judge; each finding names its element. */
export const faults = (): string[] => [...overflowing(), ...clipped(), ...faint()];
