import type { RunHead } from '../../../src/protocol/runPage.ts';
import type { Entry } from './entries.ts';

export const shownKinds = ['all', 'tools', 'text', 'agents', 'errors'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** Whether a row is of the kind that is looked for, and has the words in it. */
export function isShown(entry: Entry, kind: ShownKind, words: string, head: RunHead): boolean {
  if (!isOfKind(entry, kind, head)) return false;
  const wanted = words.trim().toLocaleLowerCase();
  return wanted === '' || wordsIn(entry).toLocaleLowerCase().includes(wanted);
}

function isOfKind(entry: Entry, kind: ShownKind, head: RunHead): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'tools':
      return entry.type === 'tool';
    case 'text':
      return entry.type === 'text' || entry.type === 'milestone';
    case 'agents':
      return entry.type === 'spawned' || entry.type === 'returned';
    case 'errors':
      return isError(entry) || (entry.type === 'end' && head.status === 'failed');
  }
}

export const isError = (entry: Entry): boolean =>
  entry.type === 'error' ||
  (entry.type === 'tool' && entry.result?.ok === false) ||
  (entry.type === 'returned' && entry.child.status === 'failed');

function wordsIn(entry: Entry): string {
  switch (entry.type) {
    case 'tool':
      return [entry.call?.tool, entry.call?.text, entry.result?.text].join(' ');
    case 'text':
    case 'error':
    case 'other':
      return entry.event.text;
    case 'quiet':
      return entry.events.map(({ text }) => text).join(' ');
    case 'spawned':
    case 'returned':
      return entry.child.agent_name;
    case 'milestone':
      return entry.milestone.text;
    default:
      return '';
  }
}
