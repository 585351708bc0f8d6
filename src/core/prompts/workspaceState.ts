import { type Agent, cliNames } from '../../model/agent.ts';
import { isInLoop, takesPart } from '../agents.ts';
import { isUnwritten } from '../team/newAgent.ts';
import type { StateFacts } from './chatFacts.ts';
import { inline, verbatim } from './markdown.ts';

/**
 * The context file: the workspace as it is now, for whoever needs it. No tasks, no keys. The rehearsal
 * finds agents by the headings here.
 */
export function workspaceState({ workspace, agents, clis, hasMail, editors }: StateFacts): string {
  const parts = [
    '# Workspace',
    settings(workspace),
    '# Agents',
    agents.some(takesPart)
      ? 'Those of the loop in the order in which they work. Actions name them by their ids.'
      : 'There are none in the loop: a task goes straight to In Review.',
    ...agents.map(agentPart),
    '# CLIs',
    clis.length === 0
      ? 'Nobody has looked yet which of them work here.'
      : clis.map(cliLine).join('\n'),
    '# E-mail',
    `- Mailgun: ${hasMail ? 'configured' : 'not configured'}`,
    '# Open in the Editor',
    editors.length === 0 ? 'Nothing is known to be open.' : editors.map(editorLine).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function settings(workspace: StateFacts['workspace']): string {
  const { auto_delete_done_tasks, retention_days } = workspace;
  const clean =
    auto_delete_done_tasks && retention_days > 0 ? `after ${retention_days} days` : 'never';
  const lines = [
    `- Title: ${inline(workspace.title)}`,
    `- Working directory mode: ${workspace.working_directory_mode}`,
    `- Working directory: ${workspace.working_directory_path ?? 'none'}`,
    `- Done tasks are deleted: ${clean} (auto_delete_done_tasks: ${auto_delete_done_tasks}, retention_days: ${retention_days})`,
    `- Notify on error: ${workspace.notify_on_error}`,
    `- Notify on In Review: ${workspace.notify_on_in_review}`,
    `- The runner is paused: ${workspace.runner_paused}`,
  ].join('\n');
  if (workspace.description.trim() === '') return `${lines}\n- Instruction for all agents: none`;
  return `${lines}\n\nThe instruction for all agents:\n\n${verbatim(workspace.description)}`;
}

function agentPart(agent: Agent, _: number, all: readonly Agent[]): string {
  const place = all.filter(isInLoop).indexOf(agent) + 1;
  const lines = [
    `## ${inline(agent.name)} (id: ${inline(agent.id)})`,
    '',
    ...(place > 0 ? [`- Place: ${place}`] : []),
    ...(isUnwritten(agent)
      ? ['- It takes no part in tasks before its instruction is written']
      : []),
    `- Kind: ${agent.kind}`,
    ...(agent.source_path === null ? [] : [fileLine(agent.source_path, agent.missing_since)]),
    `- CLI: ${agent.cli_type} (${cliNames[agent.cli_type]})${agent.model === null ? '' : `, model ${inline(agent.model)}`}`,
    ...(inline(agent.description) === '' ? [] : [`- Description: ${inline(agent.description)}`]),
  ];
  if (agent.instruction.trim() === '') return [...lines, '- Instruction: none'].join('\n');
  return [...lines, '', 'Its instruction:', '', verbatim(agent.instruction)].join('\n');
}

const fileLine = (path: string, missingSince: string | null): string =>
  path.startsWith('shipped:')
    ? '- File: it ships with Malamar and cannot be changed or deleted'
    : `- File: ${inline(path)}${missingSince === null ? '' : ' (gone, so the agent rests)'}`;

const states: Record<StateFacts['clis'][number]['state'], string> = {
  ready: 'ready',
  unknown: 'installed; only a real turn would tell whether it works',
  not_installed: 'not installed',
  not_logged_in: 'not logged in',
  broken: 'broken',
};

const cliLine = ({ cli, name, state, version, sentence }: StateFacts['clis'][number]): string =>
  `- ${cli} (${name}${version === null ? '' : ` ${inline(version)}`}): ${states[state]}. ${inline(sentence)}`;

const editorLine = ({ kind, id, active }: StateFacts['editors'][number]): string =>
  `- ${inline(kind)}: ${inline(id)}${active ? ' (active)' : ''}`;
