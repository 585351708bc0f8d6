import type { Card } from '../../../src/protocol/tasks.ts';
import type { Changes } from './changes.ts';

/** The cards that are in another column than before. */
export function movedCards({ gone, fresh }: Changes): readonly Card[] {
  const statusOf = new Map(gone.map(({ id, status }) => [id, status]));
  return fresh.filter(({ id, status }) => (statusOf.get(id) ?? status) !== status);
}
