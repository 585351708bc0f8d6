import * as l10n from '@vscode/l10n';
import type * as z from 'zod';
import { type Clock, timestamp } from '../../base/clock.ts';
import { failure, type Result, success } from '../../base/result.ts';
import { type Chat, chatMessages, chats } from '../../model/chat.ts';
import { type Task, taskComments, taskLogs, tasks } from '../../model/task.ts';
import { select } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { agentsInOrder } from '../agents.ts';
import { theWorkspace } from '../theWorkspace.ts';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  ExportedActivity,
  ExportedAgent,
  type ExportedChat,
  ExportedChatHead,
  ExportedComment,
  ExportedMessage,
  ExportedSettings,
  type ExportedTask,
  ExportedTaskHead,
  type ExportFile,
  type ExportPart,
  LARGEST_EXPORT,
} from './exportFile.ts';

export interface Exported {
  readonly title: string;
  /** Where the workspace is; not in the text, which may be given to others. */
  readonly folder: string | null;
  readonly text: string;
}

export function exportText(read: Reader, clock: Clock, part: ExportPart): Result<Exported> {
  const { title, working_directory_path } = theWorkspace(read);
  const text = `${JSON.stringify(exportWorkspace(read, timestamp(clock), part), null, 2)}\n`;
  if (text.length > LARGEST_EXPORT)
    return failure(
      l10n.t('This workspace is too large for one file: Malamar could not import it again.'),
      l10n.t(
        'Delete old tasks or chats first, or copy only its settings and agents to another folder.',
      ),
    );
  return success({ title, folder: working_directory_path, text });
}

/** An agent that lives in a file becomes a plain one: the file is not part of the export. */
export function exportWorkspace(read: Reader, now: string, part: ExportPart): ExportFile {
  const team = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    exported_at: now,
    workspace: pick(ExportedSettings, theWorkspace(read)),
    agents: agentsInOrder(read).map((agent) => pick(ExportedAgent, agent)),
  } as const;
  if (part === 'team') return { ...team, tasks: [], chats: [] };
  return {
    ...team,
    tasks: select(read, tasks, 'ORDER BY rowid').map((task) => withComments(read, task)),
    // In the order in which they were made, so that a chat stands after its parent.
    chats: select(read, chats, 'ORDER BY rowid').map((chat) => withMessages(read, chat)),
  };
}

function withComments(read: Reader, task: Task): ExportedTask {
  const ofTask = 'WHERE task_id = ? ORDER BY created_at, rowid';
  const comments = select(read, taskComments, ofTask, [task.id]);
  const activity = select(read, taskLogs, ofTask, [task.id]);
  return {
    ...pick(ExportedTaskHead, task),
    comments: comments.map((each) => pick(ExportedComment, each)),
    activity: activity.map((each) => pick(ExportedActivity, each)),
  };
}

function withMessages(read: Reader, chat: Chat): ExportedChat {
  const ofChat = 'WHERE chat_id = ? ORDER BY created_at, rowid';
  const messages = select(read, chatMessages, ofChat, [chat.id]);
  return {
    ...pick(ExportedChatHead, chat),
    messages: messages.map((each) => pick(ExportedMessage, each)),
  };
}

/** Only what the file has a place for; whether it is good is asked of what comes in, not of what goes out. */
function pick<S extends z.ZodObject>(shape: S, row: z.output<S>): z.output<S> {
  const wanted = Object.entries(row).filter(([key]) => Object.hasOwn(shape.shape, key));
  return Object.fromEntries(wanted) as z.output<S>;
}
