import * as vscode from 'vscode';
import { type Completion, completionsAt } from '../../agentFiles/completions.ts';
import type { Folders } from '../folders.ts';
import { fileFacts } from './fileFacts.ts';
import { placeOf } from './place.ts';
import { rangeOf } from './ranges.ts';

const kinds: Record<Completion['kind'], vscode.CompletionItemKind> = {
  field: vscode.CompletionItemKind.Property,
  value: vscode.CompletionItemKind.Value,
  tool: vscode.CompletionItemKind.Function,
  agent: vscode.CompletionItemKind.User,
};

/** What could be written where the cursor is. */
export async function completions(
  document: vscode.TextDocument,
  position: vscode.Position,
  folders: Folders,
): Promise<vscode.CompletionItem[]> {
  const place = placeOf(document.uri);
  if (!place) return [];
  const facts = await fileFacts(place, folders);
  return completionsAt(document.getText(), document.offsetAt(position), facts).map(
    ({ label, kind, insert, span, detail }, index) => {
      const item = new vscode.CompletionItem(label, kinds[kind]);
      item.insertText = insert;
      item.range = rangeOf(document, span);
      // In the order of the format, not of the alphabet.
      item.sortText = String(index).padStart(4, '0');
      if (detail !== undefined) item.documentation = new vscode.MarkdownString(detail);
      // A field wants its value next.
      if (kind === 'field') item.command = { command: 'editor.action.triggerSuggest', title: '' };
      return item;
    },
  );
}
