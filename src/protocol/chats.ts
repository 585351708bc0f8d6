import * as z from 'zod';
import { type AgentColour, CliType } from '../model/agent.ts';
import { ActivityRow } from './activity.ts';
import type { Helped } from './live.ts';
import { request } from './request.ts';
import type { TodoRow } from './todos.ts';

/** What pages and the host say to each other about chats. */

const nothing = z.null();
const chat = z.object({ id: z.string() });
/** Null is the built-in Malamar agent. */
const agent = z.string().nullable();

/** An editor or page that is open in the window from which somebody writes. */
export const OpenEditor = z.object({
  kind: z.string(),
  /** Path in the folder, or the id of what a page shows. */
  id: z.string(),
  active: z.boolean(),
});
export type OpenEditor = z.output<typeof OpenEditor>;

/** Where a message was written: the line about it, and what else is open there. Made by the window, never by a page. */
export const WrittenIn = z.object({
  window: z.string(),
  context: z.string().max(20_000),
  editors: z.array(OpenEditor).max(50),
});
export type WrittenIn = z.output<typeof WrittenIn>;

/** A CLI as the chat's selector shows it. */
export const CliFact = z.object({
  cli: CliType,
  name: z.string(),
  state: z.enum(['ready', 'unknown', 'not_installed', 'not_logged_in', 'broken']),
  version: z.string().nullable(),
  sentence: z.string(),
});
export type CliFact = z.output<typeof CliFact>;

export const ActionRow = z.object({
  type: z.string(),
  ok: z.boolean(),
  /** What was done, or why not; for an action without a result, what was asked for. */
  sentence: z.string(),
  task_id: z.string().nullable(),
  agent_id: z.string().nullable(),
});
export type ActionRow = z.output<typeof ActionRow>;

/** Who speaks from elsewhere. */
export const Sender = z.object({
  /** Null: a person, who went on from another chat. */
  agent_name: z.string().nullable(),
  /** The chat or the task from which it came; null: it was deleted since. */
  place: z
    .object({
      kind: z.enum(['chat', 'task']),
      id: z.string(),
      handle: z.string(),
      title: z.string(),
    })
    .nullable(),
});
export type Sender = z.output<typeof Sender>;

export const MessageRow = z.object({
  id: z.string(),
  role: z.enum(['user', 'agent', 'system']),
  message: z.string(),
  /** Malamar tells of something that went wrong. */
  is_error: z.boolean(),
  actions: z.array(ActionRow),
  context: z.string().nullable(),
  /** Who sent a message, and from where, if it was not written here. */
  from: Sender.nullable(),
  /** Nobody reads it before a person has written here; or nobody ever will, because its sender was stopped. */
  state: z.enum(['held', 'withdrawn']).nullable(),
  /** Who gave an agent's message, as it was called then; Malamar has no id. */
  agent_id: z.string().nullable(),
  agent_name: z.string().nullable(),
  /** The CLI's name for people. */
  cli: z.string().nullable(),
  run_id: z.string().nullable(),
  files_changed: z.int().nullable(),
  /** Of an answer: how often its run called a tool, and how long it took. */
  tool_calls: z.int(),
  milliseconds: z.int().nullable(),
  created_at: z.string(),
});
export type MessageRow = z.output<typeof MessageRow>;

/** Carried out by the owner of the workspace. */
export const chatRequests = {
  'chats.create': request(z.object({ agent }), chat),
  /** The most recently updated chat with this agent, or a new one. */
  'chats.latest': request(z.object({ agent }), chat.extend({ created: z.boolean() })),
  'chats.rename': request(chat.extend({ title: z.string() }), nothing),
  /** The history stays; an override of the CLI does not. */
  'chats.setAgent': request(chat.extend({ agent }), nothing),
  /** Null = the agent's own. */
  'chats.setCli': request(chat.extend({ cli: CliType.nullable() }), nothing),
  'chats.pin': request(chat.extend({ pinned: z.boolean() }), nothing),
  /** The chat of a helper becomes the person's: it can be written in, and outlives its parent. */
  'chats.keep': request(chat, nothing),
  /** A person looks into it: that of a helper is not faded in lists from then on. */
  'chats.opened': request(chat, nothing),
  'chats.close': request(chat.extend({ closed: z.boolean() }), nothing),
  /** These three are answered when it is true: an answer that has to end first is gone with all its processes. */
  'chats.stop': request(chat, nothing),
  'chats.clear': request(chat, nothing),
  'chats.delete': request(chat, nothing),
  'chats.send': request(chat.extend({ text: z.string(), writtenIn: WrittenIn }), nothing),
  /** Sends the text to the latest chat with another agent, linked to this one; says which chat that is. */
  'chats.continueWith': request(
    chat.extend({ agent, text: z.string(), writtenIn: WrittenIn }),
    chat,
  ),
  /** Asks the agent for a summary that then goes to the chat this one was continued from; says which. */
  'chats.goBack': request(chat, chat),
  /** Copies the file at this path of the disk; says where agents find it. */
  'chats.attach': request(
    chat.extend({ name: z.string(), path: z.string() }),
    z.object({ path: z.string() }),
  ),
  /** Older messages than this one, oldest first. */
  'messages.read': request(
    chat.extend({ before: z.string(), most: z.int().min(1).max(500) }),
    z.object({ messages: z.array(MessageRow), earlier: z.int() }),
  ),
  /** What a run did, oldest first; of a long one the last part. */
  'steps.read': request(
    z.object({ run: z.string() }),
    z.object({ rows: z.array(ActivityRow), earlier: z.int() }),
  ),
  /** All CLIs, and the one that Malamar uses if nothing else was chosen. */
  'clis.read': request(nothing, z.object({ clis: z.array(CliFact), malamar: CliType })),
  /** Looks at all of them now; who shows them hears of what is another than before. */
  'clis.check': request(nothing, nothing),
} as const;

