import * as vscode from 'vscode';
import { boardTools } from '../model/tools.ts';
import type { Folders } from './folders.ts';

/** The board for VS Code's own chat. What they do is loaded when one is called for the first time. */
export function registerBoardTools(folders: Folders): vscode.Disposable {
  const work = () => import('./boardToolWork.ts');
  return vscode.Disposable.from(
    ...boardTools.map((name) =>
      vscode.lm.registerTool<unknown>(name, {
        prepareInvocation: async ({ input }) =>
          (await import('./boardToolQuestion.ts')).prepare(name, input),
        invoke: async ({ input }) => (await work()).carryOut(folders, name, input),
      }),
    ),
  );
}
