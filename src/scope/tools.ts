import type { Scope } from '../model/agent.ts';
import {
  type Capability,
  capabilitiesOf,
  isCliTool,
  type MalamarTool,
  type McpPattern,
  malamarTools,
  type ToolLimit,
  type ToolName,
} from '../model/tools.ts';
import { isEverything, isWithin, matches, overlap, passes } from './glob.ts';
import {
  allows,
  denies,
  everyTool,
  mcpPatterns,
  wholeServer,
  withoutArguments,
} from './toolPattern.ts';

/** What an agent really has. */
export interface EffectiveScope {
  /** Its CLI's own tools and the tools of the person's MCP servers. */
  readonly tools: ToolLimit;
  /** Those of Malamar's own. */
  readonly malamar: readonly MalamarTool[];
}

/**
 * Whatever is not understood makes this narrower, never wider. Several scopes together, such as a caller's
 * and that of whom it calls, allow only what each of them allows.
 */
export function effectiveScope(...scopes: readonly [Scope, ...Scope[]]): EffectiveScope {
  const names = everyTool.filter((tool) => scopes.every((scope) => hasTool(scope, tool)));
  return {
    tools: scopes.every(isUnlimited) ? 'all' : [...names.filter(isCliTool), ...mcpOf(scopes)],
    malamar: malamarTools.filter((tool) => names.includes(tool)),
  };
}

/** The part of it that a CLI has to keep. */
export const toolLimitOf = (...scopes: readonly [Scope, ...Scope[]]): ToolLimit =>
  effectiveScope(...scopes).tools;

export function hasTool({ tools, capabilities, policy }: Scope, tool: ToolName): boolean {
  const able = capabilitiesOf[tool];
  return (
    tools.allow.some((pattern) => allows(pattern, tool)) &&
    !tools.deny.some((pattern) => denies(pattern, tool)) &&
    able.every((capability) => passes(capabilities, capability)) &&
    (policy.includes('Patch') || !able.includes('files.write')) &&
    (policy.includes('Delegate') || !able.some(isDelegation))
  );
}

/** Having others work, or wake up: by Malamar's tools as by a CLI's own. */
const isDelegation = (capability: Capability): boolean =>
  capability === 'agents.message' || capability === 'agents.spawn' || capability === 'chats.write';

/** Only then do the person's MCP servers and the project's instructions apply as well. */
export const isUnlimited = ({ tools, capabilities, policy }: Scope): boolean =>
  isWithoutLimit(tools) &&
  isWithoutLimit(capabilities) &&
  policy.includes('Patch') &&
  policy.includes('Delegate');

const isWithoutLimit = ({ allow, deny }: Scope['tools']): boolean =>
  deny.length === 0 && allow.some(isEverything);

/** Within all of the scopes; an unlimited one adds nothing to the others and takes nothing away. */
function mcpOf(scopes: readonly Scope[]): McpPattern[] {
  const [first = [], ...rest] = scopes
    .filter((scope) => !isUnlimited(scope))
    .map((scope) => mcpWithin(scope));
  return rest.reduce(
    (common, next) => [
      ...common.filter((one) => next.some((other) => isWithin(one, other))),
      ...next.filter(
        (one) => common.some((other) => isWithin(one, other)) && !common.includes(one),
      ),
    ],
    first,
  );
}

/**
 * Nobody knows what a foreign server's tool can do, so it passes no limit on capabilities; and no CLI can be
 * told "all of these but that one" in one way with the others, so what is denied in part is denied.
 */
function mcpWithin({ tools, capabilities, policy }: Scope): McpPattern[] {
  if (!isWithoutLimit(capabilities) || !policy.includes('Patch')) return [];
  return mcpPatterns(tools.allow).filter(
    (pattern) =>
      !tools.deny.some((denied) => overlap(wholeServer(withoutArguments(denied)), pattern)),
  );
}

/** Whether a tool of an MCP server, by its whole name, is among what a limit allows. */
export const mayUseMcp = (limit: ToolLimit, name: string): boolean =>
  limit === 'all' || limit.some((each) => !isCliTool(each) && matches(each, name));

export const mayWriteFiles = (tools: ToolLimit): boolean =>
  tools === 'all' || tools.includes('Write') || tools.includes('Edit');

/** A shell reads as well. */
export const mayReadFiles = (tools: ToolLimit): boolean =>
  tools === 'all' || tools.includes('Read') || tools.includes('Bash');

/** So does a shell, or a server of which nothing is known: what may change the folder is compared afterwards. */
export const mayChangeFolder = (tools: ToolLimit): boolean =>
  mayWriteFiles(tools) ||
  (tools !== 'all' && tools.some((tool) => tool === 'Bash' || tool === 'Task' || !isCliTool(tool)));
