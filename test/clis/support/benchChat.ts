import assert from 'node:assert/strict';
import { agentsInOrder } from '../../../src/core/agents.ts';
import type { Malamar } from '../../../src/core/malamar.ts';
import {
  type Chat,
  type ChatMessage,
  chatMessages,
  chatQueue,
  chats,
} from '../../../src/model/chat.ts';
import { type Run, runs } from '../../../src/model/run.ts';
import { select, selectOne } from '../../../src/store/rows.ts';
import type { Bench } from './bench.ts';
import { openMalamar } from './openMalamar.ts';
import { until } from './until.ts';

/** At work, but for the runner of tasks: what a chat puts on the board stays as it was put there. */
export async function openForChats(bench: Bench): Promise<Malamar> {
  const malamar = await openMalamar(bench);
  malamar.taskActs.pauseRunner(true);
  await malamar.startWorking();
  return malamar;
}

/** One chat, as a person uses it. */
export class BenchChat {
  readonly id: string;
  readonly #malamar: Malamar;

  private constructor(malamar: Malamar, id: string) {
    this.#malamar = malamar;
    this.id = id;
  }

  /** With the agent of this name on its own CLI. */
  static withAgent(malamar: Malamar, name: string): BenchChat {
    const agent = agentsInOrder(malamar.store.read).find((each) => each.name === name);
    assert.ok(agent, `there is no agent ${name}`);
    return BenchChat.#made(malamar, agent.id);
  }

  /** With Malamar on the CLI of this bench, as somebody chose it for this chat. */
  static withMalamar(malamar: Malamar, { program }: Bench): BenchChat {
    const chat = BenchChat.#made(malamar, null);
    assert.ok(malamar.chats.setCli(chat.id, program.cli).ok);
    return chat;
  }

  static #made(malamar: Malamar, agent: string | null): BenchChat {
    const made = malamar.chats.create(agent);
    assert.ok(made.ok);
    return new BenchChat(malamar, made.value.id);
  }

  get chat(): Chat {
    const chat = selectOne(this.#malamar.store.read, chats, 'WHERE id = ?', [this.id]);
    assert.ok(chat, 'the chat is there');
    return chat;
  }

  get messages(): ChatMessage[] {
    const order = 'WHERE chat_id = ? ORDER BY created_at, rowid';
    return select(this.#malamar.store.read, chatMessages, order, [this.id]);
  }

  get runs(): Run[] {
    const order = 'WHERE chat_id = ? ORDER BY started_at, rowid';
    return select(this.#malamar.store.read, runs, order, [this.id]);
  }

  /** How the answers that were waited for ended, oldest first. */
  get queue(): string[] {
    const order = 'WHERE chat_id = ? ORDER BY created_at, rowid';
    return select(this.#malamar.store.read, chatQueue, order, [this.id]).map(
      ({ status }) => status,
    );
  }

  /** All that is known, for who reads a failed test. */
  get told(): string {
    return JSON.stringify({ messages: this.messages, runs: this.runs }, null, 1);
  }

  send(text: string): void {
    const context = '<context panel-id="c" panel-type="chat" panel-title="Untitled chat" />';
    const place = { window: 'window-1', context, editors: [] };
    const sent = this.#malamar.chatWriting.send(this.id, text, place);
    assert.ok(sent.ok, sent.ok ? '' : sent.error.sentence);
  }

  /** Says it, and gives all that was said next, when nothing more is to come. */
  async say(text: string, seconds = 150): Promise<ChatMessage[]> {
    const before = this.messages.length;
    this.send(text);
    await until(() => !this.#isPending() || undefined, seconds);
    return this.messages.slice(before + 1);
  }

  #isPending(): boolean {
    return this.queue.some((status) => status === 'queued' || status === 'in_progress');
  }

  async attach(name: string, path: string): Promise<string> {
    const kept = await this.#malamar.chatWriting.attach(this.id, name, path);
    assert.ok(kept.ok, kept.ok ? '' : kept.error.sentence);
    return kept.value.path;
  }
}

/** Who said what. */
export const said = (messages: readonly ChatMessage[]): [string, string][] =>
  messages.map(({ role, message }) => [role, message]);
