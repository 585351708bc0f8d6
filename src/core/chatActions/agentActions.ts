import * as z from 'zod';
import { failure, type Result, success } from '../../base/result.ts';
import { type Agent, CliType, cliNames } from '../../model/agent.ts';
import type { Reader } from '../../store/sqlite.ts';
import { changeThroughFile } from '../agentFileChange.ts';
import { checkDescription, checkName } from '../agentName.ts';
import { changeAgent, insertAgent, loopOf } from '../agentRecord.ts';
import { agentsInOrder, deleteWithFile, findAgent, reorder } from '../agents.ts';
import { checkInstruction } from '../agentText.ts';
import { theWorkspace } from '../theWorkspace.ts';
import { chatAction, replacedBy } from './action.ts';

/** What Malamar alone can do to the team. Agents are named by their ids, which the context file tells. */

const EXAMPLE_ID = 'id-of-the-agent';

export const createAgent = chatAction({
  who: 'malamar',
  sentence:
    'adds an agent to the team. `order` is its place in the loop, counted from 1; without it, it works last. `cli_type` is one of claude, gemini, codex, opencode, rehearsal; without it, it gets the one that you run on. `description` is optional: one line that tells the other agents what this one is for.',
  shape: z.object({
    type: z.literal('create_agent'),
    name: z.string(),
    instruction: z.string(),
    description: z.string().default(''),
    cli_type: CliType.optional(),
    order: z.number().optional(),
  }),
  example: {
    type: 'create_agent',
    name: 'Reviewer',
    instruction: 'You are the Reviewer. …',
    description: 'reads changes and names what is wrong or missing',
    cli_type: 'claude',
    order: 3,
  },
  effect: ({ writer, now, cli, machine }, asked) => {
    const name = checkName(writer, asked.name);
    if (!name.ok) return name;
    const instruction = checkInstruction(asked.instruction);
    if (!instruction.ok) return instruction;
    const description = checkDescription(asked.description);
    if (!description.ok) return description;
    const others = loopOf(writer);
    const place = placeOf(asked.order, others.length);
    const agent = insertAgent(
      writer,
      theWorkspace(writer),
      {
        name: name.value,
        description: description.value,
        instruction: instruction.value,
        cli_type: asked.cli_type ?? cli,
        order: place,
      },
      now,
    );
    const ids = others.toSpliced(place - 1, 0, agent.id);
    reorder(writer, machine.agentFiles, ids, now, others);
    const where = `place ${place}, on ${cliNames[agent.cli_type]}`;
    return success({
      sentence: `Created the agent “${agent.name}” (${where})`,
      agent_id: agent.id,
    });
  },
});

export const updateAgent = chatAction({
  who: 'malamar',
  sentence:
    'changes an agent: its name, instruction, description or CLI. Give only what changes; an instruction is replaced as a whole.',
  shape: z.object({
    type: z.literal('update_agent'),
    agent_id: z.string(),
    name: z.string().optional(),
    instruction: z.string().optional(),
    description: z.string().optional(),
    cli_type: CliType.optional(),
  }),
  example: { type: 'update_agent', agent_id: EXAMPLE_ID, instruction: 'You are the Reviewer. …' },
  effect: ({ writer, now, machine }, { type: _, agent_id, ...asked }) => {
    const agent = findAgent(writer, agent_id);
    if (!agent) return unknownAgent(writer, agent_id);
    const change: Partial<Agent> = {};
    if (asked.name !== undefined) {
      const name = checkName(writer, asked.name, agent.id);
      if (!name.ok) return name;
      change.name = name.value;
    }
    if (asked.instruction !== undefined) {
      const instruction = checkInstruction(asked.instruction);
      if (!instruction.ok) return instruction;
      change.instruction = instruction.value;
    }
    if (asked.description !== undefined) {
      const description = checkDescription(asked.description);
      if (!description.ok) return description;
      change.description = description.value;
    }
    // A model is a word of one CLI; another one gets its own default.
    if (asked.cli_type !== undefined && asked.cli_type !== agent.cli_type)
      Object.assign(change, { cli_type: asked.cli_type, model: null });
    const differing = Object.entries(change).filter(
      ([key, value]) => Reflect.get(agent, key) !== value,
    );
    if (differing.length === 0)
      return failure(
        'Nothing to change: give a name, instruction, description or cli_type that differs.',
      );
    const changed = differing.flatMap(([key]) =>
      key === 'model' ? [] : [key === 'cli_type' ? 'CLI' : key],
    );
    const written = changeThroughFile(writer, machine.agentFiles, agent, change);
    if (!written.ok) return written;
    changeAgent(writer, agent, written.value, now);
    const renamed =
      change.name === undefined || change.name === agent.name ? '' : `, now “${change.name}”`;
    return success({
      sentence: `Changed the agent “${agent.name}”${renamed} (${changed.join(', ')})`,
      agent_id: agent.id,
      before: replacedBy(agent, change),
    });
  },
});

