import * as vscode from 'vscode';
import type { FileProblem, Span } from '../../agentFiles/definition.ts';
import type { Part } from '../../agentFiles/findings.ts';
import { lookInto } from '../../agentFiles/readAgentFile.ts';
import { type CliType, cliNames, nameKey } from '../../model/agent.ts';
import { fileOfAgent } from '../../protocol/agentFileRows.ts';
import type { AgentFileLine } from '../../protocol/agentFiles.ts';
import type { AgentsState } from '../../protocol/agents.ts';
import { shownPath } from './fileWords.ts';
import type { AgentFilePlace } from './place.ts';
import { unkept } from './reality.ts';

export type Team = Pick<AgentsState, 'agents' | 'files'>;

/** All that is wrong with a text: in itself, beside the other agents, and with the CLI it names. */
export function problemsIn(
  text: string,
  place: AgentFilePlace,
  team: Team | undefined,
): FileProblem[] {
  const { read, findings } = lookInto(text, place);
  const { definition } = read;
  if (!definition) return [...read.problems];
  const at = (...parts: readonly Part[]): Span =>
    parts.flatMap((part) => findings.homes.get(part)?.span ?? [])[0] ?? firstLine(text);
  const twin = team && namesake(definition.name, place, team);
  const clis = unkept(definition).map(({ part, cli, why }) =>
    unenforceable(at(part, 'toolsAllow', 'toolsDeny'), cli, why),
  );
  return [...read.problems, ...(twin ? [{ ...twin, span: at('name', 'agentId') }] : []), ...clis];
}

const unenforceable = (span: Span, cli: CliType, reason: string): FileProblem => ({
  severity: 'warning',
  span,
  message: vscode.l10n.t(
    '{0} cannot keep this agent within its tools, so it will not run: {1} Name another CLI, or none, or change the tools.',
    cliNames[cli],
    reason,
  ),
});

/** Somebody else of the same name. Between a folder, a person and Malamar itself, one of the two files wins. */
function namesake(
  name: string,
  { path, origin }: AgentFilePlace,
  { agents, files }: Team,
): Omit<FileProblem, 'span'> | undefined {
  const other = agents.find((agent) => nameKey(agent.name) === nameKey(name));
  const file = other && fileOfAgent(files, other.id);
  if (!other || file?.path === path || isOwn(files, path, other.id)) return undefined;
  if (file === undefined || file.origin === origin)
    return {
      severity: 'error',
      message:
        file === undefined
          ? vscode.l10n.t('There is an agent called “{0}” already. Choose another name.', name)
          : vscode.l10n.t(
              '{0} is an agent called “{1}” already. Choose another name.',
              shownPath(file),
              name,
            ),
    };
  if (file.origin === 'folder')
    return {
      severity: 'warning',
      message: vscode.l10n.t(
        '{0} is called “{1}”, too, and wins in this folder.',
        shownPath(file),
        name,
      ),
    };
  return undefined;
}

/** The agent that this very file defines. */
const isOwn = (files: readonly AgentFileLine[], path: string, id: string): boolean =>
  files.some((file) => file.path === path && file.agent_id === id && file.state !== 'shadowed');

const firstLine = (text: string): Span => ({
  from: 0,
  to: /\r?\n/.exec(text)?.index ?? text.length,
});
