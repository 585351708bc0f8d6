import { homedir } from 'node:os';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { systemClock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { failure, type Result } from '../base/result.ts';
import { ask } from '../host/ask.ts';
import { folderKey } from '../host/folderKey.ts';
import type { WorkspaceHost } from '../host/workspaceHost.ts';
import type { Params, Reply } from '../protocol.ts';
import type { Folders } from './folders.ts';
import { plain, plainLine } from './plainText.ts';
import { hostNamedBy, mayWork, placeNamedBy } from './reach.ts';
import { cannotRead, textOf } from './readText.ts';
import { busy, orTell, tell } from './tell.ts';

export interface ExchangeParts {
  readonly folders: Folders;
  readonly context: vscode.ExtensionContext;
  readonly log: Log;
}

type ImportRequest = Omit<Params<'workspace.import'>, 'preview' | 'team'>;
type TeamChoice = Params<'workspace.import'>['team'];
type Other = Reply<'workspace.export'>;

/** The workspace refuses larger ones as well; this only spares reading them. */
const LARGEST_FILE = 400 * 1024 * 1024;
/** However many names a file brings, nothing of what else it does may be pushed out of sight. */
const LONGEST_NOTE = 500;
const filters = () => ({ [vscode.l10n.t('Malamar workspace')]: ['json'] });

export async function exportWorkspace({ folders }: ExchangeParts, where?: unknown): Promise<void> {
  const host = hostNamedBy(folders, where);
  if (!host) return;
  const exported = await busy(vscode.l10n.t('Exporting the workspace'), () =>
    ask(host, 'workspace.export', { part: 'everything' }),
  );
  if (!exported.ok) return tell(exported.error);
  const { title, text } = exported.value;
  const name = `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}.malamar.json`;
  const defaultUri = vscode.Uri.file(join(homedir(), name));
  const target = await vscode.window.showSaveDialog({
    defaultUri,
    filters: filters(),
    saveLabel: vscode.l10n.t('Export'),
    title: vscode.l10n.t('Export the workspace'),
  });
  if (!target) return;
  try {
    await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text));
  } catch (error) {
    return tell({
      sentence: vscode.l10n.t('The file could not be written: {0}', messageOf(error)),
    });
  }
  void vscode.window.showInformationMessage(
    plain(
      vscode.l10n.t(
        'Exported “{0}” to {1}: settings, agents, tasks and chats, without attachments, approvals and permissions.',
        title,
        target.fsPath,
      ),
    ),
  );
}

export async function importWorkspace({ folders }: ExchangeParts, where?: unknown): Promise<void> {
  const host = mayWork() ? hostNamedBy(folders, where) : undefined;
  if (!host) return;
  const [file] =
    (await vscode.window.showOpenDialog({
      filters: filters(),
      openLabel: vscode.l10n.t('Import'),
      title: vscode.l10n.t('Import a workspace'),
    })) ?? [];
  if (!file) return;
  const text = orTell(await readChosen(file));
  if (text !== undefined) await confirmAndImport(host, { text, part: 'everything' });
}

async function readChosen(file: vscode.Uri): Promise<Result<string>> {
  try {
    const { size } = await vscode.workspace.fs.stat(file);
    if (size > LARGEST_FILE) return failure(vscode.l10n.t('The file is too large to be imported.'));
    return textOf(await vscode.workspace.fs.readFile(file));
  } catch (error) {
    return cannotRead(error);
  }
}

/** Clone: what another folder of this machine has set up, without its work. */
export async function copyFromFolder(parts: ExchangeParts, where?: unknown): Promise<void> {
  const place = mayWork() ? placeNamedBy(parts.folders, where) : undefined;
  const host = place?.host;
  const other = place && (await pickOther(parts, place.folder));
  if (host && other) await confirmAndImport(host, { text: other.text, part: 'team' });
}

