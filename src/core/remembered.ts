import { settings } from '../model/setting.ts';
import { selectOne } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import type { MalamarWriter } from './theWorkspace.ts';

/** What this installation remembers under a name; whoever reads it parses it. */
export const remembered = (read: Reader, key: string): unknown =>
  selectOne(read, settings, 'WHERE key = ?', [key])?.value;

export const remember = (writer: MalamarWriter, key: string, value: unknown): void =>
  writer.run(
    'INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    [key, JSON.stringify(value)],
  );

export const forget = (writer: MalamarWriter, key: string): void =>
  writer.run('DELETE FROM settings WHERE key = ?', [key]);
