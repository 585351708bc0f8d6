import * as vscode from 'vscode';
import { hoverAt } from '../../agentFiles/hover.ts';
import type { Folders } from '../folders.ts';
import { fileFacts } from './fileFacts.ts';
import { placeOf } from './place.ts';
import { rangeOf } from './ranges.ts';

const SHOW = 'markdown.showPreview';

/** What stands there means this; and the way to the guide. */
export async function hover(
  document: vscode.TextDocument,
  position: vscode.Position,
  folders: Folders,
): Promise<vscode.Hover | undefined> {
  const place = placeOf(document.uri);
  const facts = place && (await fileFacts(place, folders));
  const found = facts && hoverAt(document.getText(), document.offsetAt(position), facts);
  if (!found) return undefined;
  const told = new vscode.MarkdownString(found.markdown);
  return new vscode.Hover([told, ...guideLink()], rangeOf(document, found.span));
}

/** Apart from the rest, in which are words of the file: only this one may run a command. */
function guideLink(): vscode.MarkdownString[] {
  const extension = vscode.extensions.getExtension('malamar.malamar');
  if (!extension) return [];
  const guide = vscode.Uri.joinPath(extension.extensionUri, 'media', 'knowledge', 'agent-files.md');
  const words = vscode.l10n.t('Guide to the files of agents');
  const argument = encodeURIComponent(JSON.stringify([guide]));
  const link = new vscode.MarkdownString(`[${words}](command:${SHOW}?${argument})`);
  link.isTrusted = { enabledCommands: [SHOW] };
  return [link];
}
