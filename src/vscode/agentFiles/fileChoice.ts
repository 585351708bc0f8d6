import * as vscode from 'vscode';
import type { AgentFileLine } from '../../protocol/agentFiles.ts';
import type { Folders, OpenFolder } from '../folders.ts';
import { plain, plainLine } from '../plainText.ts';
import { placeNamedBy, stateOf } from '../reach.ts';
import { textIn } from '../runRecord.ts';
import { orTell } from '../tell.ts';
import { shownPath, stateWords } from './fileWords.ts';

export interface ChosenFile extends OpenFolder {
  /** As it is now, not as the row said that a command was started from. */
  readonly file: AgentFileLine;
}

export interface FileQuestion {
  readonly placeHolder: string;
  /** What is said when there is no such file. */
  readonly none: string;
  suits(file: AgentFileLine): boolean;
}

/** The file that a row or a caller names, else one that the person picks. */
export async function chosenFile(
  folders: Folders,
  which: unknown,
  { placeHolder, none, suits }: FileQuestion,
): Promise<ChosenFile | undefined> {
  const place = placeNamedBy(folders, which);
  const state = place && orTell(await stateOf(place.host, 'agents'));
  if (!place || !state) return undefined;
  const files = state.files.filter(suits);
  const path = pathIn(which);
  const file = path === undefined ? undefined : files.find((each) => each.path === path);
  if (file) return { ...place, file };
  if (path !== undefined || files.length === 0) {
    void vscode.window.showInformationMessage(plain(none));
    return undefined;
  }
  const picked = await vscode.window.showQuickPick(files.map(itemOf), {
    placeHolder,
    matchOnDescription: true,
  });
  return picked && { ...place, file: picked.file };
}

/** A row of the tree has its file with it; pages, messages and other rows name its path. */
function pathIn(which: unknown): string | undefined {
  const of = (value: unknown): string | undefined =>
    textIn(value, 'path') ?? textIn(partIn(value, 'file'), 'path');
  return of(which) ?? of(partIn(which, 'item'));
}

const partIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const itemOf = (file: AgentFileLine) => ({
  label: plainLine(file.name),
  description: plainLine(`${stateWords(file.state)} · ${shownPath(file)}`),
  file,
});
