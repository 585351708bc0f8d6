import * as vscode from 'vscode';
import { importAgentsJson } from '../../agentFiles/importing/agentsJson.ts';
import type { ImportedAgent } from '../../agentFiles/importing/imported.ts';
import { inWords, type Result } from '../../base/result.ts';
import { ask } from '../../host/ask.ts';
import type { WorkspaceHost } from '../../host/workspaceHost.ts';
import type { CommandParts } from '../commands.ts';
import { mayWork, placeNamedBy } from '../reach.ts';
import { cannotRead, textOf } from '../readText.ts';
import { orTell } from '../tell.ts';
import { foreignFiles } from './foreignFiles.ts';
import { chooseHome, type Home } from './homeChoice.ts';
import { chooseForeign } from './importChoice.ts';
import { importers } from './importers.ts';
import { type Imported, importReport } from './importReport.ts';

interface Candidate {
  readonly from: string;
  readonly read: Result<ImportedAgent>;
}

/** Agents of other programs become files of ours; a report says of each what became of it. */
export async function importAgents(parts: CommandParts, where: unknown): Promise<void> {
  const place = mayWork() ? placeNamedBy(parts.folders, where) : undefined;
  if (!place) return;
  const found = await foreignFiles(place.folder.uri.fsPath);
  const chosen = await chooseForeign(found);
  if (chosen === undefined) return;
  const candidates =
    chosen === 'json'
      ? await fromJson()
      : chosen.map(({ format, shown, text }) => ({
          from: shown,
          read: importers[format](text, shown),
        }));
  if (!candidates || candidates.length === 0) return;
  const home = await chooseHome(
    place.folder,
    vscode.l10n.t('Where should the imported agents lie?'),
  );
  if (!home) return;
  const imported: Imported[] = [];
  for (const candidate of candidates) imported.push(await write(place.host, home, candidate));
  await parts.reports.show(vscode.l10n.t('Imported agents'), importReport(imported));
}

async function write(
  host: WorkspaceHost,
  home: Home,
  { from, read }: Candidate,
): Promise<Imported> {
  if (!read.ok) return { from, name: from, to: undefined, notes: [inWords(read.error)] };
  const { slug, text, notCarriedOver } = read.value;
  const made = await ask(host, 'agentFiles.create', { home, slug, text });
  return made.ok
    ? { from, name: slug, to: made.value.path, notes: notCarriedOver }
    : { from, name: slug, to: undefined, notes: [inWords(made.error)] };
}

/** A file with a list of agents, by VS Code's own dialog. */
async function fromJson(): Promise<Candidate[] | undefined> {
  const [file] =
    (await vscode.window.showOpenDialog({
      filters: { [vscode.l10n.t('List of agents')]: ['json'] },
      openLabel: vscode.l10n.t('Import'),
      title: vscode.l10n.t('Import agents from a JSON file'),
    })) ?? [];
  if (!file) return undefined;
  const agents = orTell(await agentsIn(file));
  return agents?.map((value) => ({ from: file.fsPath, read: { ok: true, value } }));
}

async function agentsIn(file: vscode.Uri): Promise<Result<ImportedAgent[]>> {
  try {
    const text = textOf(await vscode.workspace.fs.readFile(file));
    return text.ok ? importAgentsJson(text.value) : text;
  } catch (error) {
    return cannotRead(error);
  }
}