/** Says first what will happen, in the words of the workspace itself. */
async function confirmAndImport(host: WorkspaceHost, request: ImportRequest): Promise<void> {
  const attempt = (team: TeamChoice, preview: boolean) =>
    busy(
      preview ? vscode.l10n.t('Reading the workspace') : vscode.l10n.t('Importing the workspace'),
      () => ask(host, 'workspace.import', { ...request, team, preview }),
    );
  const replacing = await attempt('replace', true);
  if (!replacing.ok) return tell(replacing.error);
  const adding = await attempt('add', true);
  if (!adding.ok) return tell(adding.error);
  const sameEitherWay = replacing.value.notes.join() === adding.value.notes.join();
  const team = sameEitherWay ? 'replace' : await chooseTeam();
  if (!team) return;
  const { from, notes } = (team === 'replace' ? replacing : adding).value;
  const [verb, question] =
    request.part === 'team'
      ? [vscode.l10n.t('Copy'), vscode.l10n.t('Copy from “{0}”?', from)]
      : [vscode.l10n.t('Import'), vscode.l10n.t('Import from “{0}”?', from)];
  const options = {
    modal: true,
    detail: notes.map((note) => plain(note, LONGEST_NOTE)).join('\n\n'),
  };
  if ((await vscode.window.showWarningMessage(plain(question), options, verb)) !== verb) return;
  const done = await attempt(team, false);
  if (!done.ok) return tell(done.error);
  void vscode.window.showInformationMessage(
    plain(vscode.l10n.t('From “{0}”: {1}', from, done.value.notes.join(' '))),
  );
}

async function chooseTeam(): Promise<TeamChoice | undefined> {
  const items: (vscode.QuickPickItem & { readonly team: TeamChoice })[] = [
    {
      team: 'replace',
      label: vscode.l10n.t('Replace the team'),
      detail: vscode.l10n.t('Agents that are not in it are removed.'),
    },
    {
      team: 'add',
      label: vscode.l10n.t('Add to the team'),
      detail: vscode.l10n.t('Agents that are not in it stay, at the end.'),
    },
  ];
  const placeHolder = vscode.l10n.t('What should happen to the agents that are here now?');
  return (await vscode.window.showQuickPick(items, { placeHolder }))?.team;
}

/** Each is read when its turn comes, because the names are inside: the list grows while it is looked at. */
async function pickOther(
  { context, log }: ExchangeParts,
  folder: vscode.WorkspaceFolder,
): Promise<Other | undefined> {
  const storage = join(context.globalStorageUri.fsPath, 'workspaces');
  const programs = join(context.extensionPath, 'dist');
  const own = join(storage, folderKey(folder.uri.toString()));
  // Loaded now and not at start-up: it brings the database with it.
  const { otherDirectories, readOther } = await import('../host/readOther.ts');
  const directories = otherDirectories(storage, own);
  if (directories.length === 0) {
    return tell({
      sentence: vscode.l10n.t('No other folder of this machine has a Malamar workspace yet.'),
      next: vscode.l10n.t('Use “Malamar: Import Workspace” for a file.'),
    });
  }
  const picker = vscode.window.createQuickPick<vscode.QuickPickItem & { other: Other }>();
  picker.placeholder = vscode.l10n.t('Copy settings and agents from which folder?');
  picker.matchOnDescription = true;
  picker.busy = true;
  const picked = new Promise<Other | undefined>((resolve) => {
    picker.onDidAccept(() => resolve(picker.activeItems[0]?.other));
    picker.onDidHide(() => resolve(undefined));
  });
  let open = true;
  void picked.then(() => {
    open = false;
    picker.dispose();
  });
  picker.show();
  for (const directory of directories) {
    if (!open) break;
    const found = await readOther({ directory, programs, clock: systemClock, log }, 'team');
    if (!found.ok) log.warn(`${directory}: ${found.error.sentence}`);
    else if (open) {
      const { title, folder } = found.value;
      const description = plainLine(folder ?? '');
      const item = { label: plainLine(title), description, other: found.value };
      picker.items = [...picker.items, item];
    }
  }
  if (open) picker.busy = false;
  return picked;
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
