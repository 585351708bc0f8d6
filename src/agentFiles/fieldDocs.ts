import * as l10n from '@vscode/l10n';
import { fieldOf } from './fields.ts';
import type { SectionTitle } from './sections.ts';

/** What each field is for, and what holds without it. */
const docs: Readonly<Record<string, () => string>> = {
  name: () => l10n.t('What people and agents call it. Without it: the name of the file.'),
  description: () =>
    l10n.t('One line that tells other agents and people what it is for; they choose by it.'),
  cli: () =>
    l10n.t(
      'The program that does the thinking. Without it: the first that works and can keep the agent within its tools.',
    ),
  model: () => l10n.t('Passed on to the CLI as it is. Without it: the CLI’s own choice.'),
  fallback: () =>
    l10n.t(
      'The CLI to go on with when this one has reached its usage limit. Without it: the agent waits.',
    ),
  order: () => l10n.t('Its place in the loop, counted from 1. Without it: last.'),
  kind: () =>
    l10n.t(
      '`main` works on tasks and can be chatted with, `subagent` is called by other agents. Without it: `main` in a folder, `subagent` in the home directory.',
    ),
  tools: () =>
    l10n.t(
      'The tools that it may use, by name or with `*`. Without it: all. With a limit, project instructions and servers of the CLI apply only as far as they are named.',
    ),
  disallowedTools: () => l10n.t('Tools that it may not use, even if `tools` allows them.'),
  capabilities: () =>
    l10n.t(
      'What its tools may be able to do, as `allow` and `deny`. A tool needs all of its capabilities. Without it: everything.',
    ),
  policy: () =>
    l10n.t(
      '`Patch` to change files, `Finalize` to change the status of a task, `Delegate` to pass work on, to the agents in `delegate_targets`. Without it: all three.',
    ),
  agents: () =>
    l10n.t('Which other agents it may see and call, as `allow` and `deny`. Without it: all.'),
  skills: () => l10n.t('Which skills it may use, as `allow` and `deny`. Without it: all.'),
  toolExposure: () =>
    l10n.t(
      'How it gets Malamar’s own tools: as `tools`, as `skills` on a command line, or `mixed`. Without it: `tools`.',
    ),
  visible: () =>
    l10n.t(
      'With `false` it is in no list, and only an agent that names it without a wildcard can call it. Without it: `true`.',
    ),
  max_iters: () =>
    l10n.t(
      'How many tool calls one run may have; then it is ended and says so. Without it: no limit.',
    ),
  color: () => l10n.t('Its colour in lists and pages. Without it: always the same, by chance.'),
  systemPrompt: () =>
    l10n.t('Its instruction, if there is no text below the frontmatter. Better write it there.'),
  agentId: () =>
    l10n.t('Only used as a name if there is no other. The file’s name is the short name.'),
};

const canonical: Readonly<Record<string, string>> = {
  toolAllowlist: 'tools',
  capabilityAllowlist: 'capabilities',
  capabilityDenylist: 'capabilities',
  delegate_targets: 'policy',
  agentAllowlist: 'agents',
  agentDenylist: 'agents',
  skillAllowlist: 'skills',
  skillDenylist: 'skills',
};

/** Undefined: there is no such field. */
export function docOf(key: string): string | undefined {
  const own = fieldOf(key)?.key;
  return own === undefined ? undefined : docs[canonical[own] ?? own]?.();
}

export const sectionDocs: Readonly<Record<SectionTitle, () => string>> = {
  Description: () => l10n.t('What the agent is for; other agents choose by it.'),
  'Allowed Tools': () => l10n.t('The tools that it may use, one in each line like `- Read`.'),
  'System Prompt': () =>
    l10n.t('Its instruction. Everything below belongs to it, headings as well.'),
};
