import * as z from 'zod';
import { CliType, Scope } from './agent.ts';
import { flag, Id, json, Time } from './column.ts';
import { type Row, table } from './table.ts';
import { QueueStatus } from './task.ts';

export const chats = table({
  name: 'chats',
  key: ['id'],
  shape: z.object({
    id: Id,
    workspace_id: Id,
    /** NULL is the built-in Malamar agent, which needs no row. */
    agent_id: z.string().nullable(),
    /** NULL is the agent's own CLI. */
    cli_type: CliType.nullable(),
    title: z.string(),
    parent_chat_id: z.string().nullable(),
    parent_run_id: z.string().nullable(),
    kept: flag,
    pinned_at: Time.nullable(),
    closed_at: Time.nullable(),
    created_at: Time,
    updated_at: Time,
  }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE chats (
          id TEXT PRIMARY KEY,
          workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
          agent_id TEXT REFERENCES agents (id) ON DELETE SET NULL,
          cli_type TEXT,
          title TEXT NOT NULL,
          parent_chat_id TEXT,
          parent_run_id TEXT,
          kept INTEGER NOT NULL,
          pinned_at TEXT,
          closed_at TEXT,
          created_at TEXT NOT NULL,
          updated_at TEXT NOT NULL
        ) STRICT`,
        'CREATE INDEX chats_by_activity ON chats (workspace_id, updated_at)',
        'CREATE INDEX chats_by_parent ON chats (parent_chat_id)',
        'CREATE INDEX chats_by_agent ON chats (agent_id)',
      ],
    },
  ],
});
export type Chat = Row<typeof chats>;

/** Until an agent or a person finds a better one. */
export const UNTITLED = 'Untitled chat';

/** What an agent asked for in a chat, as it asked for it, and what came of it, for the card. */
export const ChatActionRecord = z.looseObject({
  type: z.string(),
  result: z
    .object({
      ok: z.boolean(),
      /** What was done, or why not. */
      sentence: z.string(),
      task_id: z.string().optional(),
      agent_id: z.string().optional(),
      /** What was there before and is not any more, so that nothing is lost. */
      before: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
});
export type ChatActionRecord = z.output<typeof ChatActionRecord>;

/** How a message that an agent sent is to be answered; of a person's message there is none. */
export const Delivery = z.object({
  /** The run that sent it, and who that was. */
  run: Id,
  sender: z.string(),
  /** The agent it is for; null: whoever answers in that chat. */
  to: z.string().nullable(),
  /**
   * `sync`, `summon` and `task` make a child of that run; `async` and `top_level` a run of its own; `send`
   * is read together with whatever else has come.
   */
  how: z.enum(['sync', 'async', 'send', 'summon', 'task', 'top_level']),
  /** The id that the run which answers it will have, so that it can be spoken of before it begins. */
  answer: Id.nullable(),
  /** The human message or task that all this descends from. */
  origin: z.string(),
  /** Whoever answers has no more than each of these allows. */
  scopes: z.array(Scope),
  /** Where it works, if not where the workspace does. */
  directory: z.string().nullable(),
  /** It set an answer going that no person asked for. */
  woke: z.boolean(),
  /** `held` until a person writes there; `withdrawn` because whoever sent it was stopped. */
  state: z.enum(['due', 'held', 'withdrawn']),
  /** Why nobody will read it any more: a sentence for whoever waits for the answer. */
  why: z.string().optional(),
});
export type Delivery = z.output<typeof Delivery>;

export const chatMessages = table({
  name: 'chat_messages',
  key: ['id'],
  shape: z.object({
    id: Id,
    chat_id: Id,
    role: z.enum(['user', 'agent', 'system']),
    message: z.string(),
    /** What the agent asked for, each with what came of it. */
    actions: json(z.array(ChatActionRecord)).nullable(),
    /** The line about the active editor that VS Code's side added. */
    context: z.string().nullable(),
    sender_chat_id: z.string().nullable(),
    /** For a user message: the run that got it; unset while it is undelivered or held. For an agent's: the run that gave it. */
    run_id: z.string().nullable(),
    created_at: Time,
    delivery: json(Delivery).nullable(),
  }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE chat_messages (
          id TEXT PRIMARY KEY,
          chat_id TEXT NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
          role TEXT NOT NULL,
          message TEXT NOT NULL,
          actions TEXT,
          context TEXT,
          sender_chat_id TEXT,
          run_id TEXT,
          created_at TEXT NOT NULL
        ) STRICT`,
        'CREATE INDEX chat_messages_by_chat ON chat_messages (chat_id, created_at)',
      ],
    },
    {
      version: 4,
      statements: [
        'ALTER TABLE chat_messages ADD COLUMN delivery TEXT',
        // Looked for at every change while somebody waits for an answer.
        `CREATE INDEX chat_messages_by_answer ON chat_messages (delivery ->> 'answer') WHERE delivery IS NOT NULL`,
        `CREATE INDEX chat_messages_by_sender ON chat_messages (delivery ->> 'run') WHERE delivery IS NOT NULL`,
        // Asked for whatever waits for a person, at every change of a chat.
        `CREATE INDEX chat_messages_unread ON chat_messages (chat_id) WHERE run_id IS NULL AND delivery IS NOT NULL`,
      ],
    },
  ],
});
export type ChatMessage = Row<typeof chatMessages>;

export const chatQueue = table({
  name: 'chat_queue',
  key: ['id'],
  shape: z.object({
    id: Id,
    chat_id: Id,
    workspace_id: Id,
    status: QueueStatus,
    created_at: Time,
    updated_at: Time,
    /** The chat to which the answer goes as well, as a summary of what was said here. */
    return_to: z.string().nullable(),
  }),
  history: [
    {
      version: 1,
      statements: [
        `CREATE TABLE chat_queue (
          id TEXT PRIMARY KEY,
          chat_id TEXT NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
          workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
          status TEXT NOT NULL,
          created_at TEXT NOT NULL,
          updated_at TEXT NOT NULL
        ) STRICT`,
        // One open answer per chat, whoever asks.
        `CREATE UNIQUE INDEX chat_queue_one_open ON chat_queue (chat_id) WHERE status IN ('queued', 'in_progress')`,
      ],
    },
    {
      version: 2,
      statements: [
        'ALTER TABLE chat_queue ADD COLUMN return_to TEXT',
        `CREATE INDEX chat_queue_waiting ON chat_queue (created_at) WHERE status = 'queued'`,
      ],
    },
  ],
});
export type ChatQueueItem = Row<typeof chatQueue>;
