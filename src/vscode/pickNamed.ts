import * as vscode from 'vscode';
import { isNamedBy } from './typedHandle.ts';

/** A chat, task or run in one line of a quick pick. */
export interface NamedItem extends vscode.QuickPickItem {
  readonly id: string;
}

/**
 * A quick pick in which one can also type a handle, of whatever length: VS Code itself only looks for what is
 * written in the lines.
 */
export function pickNamed<T extends NamedItem>(
  items: readonly T[],
  words: { readonly title?: string; readonly placeHolder: string },
): Promise<T | undefined> {
  const pick = vscode.window.createQuickPick<T>();
  pick.title = words.title;
  pick.placeholder = words.placeHolder;
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.items = items;
  let isNarrowed = false;
  pick.onDidChangeValue((typed) => {
    const named = items.filter(({ id }) => isNamedBy(id, typed));
    // A list that is set anew forgets which line somebody was at, so it is left alone where it can be.
    if (named.length === 0 && !isNarrowed) return;
    isNarrowed = named.length > 0;
    // What is always shown stays although the words in its line do not match.
    pick.items = isNarrowed ? named.map((item) => ({ ...item, alwaysShow: true })) : items;
  });
  return new Promise((resolve) => {
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}