export const deleteAgentAction = chatAction({
  who: 'malamar',
  sentence:
    'removes an agent from the team. Its comments stay; its chats go on with you. A file in which it lives goes to the trash.',
  shape: z.object({ type: z.literal('delete_agent'), agent_id: z.string() }),
  example: { type: 'delete_agent', agent_id: EXAMPLE_ID },
  effect: ({ writer, now }, { agent_id }) => {
    const agent = findAgent(writer, agent_id);
    if (!agent) return unknownAgent(writer, agent_id);
    const deleted = deleteWithFile(writer, agent, now);
    if (!deleted.ok) return deleted;
    const { name, description, instruction, cli_type, model, order } = agent;
    const before = { name, description, instruction, cli_type, model, order };
    return success({ sentence: `Deleted the agent “${name}”`, before });
  },
});

export const reorderAgents = chatAction({
  who: 'malamar',
  sentence:
    'sets the order of the loop. `agent_ids` names every agent of the loop exactly once; subagents have no place in it.',
  shape: z.object({ type: z.literal('reorder_agents'), agent_ids: z.array(z.string()) }),
  example: { type: 'reorder_agents', agent_ids: ['id-1', 'id-2', 'id-3'] },
  effect: ({ writer, now, machine }, { agent_ids }) => {
    const loop = loopOf(writer);
    const everybody = agentsInOrder(writer);
    const present = everybody.filter(({ id }) => loop.includes(id));
    const isKnown = agent_ids.every((id) => everybody.some((agent) => agent.id === id));
    const isOnce = new Set(agent_ids).size === agent_ids.length;
    if (!isKnown || !isOnce || !loop.every((id) => agent_ids.includes(id)))
      return failure(
        `Every agent of the loop must be named exactly once. There are: ${listOf(present)}.`,
      );
    const ids = agent_ids.filter((id) => loop.includes(id));
    reorder(writer, machine.agentFiles, ids, now);
    const names = ids.map((id) => present.find((agent) => agent.id === id)?.name ?? '');
    return success({
      sentence: `Put the agents in this order: ${names.join(', ')}`,
      before: { agent_ids: present.map(({ id }) => id) },
    });
  },
});

const unknownAgent = (read: Reader, id: string): Result<never> =>
  failure(
    `There is no agent with the id “${id.slice(0, 40)}”. There are: ${listOf(agentsInOrder(read))}.`,
  );

const listOf = (agents: readonly Agent[]): string =>
  agents.length === 0 ? 'none' : agents.map(({ name, id }) => `${name} (id: ${id})`).join(', ');

/** Counted from 1; whatever is not a place is the nearest one, and none at all the last. */
function placeOf(order: number | undefined, others: number): number {
  if (order === undefined || Number.isNaN(order)) return others + 1;
  return Math.min(Math.max(Math.round(order), 1), others + 1);
}
