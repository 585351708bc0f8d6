import { failureOf, inWords, type Result } from '../../base/result.ts';
import type { ToolDesk } from '../../mcp/bridge.ts';
import type { OfferedTool, ToolAnswer } from '../../mcp/messages.ts';
import type { Caller } from '../delegation/caller.ts';
import type { Foundation } from '../theWorkspace.ts';
import { offeredTools } from './offered.ts';
import { agentTools } from './table.ts';
import type { AgentTool, ToolOnlooker, ToolScene } from './tool.ts';

export interface DeskWaits extends Pick<ToolScene, 'longestWaitMs' | 'lend'> {
  /** The limits of time of the run stand still until the returned function is called. */
  hold(): () => void;
  /** It is being ended: whatever it still asks for would outlive it. */
  isStopping(): boolean;
}

/** More would fill the memory of the agent that asked. */
const LONGEST_ANSWER = 200_000;

/**
 * What one run may use, and its carrying out. Looked up again at each call: a permission that a person took
 * away meanwhile counts at once. Undefined: it may use nothing.
 */
export function deskFor(base: Foundation, caller: Caller, waits: DeskWaits): ToolDesk | undefined {
  const offered = (): ReadonlySet<string> => new Set(offeredTools(base.store.read, caller));
  const known = offered();
  if (known.size === 0) return undefined;
  const tools = agentTools.filter(({ name }) => known.has(name));
  return {
    names: tools.map(({ name }) => name),
    // Only for a program that asks: to describe all of them takes about as long as to start a run.
    describe() {
      try {
        return tools.map((tool) => described(tool, { ...caller, base }));
      } catch (error) {
        // The store may be closed by now; whoever asks works without them.
        failureOf(error, base.log);
        return [];
      }
    },
    async call(name, given, signal) {
      const tool = tools.find((each) => each.name === name);
      if (!tool || !offered().has(name))
        return failed(`You may not use ${name}. You have: ${[...offered()].join(', ') || 'none'}.`);
      if (waits.isStopping()) return failed('This run is being ended.');
      // The agent waits for Malamar now, or for another agent: that is not its own time.
      const release = waits.hold();
      try {
        const { delegation } = base;
        const { longestWaitMs, lend } = waits;
        const scene = { ...caller, base, delegation, signal, longestWaitMs, lend };
        return toAnswer(await tool.carryOut(scene, given));
      } catch (error) {
        return failed(inWords(failureOf(error, base.log)));
      } finally {
        release();
      }
    },
  };
}

const described = (tool: AgentTool, who: ToolOnlooker): OfferedTool => ({
  name: tool.name,
  description: tool.describe(who),
  schema: tool.schema(who),
});

function toAnswer(result: Result<unknown>): ToolAnswer {
  if (!result.ok) return failed(inWords(result.error));
  const { value } = result;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { text: text.slice(0, LONGEST_ANSWER), failed: false };
}

const failed = (text: string): ToolAnswer => ({ text, failed: true });
