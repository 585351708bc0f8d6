import type { Chat } from '../../model/chat.ts';
import type { Run } from '../../model/run.ts';
import { addSystemMessage, askOnceMore, changeAnswer } from '../chatRecord.ts';
import { findRun } from '../runRecord.ts';
import type { MalamarWriter } from '../theWorkspace.ts';

/**
 * The window of a run has gone. It is asked again after the next start, unless it worked for another run that
 * has gone as well: that one is asked again, and calls again if it still wants to.
 */
export function askAfterInterruption(
  writer: MalamarWriter,
  chat: Chat,
  run: Run,
  now: string,
): void {
  const parent = run.parent_run_id === null ? undefined : findRun(writer, run.parent_run_id);
  if (run.parent_run_id === null || parent?.status === 'completed')
    return askOnceMore(writer, chat, run, now);
  const why = 'Error: It was interrupted, and so was the agent that asked for it.';
  addSystemMessage(writer, chat, why, now);
  changeAnswer(writer, chat, 'failed', now);
}
