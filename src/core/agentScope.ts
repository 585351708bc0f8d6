import type { Scope } from '../model/agent.ts';
import { type CliTool, cliTools } from '../model/tools.ts';
import type { AgentForm } from '../protocol/agentForm.ts';

type ScopeForm = Pick<
  AgentForm,
  'every_tool' | 'tools' | 'allow' | 'deny' | 'able' | 'unable' | 'policy' | 'max_iters' | 'visible'
>;

const EVERYTHING = '*';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isTool = (pattern: string): pattern is CliTool =>
  cliTools.some((tool) => tool === pattern.trim());

/** The plain names of tools become ticks, everything else stays a pattern on its line. */
export function scopeForm({ tools, capabilities, policy, max_iters, visible }: Scope): ScopeForm {
  const every = tools.allow.some((pattern) => pattern.trim() === EVERYTHING);
  const others = tools.allow.filter((pattern) => !isTool(pattern) && pattern.trim() !== EVERYTHING);
  return {
    every_tool: every,
    // Whoever begins to limit an agent takes tools away, so all are ticked at first.
    tools: every ? [...cliTools] : cliTools.filter((tool) => tools.allow.includes(tool)),
    allow: others.join('\n'),
    deny: tools.deny.join('\n'),
    able: capabilities.allow.join('\n'),
    unable: capabilities.deny.join('\n'),
    policy: [...policy],
    max_iters: max_iters === null ? '' : String(max_iters),
    visible,
  };
}

/** What is not in the form stays as it was. */
export const scopeOf = (
  form: Omit<ScopeForm, 'max_iters'>,
  max_iters: number | null,
  old: Scope,
): Scope => ({
  ...old,
  tools: {
    allow: [...(form.every_tool ? [EVERYTHING] : form.tools.filter(isTool)), ...lines(form.allow)],
    deny: lines(form.deny),
  },
  capabilities: { allow: lines(form.able), deny: lines(form.unable) },
  policy: form.policy,
  max_iters,
  visible: form.visible,
});
