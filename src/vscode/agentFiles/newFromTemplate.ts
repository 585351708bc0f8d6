import * as vscode from 'vscode';
import { ask } from '../../host/ask.ts';
import { nameKey, slugOf } from '../../model/agent.ts';
import type { AgentLine } from '../../protocol/agents.ts';
import type { CommandParts } from '../commands.ts';
import { mayWork, placeNamedBy, stateOf } from '../reach.ts';
import { orTell } from '../tell.ts';
import { chooseHome } from './homeChoice.ts';
import { showFile } from './moveCommands.ts';
import { pickTemplate } from './templates.ts';

/** A new agent as a file: what it is like, what it is called, where it lies; then it is there to be changed. */
export async function newFromTemplate(parts: CommandParts, where: unknown): Promise<void> {
  const place = mayWork() ? placeNamedBy(parts.folders, where) : undefined;
  const state = place && orTell(await stateOf(place.host, 'agents'));
  if (!place || !state) return;
  const template = await pickTemplate(parts.context.extensionPath);
  const name = template && (await askName(template.definition.name, state.agents));
  if (!name) return;
  const home = await chooseHome(
    place.folder,
    vscode.l10n.t('Where should the file of “{0}” lie?', name),
  );
  if (!home) return;
  const text = orTell(template.called(name));
  if (text === undefined) return;
  const slug = slugOf(name);
  const made = orTell(await ask(place.host, 'agentFiles.create', { home, slug, text }));
  if (made) await showFile(made.path);
}

/** The name of the template itself, unless somebody has it. */
async function askName(usual: string, agents: readonly AgentLine[]): Promise<string | undefined> {
  const isTaken = (name: string): boolean =>
    agents.some((agent) => nameKey(agent.name) === nameKey(name));
  const answer = await vscode.window.showInputBox({
    title: vscode.l10n.t('New Agent from Template'),
    prompt: vscode.l10n.t('What is the agent called?'),
    value: isTaken(usual) ? '' : usual,
    validateInput: (text) => {
      const name = text.trim();
      if (slugOf(name) === '') return vscode.l10n.t('A name needs a letter or a number.');
      if (isTaken(name))
        return vscode.l10n.t('There is an agent called “{0}” already. Choose another name.', name);
      return undefined;
    },
  });
  return answer?.trim();
}
