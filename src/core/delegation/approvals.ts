import * as l10n from '@vscode/l10n';
import { Emitter } from '../../base/event.ts';
import { failure, inWords, type Result, success } from '../../base/result.ts';
import type { Change } from '../../model/change.ts';
import type { Run } from '../../model/run.ts';
import { settings } from '../../model/setting.ts';
import { type ApprovalAnswer, AskedWork, GivenApprovals } from '../../protocol/approvals.ts';
import { select } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { findChat } from '../chatRecord.ts';
import { forget, remember, remembered } from '../remembered.ts';
import { type Foundation, type MalamarWriter, theWorkspace } from '../theWorkspace.ts';

const GIVEN = 'approved_work';
const ASKED = 'asked_work:';

export const givenApprovals = (read: Reader): GivenApprovals =>
  GivenApprovals.catch({ workspace: false, agents: [] }).parse(remembered(read, GIVEN));

export const askedWork = (read: Reader): AskedWork[] =>
  select(read, settings, `WHERE key >= ? AND key < ? ORDER BY key`, [ASKED, `${ASKED}~`])
    .flatMap(({ value }) => AskedWork.safeParse(value).data ?? [])
    .sort(
      (one, other) => Number(one.asked_at > other.asked_at) - Number(one.asked_at < other.asked_at),
    );

interface Pending {
  readonly asked: AskedWork;
  /** It may be too late: the agent that was to do it is gone. */
  start(writer: MalamarWriter): Result<null>;
}

/** Approvals: asked for by agents, given by people. They wait without a limit and hold up nobody else. */
export class Approvals {
  /** The id of what was decided. */
  readonly decided = new Emitter<string>();
  readonly #base: Foundation;
  readonly #pending = new Map<string, Pending>();
  readonly #asked = new Map<string, AskedWork>();
  /** By id: why nothing comes of it. */
  readonly #refused = new Map<string, string>();

  constructor(base: Foundation) {
    this.#base = base;
    base.store.changes.on((changes) => {
      if (this.#pending.size > 0) for (const change of changes) this.#hear(change);
    });
  }

  isGiven(agentId: string): boolean {
    const { workspace, agents } = givenApprovals(this.#base.store.read);
    return workspace || agents.includes(agentId);
  }

  ask(asked: AskedWork, start: Pending['start']): void {
    // Before the news goes out: whoever hears of it may answer at once.
    this.#pending.set(asked.id, { asked, start });
    try {
      this.#base.store.transaction((writer) => {
        remember(writer, `${ASKED}${asked.id}`, asked);
        const { id: workspace_id } = theWorkspace(writer);
        writer.emit({ type: 'approval.asked', workspace_id, approval_id: asked.id });
        tell(writer);
      });
    } catch (error) {
      // A full disk: no person can see it, so nobody would ever answer.
      this.#pending.delete(asked.id);
      throw error;
    }
    this.#asked.set(asked.id, asked);
  }

  /** A sentence: nothing comes of it, and why. */
  state(id: string): 'pending' | { readonly refused: string } | undefined {
    if (this.#pending.has(id)) return 'pending';
    const refused = this.#refused.get(id);
    return refused === undefined ? undefined : { refused };
  }

  /** What this run, or an earlier one of its chat, asked for and whose handle begins like this. */
  askedBy({ id: run, chat_id }: Pick<Run, 'id' | 'chat_id'>, prefix: string): string[] {
    return [...this.#asked.values()]
      .filter(
        (asked) => asked.caller_run === run || (chat_id !== null && asked.chat_id === chat_id),
      )
      .map(({ id }) => id)
      .filter((id) => id.startsWith(prefix) && this.state(id) !== undefined);
  }

  answer(id: string, how: ApprovalAnswer): Result<null> {
    const pending = this.#pending.get(id);
    if (!pending)
      return failure(
        l10n.t('Nobody waits for that answer any more.'),
        l10n.t('It was answered already, or the agent that asked has ended.'),
      );
    // First of all: whoever hears of the answer must not be able to give a second one.
    this.#pending.delete(id);
    try {
      const refused = this.#base.store.transaction((writer) => carryOut(writer, pending, how));
      if (refused !== undefined) this.#refused.set(id, refused);
    } catch (error) {
      // A full disk: nothing was written, so it is still waited for.
      this.#pending.set(id, pending);
      throw error;
    }
    this.decided.fire(id);
    return success(null);
  }

  revoke(agentId: string | null): Result<null> {
    this.#base.store.transaction((writer) => {
      const { workspace, agents } = givenApprovals(writer);
      remember(writer, GIVEN, {
        workspace: agentId === null ? false : workspace,
        agents: agents.filter((each) => each !== agentId),
      });
      tell(writer);
    });
    return success(null);
  }

  /** Whoever asked has ended. */
  withdraw(callerRun: string): void {
    const why = 'withdrawn, because the agent that asked for it has ended';
    this.#withdraw(({ caller_run }) => caller_run === callerRun, why);
  }

  /** A chat asks for nothing any more once it is out of the way: nobody would read what comes of it. */
  #hear(change: Change): void {
    const { type } = change;
    if (type !== 'chat.deleted' && type !== 'chat.cleared' && type !== 'chat.updated') return;
    const { chat_id: id } = change;
    if (type === 'chat.updated' && findChat(this.#base.store.read, id)?.closed_at === null) return;
    const why = 'withdrawn, because the chat in which it was asked for was closed or wiped';
    this.#withdraw(({ chat_id }) => chat_id === id, why);
  }

  #withdraw(isMeant: (asked: AskedWork) => boolean, why: string): void {
    const own = [...this.#pending.values()].filter(({ asked }) => isMeant(asked));
    if (own.length === 0) return;
    this.#base.store.transaction((writer) => {
      for (const { asked } of own) forget(writer, `${ASKED}${asked.id}`);
      tell(writer);
    });
    for (const { asked } of own) {
      this.#pending.delete(asked.id);
      this.#refused.set(asked.id, why);
      this.decided.fire(asked.id);
    }
  }
}

/** What the agent is told if nothing comes of it. */
function carryOut(
  writer: MalamarWriter,
  { asked, start }: Pending,
  how: ApprovalAnswer,
): string | undefined {
  forget(writer, `${ASKED}${asked.id}`);
  tell(writer);
  if (how === 'decline') return 'declined by the user';
  if (how !== 'once') give(writer, asked.agent_id, how);
  const started = start(writer);
  return started.ok ? undefined : inWords(started.error);
}

/** At the start: whoever asked died with its window. */
export function forgetAsked(writer: MalamarWriter): void {
  for (const { id } of askedWork(writer)) forget(writer, `${ASKED}${id}`);
}

function give(writer: MalamarWriter, agentId: string, how: 'agent' | 'workspace'): void {
  const { workspace, agents } = givenApprovals(writer);
  remember(writer, GIVEN, {
    workspace: workspace || how === 'workspace',
    agents: how === 'agent' ? [...new Set([...agents, agentId])] : agents,
  });
}

const tell = (writer: MalamarWriter): void =>
  writer.emit({ type: 'settings.updated', workspace_id: theWorkspace(writer).id });
