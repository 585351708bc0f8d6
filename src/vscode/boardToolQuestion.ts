import type * as vscode from 'vscode';
import type { BoardTool } from '../model/tools.ts';
import { boardToolInput } from '../protocol/boardTools.ts';
import { type BoardWork, boardToolTable } from './boardToolTable.ts';

/** What the person is asked before a model changes something; undefined: nothing is asked. */
export function prepare<N extends BoardTool>(
  name: N,
  input: unknown,
): vscode.PreparedToolInvocation | undefined {
  const { confirm }: BoardWork<N> = boardToolTable[name];
  const given = boardToolInput(name, input);
  // What is wrong with it is told to the model, without a question to the person.
  if (!given.ok || !confirm) return undefined;
  return { confirmationMessages: confirm(given.value) };
}
