import * as l10n from '@vscode/l10n';
import { type Clock, timestamp } from '../base/clock.ts';
import { type Result, success } from '../base/result.ts';
import { type Agent, agents } from '../model/agent.ts';
import type { AgentChange, AgentCheck, AgentForm, Problems } from '../protocol/agentForm.ts';
import type { SettledDraft } from '../protocol/drafts.ts';
import { update } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { changeThroughFile } from './agentFileChange.ts';
import { checkForm, formOf, hasProblems } from './agentForm.ts';
import { checkName } from './agentName.ts';
import {
  changeAgent,
  freeColour,
  insertAgent,
  loopOf,
  noSuchAgent,
  renumber,
} from './agentRecord.ts';
import { agentsInOrder, findAgent, reorder } from './agents.ts';
import { settleDraft } from './drafts.ts';
import type { AgentFolder, Clis, Machine } from './ports.ts';
import { newAgentInstruction } from './team/newAgent.ts';
import {
  type MalamarStore,
  type MalamarWriter,
  noteActivity,
  theWorkspace,
} from './theWorkspace.ts';

/** What people do with agents in their forms. */
export class AgentForms {
  readonly #store: MalamarStore;
  readonly #clock: Clock;
  readonly #clis: Clis;
  readonly #files: AgentFolder;

  constructor(
    store: MalamarStore,
    clock: Clock,
    { clis, agentFiles }: Pick<Machine, 'clis' | 'agentFiles'>,
  ) {
    this.#store = store;
    this.#clock = clock;
    this.#clis = clis;
    this.#files = agentFiles;
  }

  /** What the change would mean. */
  check(id: string, change: AgentChange): Result<AgentCheck> {
    const { read } = this.#store;
    const agent = findAgent(read, id);
    if (!agent) return noSuchAgent();
    return success(checkForm(read, this.#clis, changed(read, agent, change), agent).check);
  }

  update(
    id: string,
    change: AgentChange,
    draft?: SettledDraft,
  ): Result<{ problems: Problems; saved: AgentForm | null }> {
    return this.#store.transaction((writer) => {
      const agent = findAgent(writer, id);
      if (!agent) return noSuchAgent();
      const form = changed(writer, agent, change);
      const { check, change: wanted } = checkForm(writer, this.#clis, form, agent);
      if (hasProblems(check.problems)) return success({ problems: check.problems, saved: null });
      const now = timestamp(this.#clock);
      const written = changeThroughFile(writer, this.#files, agent, wanted);
      if (!written.ok) return written;
      changeAgent(writer, agent, written.value, now);
      if (form.place !== placeOf(writer, id)) put(writer, this.#files, id, form.place, now);
      settleDraft(writer, draft);
      noteActivity(writer, theWorkspace(writer), now);
      const saved = formOf(findAgent(writer, id) ?? agent, placeOf(writer, id));
      return success({ problems: {}, saved });
    });
  }

  /** At the end, on the CLI that the last one runs on. */
  async create(): Promise<Result<{ id: string }>> {
    const last = agentsInOrder(this.#store.read).findLast(({ kind }) => kind === 'main');
    const cli_type = last?.cli_type ?? (await this.#clis.firstHealthy());
    return this.#store.transaction((writer) => {
      const now = timestamp(this.#clock);
      const given = {
        name: freeName(writer, l10n.t('New agent')),
        description: '',
        instruction: newAgentInstruction,
        cli_type,
        order: loopOf(writer).length + 1,
      };
      return success(this.#add(writer, given, given.order, now));
    });
  }

  /** Right after the one it is like; never in its file. */
  duplicate(id: string): Result<{ id: string }> {
    return this.#store.transaction((writer) => {
      const agent = findAgent(writer, id);
      if (!agent) return noSuchAgent();
      const { description, instruction, cli_type, order } = agent;
      const name = freeName(writer, l10n.t('{0} copy', agent.name));
      const now = timestamp(this.#clock);
      const place = placeOf(writer, id) + 1;
      const colour = freeColour(writer);
      const given = { name, description, instruction, cli_type, order, colour };
      const { model, fallback_cli_type, kind } = agent;
      const scope = { ...agent.scope, color: colour };
      const further = { model, fallback_cli_type, kind, scope };
      const made = this.#add(writer, given, place, now, further);
      // Those who have no place in the loop are listed in an order all the same.
      const others = agentsInOrder(writer).flatMap((each) => (each.id === made.id ? [] : each.id));
      if (!loopOf(writer).includes(made.id))
        renumber(writer, others.toSpliced(others.indexOf(id) + 1, 0, made.id), now);
      return success(made);
    });
  }

  #add(
    writer: MalamarWriter,
    given: Parameters<typeof insertAgent>[2],
    place: number,
    now: string,
    further: Partial<Agent> = {},
  ): { id: string } {
    const workspace = theWorkspace(writer);
    const before = loopOf(writer);
    const agent = insertAgent(writer, workspace, given, now);
    update(writer, agents, agent, further);
    put(writer, this.#files, agent.id, place, now, before);
    noteActivity(writer, workspace, now);
    return { id: agent.id };
  }
}

/** A model is a word of one CLI: another CLI without another model gets its own default. */
function changed(read: Reader, agent: Agent, change: AgentChange): AgentForm {
  const form = formOf(agent, placeOf(read, agent.id));
  const otherCli = change.cli !== undefined && change.cli !== agent.cli_type;
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  return { ...form, ...(otherCli ? { model: '' } : {}), ...given };
}

/** Among those in the loop, counted from 1; of one that is not in it, where it would be. */
export function placeOf(read: Reader, id: string): number {
  const loop = loopOf(read);
  return (loop.includes(id) ? loop.indexOf(id) : loop.length) + 1;
}

/** Whatever is not a place is the nearest one; a subagent has none. */
function put(
  writer: MalamarWriter,
  files: AgentFolder,
  id: string,
  place: number,
  now: string,
  before?: readonly string[],
): void {
  const loop = loopOf(writer);
  const others = loop.filter((each) => each !== id);
  const index = Math.min(Math.max(place, 1), others.length + 1) - 1;
  const places = loop.includes(id) ? others.toSpliced(index, 0, id) : loop;
  reorder(writer, files, places, now, before && [...before]);
}

/** The name, or the name with the first number that makes it one of a kind. */
function freeName(read: Reader, wanted: string): string {
  // Room for the number within what a name may have.
  const name = wanted.slice(0, 70);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`;
    if (checkName(read, candidate).ok) return candidate;
  }
}
