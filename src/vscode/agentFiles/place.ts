import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as vscode from 'vscode';
import type { FilePlace } from '../../agentFiles/definition.ts';

/** Where the files of agents are looked for, below a folder and below the home directory. */
const BELOW = join('.malamar', 'agents');

export interface AgentFilePlace extends FilePlace {
  readonly path: string;
  /** Undefined: it is the person's own. */
  readonly folder: vscode.WorkspaceFolder | undefined;
}

/** As VS Code writes paths: on Windows it has another case of the drive letter than the system. */
export const userAgents = (): string => join(vscode.Uri.file(homedir()).fsPath, BELOW);

/** For providers; what they are asked about is looked at again, because any folder can be called so. */
export const agentFileSelector: vscode.DocumentSelector = {
  scheme: 'file',
  pattern: '**/.malamar/agents/*.md',
};

/** Undefined: no file of an agent. */
export function placeOf(uri: vscode.Uri): AgentFilePlace | undefined {
  const path = uri.fsPath;
  if (uri.scheme !== 'file' || !path.endsWith('.md')) return undefined;
  const slug = basename(path, '.md');
  const directory = dirname(path);
  const folder = vscode.workspace.workspaceFolders?.find(
    (each) => join(each.uri.fsPath, BELOW) === directory,
  );
  if (folder) return { path, slug, origin: 'folder', folder };
  if (userAgents() !== directory) return undefined;
  return { path, slug, origin: 'user', folder: undefined };
}
