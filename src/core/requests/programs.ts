import * as l10n from '@vscode/l10n';
import { failure, type Result, success } from '../../base/result.ts';
import { tasks } from '../../model/task.ts';
import type { programRequests, SettingsChange } from '../../protocol/programs.ts';
import { select } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { agentsInOrder } from '../agents.ts';
import { agentNamed } from '../agentTools/findAgent.ts';
import { handleOf, idsNamed } from '../handles.ts';
import { MALAMAR } from '../team/malamar.ts';
import { theWorkspace } from '../theWorkspace.ts';
import type { Handler } from './handler.ts';

const MOST_LISTED = 200;

export const programHandlers: { readonly [N in keyof typeof programRequests]: Handler<N> } = {
  'programs.tasks': ({ store: { read } }, { status }) => {
    const newest = `ORDER BY updated_at DESC, rowid DESC LIMIT ${MOST_LISTED}`;
    const found = status
      ? select(read, tasks, `WHERE status = ? ${newest}`, [status])
      : select(read, tasks, newest);
    return success(
      found.map(({ id, summary, status: is, updated_at }) => ({
        id,
        handle: handleOf(read, 'tasks', id),
        summary,
        status: is,
        updated_at,
      })),
    );
  },
  'programs.find': ({ store }, { kind, handle }) => idNamed(store.read, kind, handle),
  'programs.chat': ({ store, chats }, { chat, agent }) => {
    if (chat !== null) return idNamed(store.read, 'chats', chat);
    const id = agentId(store.read, agent);
    return id.ok ? chats.latest(id.value) : id;
  },
  'programs.settings': ({ store }) => success(settingsOf(store.read)),
  'programs.changeSettings': ({ store, settings }, { change }) => {
    const saved = settings.update(formOf(change));
    if (!saved.ok) return saved;
    const problems = Object.entries(saved.value.problems);
    if (problems.length > 0)
      return failure(problems.map(([field, what]) => `${field}: ${String(what)}`).join(' '));
    return success(settingsOf(store.read));
  },
};

function idNamed(
  read: Reader,
  kind: 'chats' | 'tasks' | 'runs',
  handle: string,
): Result<{ readonly id: string }> {
  const ids = idsNamed(read, kind, handle);
  const [id] = ids;
  const given = handle.slice(0, 40);
  if (id === undefined) return failure(unknown[kind](given));
  if (ids.length === 1 || ids.includes(handle))
    return success({ id: ids.length === 1 ? id : handle });
  const candidates = ids.map((each) => handleOf(read, kind, each)).join(', ');
  return failure(l10n.t('“{0}” can mean several: {1}. Add a character.', given, candidates));
}

const unknown = {
  chats: (handle: string) => l10n.t('There is no chat “{0}”.', handle),
  tasks: (handle: string) => l10n.t('There is no task “{0}”.', handle),
  runs: (handle: string) => l10n.t('There is no run “{0}”.', handle),
};

/** By id, name or short name; nobody, or Malamar by its name, is the built-in agent. */
function agentId(read: Reader, given: string | null): Result<string | null> {
  if (given === null || given.trim().toLowerCase() === MALAMAR.name.toLowerCase())
    return success(null);
  const agent = agentNamed(agentsInOrder(read), given);
  if (agent) return success(agent.id);
  return failure(l10n.t('There is no agent “{0}”.', given.slice(0, 60)));
}

function settingsOf(read: Reader) {
  const { title, description, limits, permissions, runner_paused, ...rest } = theWorkspace(read);
  return {
    title,
    description,
    working_directory_mode: rest.working_directory_mode,
    working_directory_path: rest.working_directory_path,
    auto_delete_done_tasks: rest.auto_delete_done_tasks,
    retention_days: rest.retention_days,
    notify_on_error: rest.notify_on_error,
    notify_on_in_review: rest.notify_on_in_review,
    runner_paused,
    limits,
    permissions,
  };
}

/** As people would type it: then the same rules hold for programs. */
const formOf = ({ retention_days, ...change }: SettingsChange) => ({
  ...change,
  ...(retention_days === undefined ? {} : { retention_days: String(retention_days) }),
});
