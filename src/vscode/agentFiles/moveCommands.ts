import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { ask } from '../../host/ask.ts';
import { fileOfAgent } from '../../protocol/agentFileRows.ts';
import type { AgentFileLine } from '../../protocol/agentFiles.ts';
import type { AgentLine } from '../../protocol/agents.ts';
import type { CommandParts } from '../commands.ts';
import type { OpenFolder } from '../folders.ts';
import { pickMember } from '../pickAgent.ts';
import { plain } from '../plainText.ts';
import { mayWork, placeNamedBy, stateOf } from '../reach.ts';
import { textIn } from '../runRecord.ts';
import { orTell } from '../tell.ts';
import { shownPath } from './fileWords.ts';
import { chooseHome } from './homeChoice.ts';

interface ChosenAgent extends OpenFolder {
  readonly agent: AgentLine;
  readonly file: AgentFileLine | undefined;
}

/** The agent lives in a file from now on. */
export async function saveAsFile(parts: CommandParts, which: unknown): Promise<void> {
  const chosen = await chosenAgent(
    parts,
    which,
    vscode.l10n.t('Save which agent as a file?'),
    (file) => file === undefined,
    vscode.l10n.t('Every agent lives in a file already.'),
  );
  if (!chosen) return;
  const { agent, folder, host } = chosen;
  const question = vscode.l10n.t('Where should the file of “{0}” lie?', agent.name);
  const home = await chooseHome(folder, question);
  const made = home && orTell(await ask(host, 'agentFiles.saveAs', { id: agent.id, home }));
  if (made) await showFile(made.path);
}

/** The file goes, the agent stays. */
export async function keepInMalamar(parts: CommandParts, which: unknown): Promise<void> {
  const chosen = await chosenAgent(
    parts,
    which,
    vscode.l10n.t('Keep which agent in Malamar only?'),
    (file) => file !== undefined && file.origin !== 'shipped',
    vscode.l10n.t('No agent lives in a file of yours.'),
  );
  if (!chosen?.file) return;
  const { agent, host, file } = chosen;
  const verb = vscode.l10n.t('Remove File');
  const answer = await vscode.window.showWarningMessage(
    plain(vscode.l10n.t('Keep the agent “{0}” in Malamar only?', agent.name)),
    {
      modal: true,
      detail: vscode.l10n.t(
        '{0} is removed. The agent stays in this folder as it is, with its chats and runs.',
        shownPath(file),
      ),
    },
    verb,
  );
  if (answer === verb) orTell(await ask(host, 'agentFiles.keepInMalamar', { id: agent.id }));
}

/** A copy of a built-in agent that can be changed; it takes the place of the built-in one. */
export async function customize(parts: CommandParts, which: unknown): Promise<void> {
  const chosen = await chosenAgent(
    parts,
    which,
    vscode.l10n.t('Customize which built-in agent?'),
    (file) => file?.origin === 'shipped',
    vscode.l10n.t('All built-in agents are customized already.'),
  );
  if (!chosen?.file) return;
  const { agent, folder, host, file } = chosen;
  const question = vscode.l10n.t('Where should your own “{0}” lie?', agent.name);
  const home = await chooseHome(folder, question);
  if (!home) return;
  const shipped = join(parts.context.extensionPath, 'media', 'agents', `${file.slug}.md`);
  const text = await readFile(shipped, 'utf8');
  const made = orTell(await ask(host, 'agentFiles.create', { home, slug: file.slug, text }));
  if (made) await showFile(made.path);
}

export const showFile = (path: string): Thenable<unknown> =>
  vscode.window.showTextDocument(vscode.Uri.file(path));

/** By its row or its id, else picked from those that it can be done with. */
async function chosenAgent(
  { folders }: CommandParts,
  which: unknown,
  question: string,
  suits: (file: AgentFileLine | undefined) => boolean,
  none: string,
): Promise<ChosenAgent | undefined> {
  const place = mayWork() ? placeNamedBy(folders, which) : undefined;
  const state = place && orTell(await stateOf(place.host, 'agents'));
  if (!place || !state) return undefined;
  const fileOf = (id: string) => fileOfAgent(state.files, id);
  const id = textIn(which, 'agent_id') ?? textIn(which, 'id');
  const agent =
    id === undefined
      ? await pickMember(place.host, question, { suits: (each) => suits(fileOf(each.id)), none })
      : state.agents.find((each) => each.id === id);
  if (!agent || !suits(fileOf(agent.id))) return undefined;
  return { ...place, agent, file: fileOf(agent.id) };
}
