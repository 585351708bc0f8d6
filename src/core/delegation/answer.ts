import { type ChatMessage, chatMessages } from '../../model/chat.ts';
import type { Run } from '../../model/run.ts';
import { selectOne } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { findRun } from '../runRecord.ts';

/** What came of a message that somebody waits for. */
export type Answer =
  | { readonly kind: 'waiting'; readonly run: Run | undefined }
  | { readonly kind: 'answered'; readonly run: Run; readonly text: string }
  /** `why` is a sentence. */
  | { readonly kind: 'failed'; readonly run: Run | undefined; readonly why: string };

/**
 * `id` is what was promised to whoever waits: that of the run which answers, be it there already or not. A
 * message that is asked again, as after a usage limit, is answered by another run: the message knows which.
 */
export function answerOf(read: Reader, id: string): Answer {
  const message = messageFor(read, id);
  if (message && message.run_id === null) return unread(message);
  const run = findRun(read, message?.run_id ?? id);
  if (!run)
    return {
      kind: 'failed',
      run: undefined,
      why: 'The message was deleted before it was answered.',
    };
  if (run.status === 'running') return { kind: 'waiting', run };
  if (run.status === 'completed') {
    const ofRun = `WHERE chat_id = ? AND run_id = ? AND role = 'agent'`;
    const said = selectOne(read, chatMessages, ofRun, [run.chat_id, run.id]);
    return { kind: 'answered', run, text: said?.message ?? '' };
  }
  const what = run.status === 'cancelled' ? 'was stopped' : 'failed';
  const detail = run.detail === null ? '' : `: ${run.detail}`;
  return { kind: 'failed', run, why: `${run.agent_name} ${what}${detail}` };
}

function unread({ delivery }: ChatMessage): Answer {
  if (delivery?.state !== 'withdrawn') return { kind: 'waiting', run: undefined };
  const why = delivery.why ?? 'The message was withdrawn before it was read.';
  return { kind: 'failed', run: undefined, why };
}

/** The message that the run of this id answers, or will answer. */
export const messageFor = (read: Reader, id: string): ChatMessage | undefined =>
  selectOne(read, chatMessages, `WHERE delivery IS NOT NULL AND delivery ->> 'answer' = ?`, [id]);
