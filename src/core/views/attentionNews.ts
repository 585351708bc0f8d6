import * as z from 'zod';
import type { Change } from '../../model/change.ts';
import type { Workspace } from '../../model/workspace.ts';
import type { AttentionItem, AttentionNews } from '../../protocol/attention.ts';
import type { Reader } from '../../store/sqlite.ts';
import { NOT_A_HELPERS } from '../chatRecord.ts';
import { firstMessageIn, shownTitle } from '../chatTitle.ts';
import { askedWork } from '../delegation/approvals.ts';
import { redact } from '../redact.ts';
import { itemOfTask } from './attentionTasks.ts';
import { agentTaskItem, approvalItem } from './attentionTogether.ts';
import { plainDetail } from './plainDetail.ts';

/** Whoever waits so long for an answer has turned to something else. */
const LONG_ANSWER_MS = 10_000;

type Wishes = Pick<Workspace, 'id' | 'notify_on_error' | 'notify_on_in_review'>;

/** A limit is a kind of trouble and leads to In Review: either wish is enough. */
const isWanted: Record<AttentionNews['kind'], (wishes: Wishes) => boolean> = {
  in_review: ({ notify_on_in_review }) => notify_on_in_review,
  limit: ({ notify_on_in_review, notify_on_error }) => notify_on_in_review || notify_on_error,
  failure: ({ notify_on_error }) => notify_on_error,
  paused: ({ notify_on_error }) => notify_on_error,
  agent_file: () => true,
  answer: () => true,
  approval: () => true,
  held: () => false,
  agent_task: ({ notify_on_in_review }) => notify_on_in_review,
};

/** What a few changes are worth telling of. What people did themselves is not. */
export function newsIn(
  read: Reader,
  changes: readonly Change[],
  wishes: Wishes,
  others: readonly AttentionItem[],
): AttentionNews[] {
  const moved = new Set(
    changes.flatMap((change) => (change.type === 'task.status_changed' ? change.task_id : [])),
  );
  const began = new Set(
    changes.flatMap((change) => (change.type === 'agents.updated' ? (change.waiting ?? []) : [])),
  );
  const failedIn = new Set(chatsWithMessage(changes, 'system').map(({ chat_id }) => chat_id));
  const news = [
    ...[...moved].flatMap((id) => newsOfTask(read, id)),
    ...approvalsAsked(read, changes),
    ...madeByAgents(changes)
      .flatMap((id) => agentTaskItem(read, wishes.id, id) ?? [])
      .map(asNews),
    ...others.filter(({ chat_id }) => chat_id !== null && failedIn.has(chat_id)).map(asNews),
    ...others.filter(({ file }) => file && began.has(file.path)).map(asNews),
    ...chatsWithMessage(changes, 'agent').flatMap(({ message_id }) =>
      newsOfAnswer(read, message_id),
    ),
  ];
  return news.filter(({ kind }) => isWanted[kind](wishes));
}

/** Those that somebody has answered meanwhile are no news any more. */
function approvalsAsked(read: Reader, changes: readonly Change[]): AttentionNews[] {
  const asked = new Set(
    changes.flatMap((change) => (change.type === 'approval.asked' ? change.approval_id : [])),
  );
  if (asked.size === 0) return [];
  return askedWork(read)
    .filter(({ id }) => asked.has(id))
    .map((each) => asNews(approvalItem(each)));
}

/** What was asked for in a chat is told of there. */
const madeByAgents = (changes: readonly Change[]): string[] =>
  changes.flatMap((change) =>
    change.type === 'task.created' && change.actor_type === 'agent' && change.chat_id === undefined
      ? change.task_id
      : [],
  );

const chatsWithMessage = (changes: readonly Change[], author: 'agent' | 'system') =>
  changes.flatMap((change) =>
    change.type === 'chat.message_added' && change.author_type === author ? [change] : [],
  );

function newsOfTask(read: Reader, id: string): AttentionNews[] {
  const found = itemOfTask(read, id);
  return found && !found.byPerson ? [{ ...asNews(found.item), event: found.event }] : [];
}

/** It may leave the window, by mail: nothing that looks like a key goes with it. */
function asNews(item: AttentionItem): AttentionNews {
  const { id, kind, title, detail, who, task_id, chat_id, until, approval, file } = item;
  const told = { title: redact(title, []), detail: redact(detail, []) };
  const more = { ...(approval ? { approval } : {}), ...(file ? { file } : {}) };
  return { event: id, kind, ...told, who, task_id, chat_id, until, ...more };
}

const Answer = z.object({
  id: z.string(),
  chat_id: z.string(),
  title: z.string(),
  first_message: z.string().nullable(),
  agent_name: z.string(),
  message: z.string(),
  started_at: z.string(),
  created_at: z.string(),
});

function newsOfAnswer(read: Reader, messageId: string): AttentionNews[] {
  const row = read.one(
    `SELECT said.id, said.chat_id, chats.title, ${firstMessageIn('chats')}, runs.agent_name, substr(said.message, 1, 2000) AS message,
       runs.started_at, said.created_at
     FROM chat_messages AS said JOIN chats ON chats.id = said.chat_id JOIN runs ON runs.id = said.run_id
     WHERE said.id = ? AND ${NOT_A_HELPERS}`,
    [messageId],
  );
  const answer = Answer.safeParse(row).data;
  if (!answer) return [];
  const took = Date.parse(answer.created_at) - Date.parse(answer.started_at);
  if (took < LONG_ANSWER_MS) return [];
  return [
    {
      event: `answer:${answer.id}`,
      kind: 'answer',
      title: redact(shownTitle(answer.title, answer.first_message), []),
      detail: redact(plainDetail(answer.message), []),
      who: answer.agent_name,
      task_id: null,
      chat_id: answer.chat_id,
      until: null,
    },
  ];
}
