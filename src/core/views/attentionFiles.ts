import * as l10n from '@vscode/l10n';
import type { AttentionItem } from '../../protocol/attention.ts';
import type { Reader } from '../../store/sqlite.ts';
import { type FileMemory, rememberedFiles } from '../agentFileMemory.ts';

/** Files of agents with a version that nobody has accepted or declined. */
export const waitingFiles = (read: Reader): AttentionItem[] =>
  rememberedFiles(read).flatMap((file) =>
    file.state === 'waiting' && !file.removing && file.seen !== null
      ? [itemOf(file, file.seen)]
      : [],
  );

function itemOf(file: FileMemory, hash: string): AttentionItem {
  const { path, name, origin, since, accepted, agent_id } = file;
  const isNew = accepted === null && agent_id === null;
  return {
    id: `agent_file:${origin}:${hash}`,
    kind: 'agent_file',
    title: name,
    detail: file.trouble ?? (isNew ? newFile(origin) : changedFile()),
    who: null,
    task_id: null,
    chat_id: null,
    file: { path, hash, isNew },
    since,
    until: null,
    actions: ['accept_file', 'decline_file'],
  };
}

const newFile = (origin: FileMemory['origin']): string =>
  origin === 'folder'
    ? l10n.t('A new file of this folder defines an agent. It is none before you accept it.')
    : l10n.t(
        'A new file of your home directory defines an agent. It is none before you accept it.',
      );

const changedFile = (): string =>
  l10n.t('Its file was changed, but not by you in this editor. The version before is in use.');
