import * as l10n from '@vscode/l10n';
import { newAgentFile } from '../agentFiles/newAgentFile.ts';
import { type Clock, timestamp } from '../base/clock.ts';
import { failure, type Result, success } from '../base/result.ts';
import { type Agent, agents } from '../model/agent.ts';
import { update } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { cannotChangeShipped, isShipped, keepVersion } from './agentFileChange.ts';
import { type FileMemory, markRemoving, rememberedFiles } from './agentFileMemory.ts';
import { slugKey } from './agentFilePlan/case.ts';
import type { AgentFiles } from './agentFiles.ts';
import { loopOf, noSuchAgent, tellOfAgents } from './agentRecord.ts';
import { findAgent } from './agents.ts';
import type { AgentFolder } from './ports.ts';
import { type MalamarStore, noteActivity, theWorkspace } from './theWorkspace.ts';

type Home = 'folder' | 'user';

/** Where agents live: people make new files of them, and move them between files and Malamar. */
export class AgentFileHomes {
  readonly #store: MalamarStore;
  readonly #clock: Clock;
  readonly #files: AgentFolder;
  readonly #agentFiles: AgentFiles;

  constructor(store: MalamarStore, clock: Clock, files: AgentFolder, agentFiles: AgentFiles) {
    this.#store = store;
    this.#clock = clock;
    this.#files = files;
    this.#agentFiles = agentFiles;
  }

  /** A person's wish, so its version is accepted, if it is an agent at all. */
  async create(home: Home, slug: string, text: string): Promise<Result<{ path: string }>> {
    if (!/^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._-]{0,79}$/u.test(slug))
      return failure(
        l10n.t('“{0}” cannot be the name of a file.', slug),
        l10n.t('Take letters, numbers and hyphens.'),
      );
    const path = this.#files.pathOf(home, slug);
    const written = this.#files.write(path, text, null);
    if (!written.ok) return written;
    const saved = await this.#agentFiles.saved({ path, hash: written.value.hash });
    return saved.ok ? success({ path }) : saved;
  }

  /** Its file is the truth for it from now on. */
  saveAs(id: string, home: Home): Result<{ path: string }> {
    return this.#store.transaction((writer) => {
      const agent = findAgent(writer, id);
      if (!agent) return noSuchAgent();
      if (agent.source_path !== null)
        return failure(l10n.t('{0} lives in the file {1} already.', agent.name, agent.source_path));
      const other = fileCalled(writer, agent.slug);
      if (other)
        return failure(
          l10n.t('There is a file {0} already.', other.path),
          l10n.t('Choose another name, or move that file away first.'),
        );
      const now = timestamp(this.#clock);
      const path = this.#files.pathOf(home, agent.slug);
      const order =
        home === 'folder' && agent.kind === 'main' ? loopOf(writer).indexOf(id) + 1 : null;
      const written = this.#files.write(path, newAgentFile(definitionOf(agent, order)), null);
      if (!written.ok) return written;
      update(writer, agents, agent, { source_path: path, updated_at: now });
      const memory = newMemory(agent, path, home, order, now);
      keepVersion(writer, this.#files, memory, written.value);
      tellOfAgents(writer);
      noteActivity(writer, theWorkspace(writer), now);
      return success({ path });
    });
  }

  /** The file goes, the agent stays as it is. */
  keepInMalamar(id: string): Result<null> {
    return this.#store.transaction((writer) => {
      const agent = findAgent(writer, id);
      if (!agent) return noSuchAgent();
      if (agent.source_path === null)
        return failure(l10n.t('{0} lives in Malamar only already.', agent.name));
      if (isShipped(agent)) return cannotChangeShipped(agent.name);
      const now = timestamp(this.#clock);
      const free = { source_path: null, missing_since: null, cli_auto: false };
      update(writer, agents, agent, { ...free, updated_at: now });
      markRemoving(writer, agent.source_path);
      tellOfAgents(writer);
      noteActivity(writer, theWorkspace(writer), now);
      return success(null);
    });
  }
}

const fileCalled = (read: Reader, slug: string): FileMemory | undefined =>
  rememberedFiles(read).find((file) => file.seen !== null && slugKey(file.slug) === slugKey(slug));

const definitionOf = (agent: Agent, order: number | null) => ({
  name: agent.name,
  description: agent.description,
  instruction: agent.instruction,
  model: agent.model,
  kind: agent.kind,
  scope: agent.scope,
  cli: agent.cli_auto ? null : agent.cli_type,
  fallback: agent.fallback_cli_type,
  order,
});

const newMemory = (
  agent: Agent,
  path: string,
  origin: Home,
  order: number | null,
  since: string,
): FileMemory => ({
  path,
  slug: agent.slug,
  origin,
  agent_id: agent.id,
  name: agent.name,
  accepted: null,
  order,
  seen: null,
  state: 'valid',
  problems: [],
  declined: null,
  removing: false,
  trouble: null,
  since,
});
