import * as l10n from '@vscode/l10n';
import * as z from 'zod';
import { failure, type Result, success } from '../../base/result.ts';
import type { CliType, Scope } from '../../model/agent.ts';
import { allows, everyTool } from '../../scope/toolPattern.ts';
import { LARGEST_FILE } from '../readAgentFile.ts';
import { type ImportedAgent, imported, joinsTheLoop, slugOfFile } from './imported.ts';

const words = z.array(z.string()).nullish();
const AgentEntry = z.looseObject({
  agentId: z.string().min(1),
  displayName: z.string().nullish(),
  description: z.string().nullish(),
  systemPrompt: z.string().nullish(),
  toolAllowlist: words,
  toolDenylist: words,
  toolExposure: z.enum(['tools', 'skills', 'mixed']).nullish(),
  skillAllowlist: words,
  skillDenylist: words,
  capabilityAllowlist: words,
  capabilityDenylist: words,
  agentAllowlist: words,
  agentDenylist: words,
  uiVisible: z.boolean().nullish(),
  chat: z.looseObject({ provider: z.string().nullish() }).nullish(),
});
type AgentEntry = z.output<typeof AgentEntry>;
const AgentsFile = z.object({ agents: z.array(AgentEntry).max(500) });

const clis: Readonly<Record<string, CliType>> = { 'claude-cli': 'claude', 'codex-cli': 'codex' };

/** A `{"agents": […]}` file: one agent of ours for each. */
export function importAgentsJson(text: string): Result<ImportedAgent[]> {
  const value = parseJson(text);
  const expected = l10n.t('Expected is JSON like {0}.', '{"agents": [{"agentId": "todo"}]}');
  if (value === undefined)
    return failure(
      l10n.t('This is not a list of agents: it is too large, not JSON, or not the whole of it.'),
      expected,
    );
  const parsed = AgentsFile.safeParse(value);
  if (!parsed.success)
    return failure(
      l10n.t(
        'This is not a list of agents: {0}',
        z.prettifyError(parsed.error).split('\n')[0] ?? '',
      ),
      expected,
    );
  const results = parsed.data.agents.map(importEntry);
  const failed = results.find((result) => !result.ok);
  if (failed && !failed.ok) return failed;
  return success(results.flatMap((result) => (result.ok ? [result.value] : [])));
}

function parseJson(text: string): unknown {
  if (text.length > LARGEST_FILE * 4) return undefined;
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    // In the engine's words it would be for programmers, and in English.
    return undefined;
  }
}

function importEntry(entry: AgentEntry): Result<ImportedAgent> {
  const { toolAllowlist, toolDenylist, chat } = entry;
  const notes = [joinsTheLoop()];
  const unknown = [...(toolAllowlist ?? []), ...(toolDenylist ?? [])].filter(
    (word) => !/^mcp__/.test(word) && !everyTool.some((tool) => allows(word, tool)),
  );
  if (unknown.length > 0)
    notes.push(
      l10n.t(
        'These tools do not exist in Malamar, so they allow and deny nothing: {0}.',
        unknown.join(', '),
      ),
    );
  const provider = chat?.provider ?? '';
  const cli = Object.hasOwn(clis, provider) ? (clis[provider] ?? null) : null;
  if (chat?.provider && !cli)
    notes.push(
      l10n.t('Malamar has no CLI for “{0}”; the first that works is taken.', chat.provider),
    );
  const name = entry.displayName ?? entry.agentId;
  const description = entry.description ?? '';
  return imported(
    slugOfFile(entry.agentId),
    {
      name,
      description,
      // What the other program says where there is no prompt of its own.
      instruction: entry.systemPrompt || `You are ${name}. ${description}`.trim(),
      kind: 'main',
      cli,
      scope: scopeOf(entry),
    },
    [...notes, ...lostFields(entry)],
  );
}

function scopeOf(entry: AgentEntry): Partial<Scope> {
  const globs = (allow: string[] | null | undefined, deny: string[] | null | undefined) => ({
    allow: allow ?? ['*'],
    deny: deny ?? [],
  });
  return {
    tools: globs(entry.toolAllowlist, entry.toolDenylist),
    capabilities: globs(entry.capabilityAllowlist, entry.capabilityDenylist),
    agents: globs(entry.agentAllowlist, entry.agentDenylist),
    skills: globs(entry.skillAllowlist, entry.skillDenylist),
    tool_exposure: entry.toolExposure ?? 'tools',
    visible: entry.uiVisible ?? true,
  };
}

const known = new Set([...AgentEntry.keyof().options, 'apiExposed']);

const lostFields = (entry: AgentEntry): string[] =>
  Object.keys(entry)
    .filter((key) => !known.has(key) && entry[key] !== null)
    .map((key) => l10n.t('`{0}` has no counterpart in Malamar and was left out.', key));
