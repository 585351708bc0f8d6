import { ask } from '../host/ask.ts';
import type { Recent } from '../protocol/agents.ts';
import { agentIdOf, type TreeElement, type TreeRow } from './agentRows.ts';
import type { AgentsNews } from './agentsNews.ts';
import type { Folders } from './folders.ts';

const nothing: Recent = { chats: [], runs: [] };

/** The latest chats and runs below the agents: asked for when somebody looks, kept until they are others. */
export class RecentLeaves {
  readonly #folders: Folders;
  /** By the agents' ids; Malamar has none. */
  readonly #known = new Map<string | null, Promise<Recent>>();
  /** Which chats are among them, to know whose lists a change is about. */
  readonly #chats = new Map<string | null, readonly string[]>();

  constructor(folders: Folders) {
    this.#folders = folders;
  }

  async of(row: TreeRow): Promise<readonly TreeElement[]> {
    const { chats, runs } = await this.facts(row);
    if (chats.length === 0 && runs.length === 0) return [{ kind: 'empty', of: row }];
    return [
      ...chats.map((chat) => ({ kind: 'chat' as const, of: row, chat_id: chat.id, chat })),
      ...runs.map((run) => ({ kind: 'run' as const, of: row, run_id: run.id, run })),
    ];
  }

  facts(row: TreeRow): Promise<Recent> {
    const id = agentIdOf(row);
    let known = this.#known.get(id);
    if (!known) {
      known = this.#ask(id);
      this.#known.set(id, known);
    }
    return known;
  }

  /** Whose lists somebody has seen. */
  get seen(): ReadonlySet<string | null> {
    return new Set(this.#known.keys());
  }

  /** Forgets what the news are about, and says whose lists somebody has seen. */
  drop({ recent, chats }: AgentsNews): (string | null)[] {
    const stale = [...this.#known.keys()].filter(
      (id) => recent.has(id) || (this.#chats.get(id) ?? []).some((chat) => chats.has(chat)),
    );
    for (const id of stale) this.#known.delete(id);
    return stale;
  }

  forget(): void {
    this.#known.clear();
    this.#chats.clear();
  }

  /** What cannot be had is not shown; the next look asks again. */
  async #ask(id: string | null): Promise<Recent> {
    const host = this.#folders.currentHost;
    const answer = host && (await ask(host, 'agents.recent', { id }));
    if (!answer?.ok) {
      this.#known.delete(id);
      return nothing;
    }
    this.#chats.set(
      id,
      answer.value.chats.map((chat) => chat.id),
    );
    return answer.value;
  }
}
