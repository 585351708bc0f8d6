import * as l10n from '@vscode/l10n';
import { failure, type Result, success } from '../base/result.ts';
import type { FileEnd } from '../cli/runFiles.ts';
import { runEvents } from '../model/run.ts';
import type { Reply } from '../protocol.ts';
import { selectOne } from '../store/rows.ts';
import { printedAbout } from './callPrint.ts';
import type { Restores } from './restore.ts';
import { findRun } from './runRecord.ts';
import { noSuchRun } from './runs.ts';
import type { Foundation } from './theWorkspace.ts';
import { textOf } from './views/eventRows.ts';

/** What the page of a run asks for when somebody wants to see more of it. */

export async function readEventDetails(
  { store, machine }: Foundation,
  id: string,
  seq: number,
): Promise<Result<Reply<'eventDetails.read'>>> {
  const event = selectOne(store.read, runEvents, 'WHERE run_id = ? AND seq = ?', [id, seq]);
  if (!event)
    return failure(
      l10n.t('That event is not kept any more.'),
      l10n.t('Look at the raw output of the run.'),
    );
  const call = event.payload['id'];
  const isCall = event.kind === 'tool_call' || event.kind === 'tool_result';
  if (!isCall || typeof call !== 'string' || call === '')
    return success({ text: textOf(event), printed: null });
  const raw = await machine.workbench.readLog(id);
  return success({
    text: textOf(event),
    printed: raw === undefined ? null : printedAbout(raw, call),
  });
}

/** The end of it: what a program printed last is what people look for. */
export async function readOutput(
  { store, machine }: Foundation,
  id: string,
  most: number,
): Promise<Result<Reply<'runOutput.read'>>> {
  if (!findRun(store.read, id)) return noSuchRun();
  const end = await machine.workbench.readLogEnd(id, most);
  if (!end)
    return failure(
      l10n.t('There is no raw output of this run: it printed nothing, or it was cleaned up.'),
    );
  return success(fromWholeLine(end));
}

/** Not from the middle of a line, unless that line is all there is. */
function fromWholeLine({ text, before }: FileEnd): FileEnd {
  const line = before === 0 ? 0 : text.indexOf('\n') + 1;
  if (line === 0 || line === text.length) return { text, before };
  const cut = text.slice(0, line);
  return { text: text.slice(line), before: before + new TextEncoder().encode(cut).length };
}

export async function readOrder(
  { store, machine }: Foundation,
  id: string,
): Promise<Result<Reply<'runOrder.read'>>> {
  if (!findRun(store.read, id)) return noSuchRun();
  const order = await machine.workbench.readOrder(id);
  if (order) return success(order);
  return failure(
    l10n.t(
      'What this run was given is not known: it never came to its start, or it ran before Malamar kept that.',
    ),
  );
}

export async function readChanges(
  restores: Restores,
  id: string,
): Promise<Result<Reply<'runChanges.read'>>> {
  const changes = await restores.changes(id);
  if (!changes.ok) return changes;
  const { files, notCovered, moved, overlapping, note } = changes.value;
  return success({
    files: [...files],
    notCovered: [...notCovered],
    moved: [...moved],
    overlapping: [...new Set(overlapping.map(({ agent_name }) => agent_name))],
    note,
  });
}
