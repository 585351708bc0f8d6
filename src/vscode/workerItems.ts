import * as vscode from 'vscode';
import type { AgentLine } from '../protocol/agents.ts';
import { plainLine } from './plainText.ts';

/** Somebody of the team in one line of a quick pick; without an id it is Malamar. */
export interface WorkerItem {
  readonly label: string;
  readonly description: string;
  readonly id: string | null;
}

/** Also those whom only others call; Malamar, who is in every workspace, only if it did something. */
export function workerItems(
  agents: readonly Pick<AgentLine, 'id' | 'name' | 'cli' | 'description'>[],
  malamarWorked: boolean,
): WorkerItem[] {
  const builtIn = vscode.l10n.t('The built-in agent that creates and tunes agents.');
  return [
    ...(malamarWorked ? [{ label: 'Malamar', description: builtIn, id: null }] : []),
    ...agents.map(({ id, name, cli, description }) => ({
      label: plainLine(name),
      description: plainLine([cli, description].filter((part) => part !== '').join(' · ')),
      id,
    })),
  ];
}
