import * as l10n from '@vscode/l10n';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Caller } from '../../host.ts';
import { useKept } from '../../useKept.ts';
import { type GivenFile, sendFile } from './sendFile.ts';

export interface UploadRow {
  readonly key: number;
  readonly name: string;
  /** Of 1. */
  readonly part: number;
  /** Why it could not be attached; it stays until somebody has read it. */
  readonly problem: string | null;
}

/**
 * Files on their way into a chat, one after the other; one that fails does not hold up the others. What is under
 * way when the page is hidden or closed has ended with it, and is told of when the page is back.
 */
export function useUploads(host: Caller, chat: string) {
  const { first, keep } = useKept(host, `uploads:chat:${chat}`);
  const [rows, setRows] = useState<readonly UploadRow[]>([]);
  useEffect(() => {
    const cut = cutOff(first);
    if (cut.length > 0) setRows((now) => [...cut, ...now]);
  }, [first]);
  // Not at each piece that has arrived.
  const told = JSON.stringify(rows.map(({ name, problem }) => ({ name, problem })));
  const kept = useRef('[]');
  useEffect(() => {
    if (told === kept.current) return;
    kept.current = told;
    keep(told === '[]' ? null : JSON.parse(told));
  }, [keep, told]);
  const [said, setSaid] = useState('');
  const line = useRef(Promise.resolve());
  const cancelled = useRef(new Set<number>());
  const lastKey = useRef(0);

  const change = (key: number, next: Partial<UploadRow>): void =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...next } : row)));
  const remove = (key: number): void => setRows((now) => now.filter((row) => row.key !== key));

  const send = async (key: number, file: GivenFile): Promise<void> => {
    const sent = await sendFile(host, chat, file, {
      progress: (part) => change(key, { part }),
      isCancelled: () => cancelled.current.has(key),
    });
    if (!sent.ok) {
      const { sentence, next = '' } = sent.error;
      change(key, { problem: `${sentence} ${next}`.trim() });
      return setSaid(l10n.t('Could not be attached: {0}', file.name));
    }
    remove(key);
    if (sent.value === 'attached') setSaid(l10n.t('Attached: {0}', file.name));
  };
  const add = (files: readonly GivenFile[]): void => {
    for (const file of files) {
      lastKey.current += 1;
      const key = lastKey.current;
      setRows((now) => [...now, { key, name: file.name, part: 0, problem: null }]);
      line.current = line.current.then(() =>
        cancelled.current.has(key) ? undefined : send(key, file),
      );
    }
  };
  const cancel = (key: number): void => {
    cancelled.current.add(key);
    remove(key);
  };
  return { rows, said, add, cancel };
}

const cutOff = (kept: unknown): UploadRow[] =>
  (Array.isArray(kept) ? kept : []).map((row: Partial<UploadRow>, index) => ({
    key: -1 - index,
    name: String(row.name),
    part: 0,
    problem: row.problem ?? hidden(),
  }));

const hidden = (): string =>
  l10n.t(
    'Its page was hidden or closed meanwhile, or it is under way in another window. If it does not come into the chat, attach it once more.',
  );
