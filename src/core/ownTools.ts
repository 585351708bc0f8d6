import { mayCall } from '../scope/agents.ts';
import { type ToolWays, toolWays } from '../scope/ownTools.ts';
import { toolLimitOf } from '../scope/tools.ts';
import type { Reader } from '../store/sqlite.ts';
import { agentsInOrder } from './agents.ts';
import { offeredTools } from './agentTools/offered.ts';
import { type Calling, isHelper } from './delegation/caller.ts';
import type { RunToBe, Workbench } from './ports.ts';
import { nothingOwn, type OwnFacts } from './prompts/ownFacts.ts';
import { theWorkspace } from './theWorkspace.ts';

interface OwnTools {
  readonly ways: ToolWays;
  readonly facts: OwnFacts;
}

/** What a run is told of Malamar's tools, read together with all else that is true when it begins. */
export function ownTools(
  read: Reader,
  caller: Calling,
): (workbench: Pick<Workbench, 'toolCommand'>, run: RunToBe) => OwnTools {
  const { scopes } = caller;
  const tools = offeredTools(read, caller);
  const who = { id: caller.agent.id, scopes };
  const mayTopLevel = theWorkspace(read).permissions.top_level;
  const callable = isHelper(caller)
    ? []
    : agentsInOrder(read).filter((agent) => agent.missing_since === null && mayCall(who, agent));
  return (workbench, run) => {
    const command = workbench.toolCommand(run, toolLimitOf(...scopes));
    const ways = toolWays(scopes, command !== undefined);
    if (tools.length === 0) return { ways, facts: nothingOwn };
    const shell = ways.byShell ? (command ?? null) : null;
    const { byProgram } = ways;
    return { ways, facts: { tools, byProgram, shell, callable, mayTopLevel } };
  };
}

/** Shells of agents end a command after a minute, whatever the CLI allows to tools. */
const LONGEST_IN_SHELL_MS = 50_000;

/** How long a tool may keep this run waiting. */
export const longestWait = ({ byShell }: Pick<ToolWays, 'byShell'>, callMs: number): number =>
  byShell ? Math.min(callMs, LONGEST_IN_SHELL_MS) : callMs;
