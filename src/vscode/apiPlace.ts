import * as vscode from 'vscode';
import { inWords, type Result } from '../base/result.ts';
import type { Folders, OpenFolder } from './folders.ts';
import { optionalTextIn } from './runRecord.ts';

/** The folder that a program named, or the shown one, which has to have a workspace already. */
export function placeToRead(folders: Folders, argument: unknown): OpenFolder {
  const folder = folderNamed(folders, argument);
  const place = folders.withData.find((open) => open.folder === folder);
  if (place) return place;
  throw new Error(`Malamar has not worked in the folder ${folder.name} yet.`);
}

/** The same to change something: looking there makes a workspace, but never in a folder that is not trusted. */
export function placeToChange(folders: Folders, argument: unknown): OpenFolder {
  const folder = folderNamed(folders, argument);
  if (!vscode.workspace.isTrusted)
    throw new Error('This folder is in Restricted Mode, so nothing can be changed.');
  const host = folders.hostOf(folder);
  if (!host) throw new Error('This folder cannot be opened by Malamar.');
  return { folder, host };
}

function folderNamed(folders: Folders, argument: unknown): vscode.WorkspaceFolder {
  const named = optionalTextIn(argument, 'folder');
  const folder =
    named === undefined
      ? folders.current
      : folders.all.find(({ uri }) => [uri.fsPath, uri.toString()].includes(named));
  if (folder) return folder;
  throw new Error(
    named === undefined ? 'No folder is open.' : `The folder ${named} is not open in this window.`,
  );
}

export function orThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(inWords(result.error));
}
