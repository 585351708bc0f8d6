import type { TaskStatus } from '../../../src/model/task.ts';

/** From left to right. */
export const statuses: readonly TaskStatus[] = ['todo', 'in_progress', 'in_review', 'done'];
