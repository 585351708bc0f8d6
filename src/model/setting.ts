import * as z from 'zod';
import { json } from './column.ts';
import { type Row, table } from './table.ts';

/** What this installation remembers: approvals, accepted files, drafts. Never exported or imported. */
export const settings = table({
  name: 'settings',
  key: ['key'],
  shape: z.object({ key: z.string().min(1), value: json(z.unknown()) }),
  history: [
    {
      version: 1,
      statements: ['CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT'],
    },
  ],
});
export type Setting = Row<typeof settings>;
