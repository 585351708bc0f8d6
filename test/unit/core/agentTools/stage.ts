import assert from 'node:assert/strict';
import { deskFor } from '../../../../src/core/agentTools/desk.ts';
import type { ChatAnswer } from '../../../../src/core/chatAnswer.ts';
import { concludeAnswer } from '../../../../src/core/chatConclusion.ts';
import { openAnswer } from '../../../../src/core/chatRecord.ts';
import { type ChatWork, takeTurn } from '../../../../src/core/chatTurn.ts';
import type { Caller } from '../../../../src/core/delegation/caller.ts';
import type { Invoked } from '../../../../src/core/invoke.ts';
import { endRun, insertRun } from '../../../../src/core/runRecord.ts';
import { type Agent, agents, Scope } from '../../../../src/model/agent.ts';
import { type Chat, type ChatMessage, chatMessages, chats } from '../../../../src/model/chat.ts';
import { type Permissions, workspaces } from '../../../../src/model/workspace.ts';
import { select, selectOne, update } from '../../../../src/store/rows.ts';
import { type OpenMalamar, openMalamar } from '../../support/openMalamar.ts';

const place = { window: 'w', context: '<context />', editors: [] };

interface Call {
  readonly longestWaitMs?: number;
  readonly signal?: AbortSignal;
}

/** Agents that use Malamar's tools, on a real store; what their CLIs would do is told by the test. */
export class Stage {
  readonly open: OpenMalamar;
  readonly #begun = new Map<string, ChatWork>();

  private constructor(open: OpenMalamar) {
    this.open = open;
  }

  /** Planner, Implementer and Reviewer are main agents, Approver is a subagent. */
  static async open(): Promise<Stage> {
    const stage = new Stage(await openMalamar());
    stage.change('Approver', { kind: 'subagent' });
    return stage;
  }

  close(): Promise<void> {
    return this.open.close();
  }

  get malamar() {
    return this.open.malamar;
  }

  get read() {
    return this.malamar.store.read;
  }

  agent(name: string): Agent {
    const found = this.malamar.agents.inOrder().find((each) => each.name === name);
    assert.ok(found, name);
    return found;
  }

  change(name: string, change: Partial<Agent>): void {
    const agent = this.agent(name);
    this.malamar.store.transaction((writer) => update(writer, agents, agent, change));
  }

  limit(name: string, scope: object): void {
    this.change(name, { scope: Scope.parse(scope) });
  }

  allow(change: Partial<Permissions>): void {
    const workspace = this.malamar.workspaces.find();
    assert.ok(workspace);
    const permissions = { ...workspace.permissions, ...change };
    this.malamar.store.transaction((w) => update(w, workspaces, workspace, { permissions }));
  }

  newChat(name: string | null): string {
    const made = this.malamar.chats.create(name === null ? null : this.agent(name).id);
    assert.ok(made.ok);
    return made.value.id;
  }

  chat(id: string): Chat {
    const chat = selectOne(this.read, chats, 'WHERE id = ?', [id]);
    assert.ok(chat);
    return chat;
  }

  chatsOf(name: string): Chat[] {
    return select(this.read, chats, 'WHERE agent_id = ? ORDER BY rowid', [this.agent(name).id]);
  }

  messages(chatId: string): ChatMessage[] {
    return select(this.read, chatMessages, 'WHERE chat_id = ? ORDER BY rowid', [chatId]);
  }

  /** A person writes there. */
  say(chatId: string, text = 'Hello'): void {
    const said = this.malamar.chatWriting.send(chatId, text, place);
    assert.ok(said.ok, said.ok ? '' : said.error.sentence);
  }

  /** Whoever is asked in this chat begins; undefined: nobody does. */
  begin(chatId: string): ChatWork | undefined {
    const { store, machine, clock } = this.malamar;
    const begun = store.transaction((writer) => {
      const item = openAnswer(writer, chatId);
      assert.ok(item, 'an answer is waited for');
      const work = takeTurn(writer, item.id, 'rehearsal', machine, clock);
      assert.ok(work !== 'choose first');
      return work;
    });
    if (begun) this.#begun.set(chatId, begun);
    return begun;
  }

