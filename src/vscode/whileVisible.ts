import type * as vscode from 'vscode';
import { type Disposable, Disposables } from '../base/disposable.ts';

type View = Pick<vscode.TreeView<unknown>, 'visible' | 'onDidChangeVisibility'>;

/** Does it again and again while somebody can see the view; nothing ticks behind a hidden one. */
export function whileVisible(view: View, everyMs: number, act: () => void): Disposable {
  const parts = new Disposables();
  let timer: NodeJS.Timeout | undefined;
  const watch = (): void => {
    if (view.visible) timer ??= setInterval(act, everyMs);
    else {
      clearInterval(timer);
      timer = undefined;
    }
  };
  parts.add(view.onDidChangeVisibility(watch));
  parts.defer(() => clearInterval(timer));
  watch();
  return parts;
}
