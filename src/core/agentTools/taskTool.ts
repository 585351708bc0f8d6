import * as z from 'zod';
import { timestamp } from '../../base/clock.ts';
import { newId } from '../../base/id.ts';
import { failure, type Result, success } from '../../base/result.ts';
import type { Agent } from '../../model/agent.ts';
import { toolLimitOf } from '../../scope/tools.ts';
import { findAgent } from '../agents.ts';
import { handleOf } from '../handles.ts';
import { findRun } from '../runRecord.ts';
import { checkLength } from '../text.ts';
import type { MalamarWriter } from '../theWorkspace.ts';
import { agentToCall, callableAgents, listOf } from './findAgent.ts';
import { offeredTools } from './offered.ts';
import { startWork, waitFor } from './summonTools.ts';
import { agentTool, type ToolScene } from './tool.ts';

export const taskTool = agentTool({
  name: 'task',
  sentence: (who) =>
    `Has one piece of work done in isolation by another agent, after the person has approved it, and returns a short report: success, summary, artifacts. Describe it so that it can be done without questions. Agents: ${listOf(helpers(callableAgents(who)))}.`,
  shape: () =>
    z.object({
      agent_type: z.string().describe('id, name or short name of the agent'),
      description: z.string().describe('the whole work: goal, context, what to report'),
      estimated_complexity: z.string().max(40).optional().describe('simple, moderate or complex'),
    }),
  effect: async (scene, given) => {
    const text = checkLength('message', given.description.trim());
    if (!text.ok) return text;
    if (text.value === '') return failure('The description is empty.');
    const agent = agentToCall(scene, given.agent_type);
    if (!agent.ok) return agent;
    if (agent.value.kind !== 'subagent')
      return failure(`${agent.value.name} is a main agent.`, 'Use agents_message to talk to it.');
    const { base, delegation } = scene;
    const id = newId();
    const start = (writer: MalamarWriter): Result<null> => {
      // A person may have thought for days.
      if (!findAgent(writer, agent.value.id)) return failure(`${agent.value.name} was deleted.`);
      // With its chat or task.
      if (!findRun(writer, scene.run.id)) return failure('Whoever asked for it was deleted.');
      startWork(writer, scene, agent.value, text.value, 'task', { answer: id });
      return success(null);
    };
    if (delegation.approvals.isGiven(agent.value.id)) {
      const started = base.store.transaction(start);
      if (!started.ok) return started;
    } else
      delegation.approvals.ask(
        askedBy(scene, agent.value, id, text.value, given.estimated_complexity ?? null),
        start,
      );
    return taskResult(scene, id);
  },
});

const helpers = (all: readonly Agent[]): Agent[] => all.filter(({ kind }) => kind === 'subagent');

/** First the person's word, then the work; whatever of it takes too long is continued with `retrieve`. */
export async function taskResult(scene: ToolScene, id: string): Promise<Result<unknown>> {
  const { delegation, longestWaitMs, base, signal, lend } = scene;
  const began = base.clock.now().getTime();
  await delegation.decision(id, { ms: longestWaitMs, signal, lend });
  const state = delegation.approvals.state(id);
  if (typeof state === 'object') return success({ success: false, error: state.refused });
  const run = handleOf(base.store.read, 'runs', id);
  if (state === 'pending')
    return success({
      status: 'pending',
      run,
      message: `The person has not decided yet. Call retrieve with run “${run}” to wait for it.`,
    });
  const left = Math.max(0, longestWaitMs - (base.clock.now().getTime() - began));
  return waitFor({ ...scene, longestWaitMs: left }, id, {});
}

function askedBy(
  { run, agent: caller, scopes, base }: ToolScene,
  agent: Agent,
  id: string,
  description: string,
  complexity: string | null,
) {
  const limits = [agent.scope, ...scopes] as const;
  const tools = toolLimitOf(...limits);
  // As it will be: whoever is called calls nobody.
  const asChild = { agent, scopes: limits, run: { parent_run_id: run.id } };
  return {
    id,
    caller_run: run.id,
    caller: caller.name,
    chat_id: run.chat_id,
    task_id: run.task_id,
    agent_id: agent.id,
    agent: agent.name,
    description,
    complexity,
    tools: tools === 'all' ? ['*'] : [...tools, ...offeredTools(base.store.read, asChild)],
    asked_at: timestamp(base.clock),
  };
}