  /** What goes on in this chat ends well. */
  endRunIn(chatId: string): void {
    const work = this.#begun.get(chatId);
    assert.ok(work);
    this.end(work, { kind: 'good', value: { message: 'Yes', actions: [] }, fromMessage: false });
  }

  /** How the run of this work ends. */
  end(work: ChatWork, verdict: Invoked<ChatAnswer>['verdict']): void {
    const { store, machine, clock } = this.malamar;
    const now = clock.now().toISOString();
    store.transaction((writer) => {
      const invoked: Invoked<ChatAnswer> = {
        verdict,
        survivors: [],
        close: (w, status, outcome, detail) =>
          endRun(w, work.run, status, { outcome, detail: detail ?? null }, now),
      };
      concludeAnswer(writer, work, invoked, now, machine, undefined);
    });
  }

  /** The next answer of this chat, from its beginning to its end. */
  answer(chatId: string, message: string): ChatWork {
    const work = this.begin(chatId);
    assert.ok(work, 'somebody answers');
    const value: ChatAnswer = { message, actions: [] };
    this.end(work, { kind: 'good', value, fromMessage: false });
    return work;
  }

  callerOf({ run, speaker, delivery }: ChatWork): Caller {
    const scopes = [speaker.scope, ...(delivery?.scopes ?? [])] as const;
    return { run, agent: speaker, scopes, directory: '/demo' };
  }

  /** An agent at work in a new chat, because a person wrote there. */
  atWork(name: string, chatId = this.newChat(name)): Caller {
    this.say(chatId);
    const work = this.begin(chatId);
    assert.ok(work);
    return this.callerOf(work);
  }

  /** An agent at work on a new task. */
  onTask(name: string): Caller {
    const { store, clock, tasks } = this.malamar;
    const task = tasks.create({ summary: 'Add a test', description: '' });
    assert.ok(task.ok);
    const agent = this.agent(name);
    const run = store.transaction((writer) =>
      insertRun(
        writer,
        {
          workspace_id: task.value.workspace_id,
          repo_path: '/demo',
          task_id: task.value.id,
          agent,
          cli_type: 'rehearsal',
          model: null,
          pass: 1,
          origin_id: task.value.id,
        },
        clock.now().toISOString(),
      ),
    );
    return { run, agent, scopes: [agent.scope], directory: '/demo' };
  }

  desk(caller: Caller, longestWaitMs = 50_000) {
    const nothing = (): void => undefined;
    return deskFor(this.malamar, caller, {
      longestWaitMs,
      hold: () => nothing,
      lend: () => nothing,
      isStopping: () => false,
    });
  }

  tools(caller: Caller): string[] {
    return [...(this.desk(caller)?.names ?? [])];
  }

  /** What the agent is told, as it is told it. */
  async call(caller: Caller, tool: string, given: object, how: Call = {}): Promise<string> {
    const desk = this.desk(caller, how.longestWaitMs);
    assert.ok(desk, 'it has tools');
    const signal = how.signal ?? new AbortController().signal;
    const { text, failed } = await desk.call(tool, given, signal);
    return failed ? `FAILED ${text}` : text;
  }

  async told(caller: Caller, tool: string, given: object, how: Call = {}) {
    const text = await this.call(caller, tool, given, how);
    assert.ok(!text.startsWith('FAILED'), text);
    return JSON.parse(text) as Record<string, unknown>;
  }
}

export function eachWithStage(): () => Stage {
  let stage: Stage | undefined;
  beforeEach(async () => {
    stage = await Stage.open();
  });
  afterEach(() => stage?.close());
  return () => {
    assert.ok(stage);
    return stage;
  };
}
