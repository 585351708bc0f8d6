import type { Card, MovesByStatus } from '../../../src/protocol/tasks.ts';

/** A card with nothing special about it, and what a test changes about it. */
export const sampleCard = (change: Partial<Card> = {}): Card => ({
  id: 'c',
  summary: 'Paint the door',
  status: 'todo',
  updated_at: '2026-01-01T00:00:00.000Z',
  comments: 0,
  priority: false,
  passes: 0,
  ...change,
});

export const noMoves: MovesByStatus = { todo: [], in_progress: [], in_review: [], done: [] };
