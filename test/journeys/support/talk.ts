import assert from 'node:assert/strict';
import type { Malamar } from '../../../src/core/malamar.ts';
import { type Chat, type ChatMessage, chatMessages, chats } from '../../../src/model/chat.ts';
import { type Run, runs } from '../../../src/model/run.ts';
import type { WrittenIn } from '../../../src/protocol/chats.ts';
import { select, selectOne } from '../../../src/store/rows.ts';
import type { OpenWorkspace } from './openWorkspace.ts';

/** As the window in which somebody writes would tell it. */
export const somewhere: WrittenIn = {
  window: 'window-1',
  context: '<context panel-id="c" panel-type="chat" panel-title="Untitled chat" />',
  editors: [],
};

/** One chat as a person uses it: says something and waits for the answer. */
export class Talk {
  readonly id: string;
  readonly #workspace: OpenWorkspace;

  constructor(workspace: OpenWorkspace, id: string) {
    this.#workspace = workspace;
    this.id = id;
  }

  /** With Malamar, or with the agent of this name. */
  static with(workspace: OpenWorkspace, name?: string): Talk {
    const agent = workspace.agents().find((each) => each.name === name);
    assert.ok(name === undefined || agent, `there is no agent ${name}`);
    const made = workspace.malamar.chats.create(agent?.id ?? null);
    assert.ok(made.ok);
    return new Talk(workspace, made.value.id);
  }

  get malamar(): Malamar {
    return this.#workspace.malamar;
  }

  get chat(): Chat {
    const chat = selectOne(this.malamar.store.read, chats, 'WHERE id = ?', [this.id]);
    assert.ok(chat, 'the chat is there');
    return chat;
  }

  get messages(): ChatMessage[] {
    const order = 'WHERE chat_id = ? ORDER BY created_at, rowid';
    return select(this.malamar.store.read, chatMessages, order, [this.id]);
  }

  get last(): ChatMessage {
    const last = this.messages.at(-1);
    assert.ok(last, 'something was said');
    return last;
  }

  get runs(): Run[] {
    const order = 'WHERE chat_id = ? ORDER BY started_at, rowid';
    return select(this.malamar.store.read, runs, order, [this.id]);
  }

  get isPending(): boolean {
    const open = `SELECT 1 FROM chat_queue WHERE chat_id = ? AND status IN ('queued', 'in_progress')`;
    return this.malamar.store.read.one(open, [this.id]) !== undefined;
  }

  /** Only says it. */
  send(text: string, place: Partial<WrittenIn> = {}): void {
    const sent = this.malamar.chatWriting.send(this.id, text, { ...somewhere, ...place });
    assert.ok(sent.ok, sent.ok ? '' : sent.error.sentence);
  }

  /** Says it and waits until nothing is pending; the newest agent's message, or the newest of all. */
  async say(text: string, place: Partial<WrittenIn> = {}): Promise<ChatMessage> {
    const before = this.messages.length;
    this.send(text, place);
    await this.settled();
    return this.messages.slice(before).findLast(({ role }) => role === 'agent') ?? this.last;
  }

  settled(): Promise<void> {
    return this.#workspace.until(() => !this.isPending);
  }

  untilRunning(): Promise<void> {
    return this.#workspace.until(() => this.runs.some(({ pid }) => pid !== null));
  }

  /** What the actions of a message came to. */
  static results(message: ChatMessage): string[] {
    return (message.actions ?? []).map(
      ({ type, result }) => `${type} ${result?.ok ? 'done' : 'failed'}`,
    );
  }
}

/** Words that make a rehearsed agent answer with exactly these actions, and with this message if one is given. */
export function asking(actions: readonly unknown[], message?: string): string {
  const wishes = actions.map((action) => `action ${JSON.stringify(action)}`);
  return `[[rehearsal: ${[...(message === undefined ? [] : [`say ${message}`]), ...wishes].join(' | ')} ]]`;
}