/** They carry what only the window itself may vouch for, so a page cannot ask for them. */
export const notForPages: ReadonlySet<string> = new Set([
  'chats.send',
  'chats.continueWith',
  'chats.attach',
  'limits.allowMore',
  'agentFiles.saved',
  'agentFiles.create',
]);

/** Carried out by the window that asks. */
export const chatWindowRequests = {
  /** Adds the line about the active editor, unless the person took it away. */
  'window.sendMessage': request(
    chat.extend({ text: z.string(), withEditor: z.boolean(), brief: z.boolean() }),
    nothing,
  ),
  /** Opens that chat. */
  'window.continueWith': request(
    chat.extend({ agent, text: z.string(), withEditor: z.boolean(), brief: z.boolean() }),
    nothing,
  ),
  'window.goBack': request(chat, nothing),
  /** Asks for files; says how many were attached. */
  'window.attach': request(chat, z.int()),
  /** A question first. */
  'window.clearChat': request(chat, nothing),
  'window.deleteChat': request(chat, nothing),
  'window.openChat': request(chat, nothing),
  'window.newChat': request(z.object({ agent }), nothing),
  /** http, https and mailto only, after VS Code has shown where it leads. */
  'window.openLink': request(z.object({ url: z.string() }), nothing),
  'window.copy': request(z.object({ text: z.string() }), nothing),
} as const;

/** Somebody to talk to: Malamar (null) or a main agent. */
export interface AgentChoice {
  readonly id: string | null;
  readonly name: string;
  readonly description: string;
  /** Null for Malamar, which takes the first that works. */
  readonly cli: CliType | null;
  readonly colour: AgentColour | null;
}

export interface ChatRow {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly agent: Pick<AgentChoice, 'id' | 'name' | 'colour'>;
  /** The last message or, if it has no words, its last action; one line. */
  readonly preview: string;
  /** Of the last message, or of the chat itself. */
  readonly last_at: string;
  readonly pinned: boolean;
  readonly closed: boolean;
  /** An answer is pending. */
  readonly working: boolean;
  readonly parent_id: string | null;
  /** False: a helper's chat that nobody kept; it goes with its parent. */
  readonly kept: boolean;
  /** Its agent works here for another one, and nobody has kept it. */
  readonly helper: boolean;
  /** Such a chat into which nobody has looked yet. */
  readonly faded: boolean;
}

export interface ChatHead {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  /** False: nobody has given it a title, and `title` is what was first said in it. */
  readonly named: boolean;
  readonly agent: AgentChoice;
  /** The override, if there is one. */
  readonly cli: CliType | null;
  readonly agents: readonly AgentChoice[];
  readonly pinned: boolean;
  readonly closed: boolean;
  /** False for the chat of a subagent that nobody kept. */
  readonly writable: boolean;
  /** The chat from which this one was continued: one can go back there. */
  readonly cameFrom: { readonly id: string; readonly title: string } | null;
  /** Of the chat of a helper: who called it, and from where. */
  readonly parent: Sender | null;
}

/** The answer that is pending. */
export interface PendingAnswer extends Helped {
  readonly agent_id: string | null;
  readonly agent_name: string;
  /** The CLI's name for people; null while it waits for its turn. */
  readonly cli: string | null;
  readonly run_id: string | null;
  readonly since: string;
  readonly status: string;
  readonly detail: string;
  readonly stopping: boolean;
  /** How often it has called a tool, and its last few calls. */
  readonly tool_calls: number;
  readonly recent: readonly ActivityRow[];
}

export interface ChatsState {
  readonly agents: readonly AgentChoice[];
  readonly chats: readonly ChatRow[];
}
export interface ChatsAddition {
  readonly agents?: readonly AgentChoice[];
  readonly chats?: readonly ChatRow[];
  readonly removed?: readonly string[];
}

export interface ChatState {
  /** Null: the chat is deleted. */
  readonly head: ChatHead | null;
  readonly answer: PendingAnswer | null;
  /** The newest ones, oldest first; older ones come by `messages.read`. */
  readonly messages: readonly MessageRow[];
  readonly earlier: number;
  /** The list that the agent keeps in this chat. */
  readonly todos: readonly TodoRow[];
}
export interface ChatAddition {
  readonly head?: ChatHead | null;
  readonly answer?: PendingAnswer | null;
  /** All messages that were there are gone. */
  readonly cleared?: true;
  /** New ones; one that is known already replaces its old self. */
  readonly messages?: readonly MessageRow[];
  readonly todos?: readonly TodoRow[];
}

/** What a message would say about the active editor: for the chip in the composer. */
export interface EditorChip {
  /** Two files can have the same name. */
  readonly path: string;
  readonly name: string;
  readonly selection: string | null;
}
