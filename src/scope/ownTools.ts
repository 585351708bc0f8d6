import type { Scope } from '../model/agent.ts';
import { passes } from './glob.ts';
import { exposure } from './skills.ts';
import { hasTool } from './tools.ts';

/** The folder of the skill that ships with Malamar and explains its tools as a command. */
export const TOOLS_SKILL = 'malamar-tools';

/** Ways in which an agent gets at Malamar's own tools. */
export interface ToolWays {
  /** Its program offers them, over MCP. */
  readonly byProgram: boolean;
  /** They are a command in its shell. */
  readonly byShell: boolean;
}

/**
 * How it wants them is told by its own scope. A command is of use only to who may run commands, from a
 * shell that reaches Malamar, and read the skill that explains it; everybody else gets them from its program, whatever was wanted.
 */
export function toolWays(scopes: readonly [Scope, ...Scope[]], doesShellReach: boolean): ToolWays {
  const wanted = exposure(scopes[0]);
  const byShell =
    wanted.skills &&
    doesShellReach &&
    scopes.every((scope) => hasTool(scope, 'Bash') && passes(scope.skills, TOOLS_SKILL));
  return { byProgram: wanted.tools || !byShell, byShell };
}
