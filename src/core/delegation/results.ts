import * as z from 'zod';
import type { Delivery } from '../../model/chat.ts';
import { type Run, runEvents } from '../../model/run.ts';
import { select } from '../../store/rows.ts';
import type { Reader } from '../../store/sqlite.ts';
import { findChat } from '../chatRecord.ts';
import { titleOf } from '../chatTitle.ts';
import { handleOf } from '../handles.ts';
import { TaskReport } from './taskReport.ts';

/** A model that is told more than this forgets what it asked. */
export const LONGEST_RESPONSE = 20_000;

const Call = z.object({ id: z.string(), tool: z.string() });
const Back = z.object({ id: z.string() });

/** What each tool call of a run took. */
export function toolCallsOf(read: Reader, runId: string): { name: string; durationMs: number }[] {
  const events = select(
    read,
    runEvents,
    `WHERE run_id = ? AND kind IN ('tool_call', 'tool_result') ORDER BY seq`,
    [runId],
  );
  const ends = new Map(
    events.flatMap(({ kind, payload, created_at }) => {
      const back = kind === 'tool_result' ? Back.safeParse(payload).data : undefined;
      return back ? [[back.id, Date.parse(created_at)] as const] : [];
    }),
  );
  return events.flatMap(({ kind, payload, created_at }) => {
    const call = kind === 'tool_call' ? Call.safeParse(payload).data : undefined;
    if (!call) return [];
    const began = Date.parse(created_at);
    return [{ name: call.tool, durationMs: Math.max(0, (ends.get(call.id) ?? began) - began) }];
  });
}

/** What every answer to a message tells of where it went. */
export function sessionOf(read: Reader, agentId: string, chatId: string, created: boolean) {
  const chat = findChat(read, chatId);
  return {
    agentId,
    sessionId: chatId,
    sessionName: chat ? titleOf(read, chat) : '',
    created,
  };
}

/** What an agent is told that waited for an answer. */
export function answered(read: Reader, run: Run, text: string): Record<string, unknown> {
  const calls = toolCallsOf(read, run.id);
  return {
    responseId: run.id,
    response: text.slice(0, LONGEST_RESPONSE),
    truncated: text.length > LONGEST_RESPONSE,
    durationMs: Date.parse(run.ended_at ?? run.started_at) - Date.parse(run.started_at),
    toolCallCount: calls.length,
    toolCalls: calls,
  };
}

/** Two or three sentences and what is known of the work, not the conversation. */
export function reported(read: Reader, run: Run, text: string): Record<string, unknown> {
  const report = TaskReport.safeParse(run.outcome?.['report']).data;
  const { input = 0, output = 0 } = run.usage ?? {};
  return {
    success: report?.success ?? true,
    summary: text.slice(0, LONGEST_RESPONSE),
    artifacts: report?.artifacts ?? [],
    toolCalls: toolCallsOf(read, run.id).length,
    tokensUsed: input + output,
    ...(report?.error === undefined ? {} : { error: report.error }),
  };
}

/** It takes longer than a call may: how to go on. */
export function stillRunning(
  read: Reader,
  answerId: string,
  how: Delivery['how'],
): Record<string, unknown> {
  const run = handleOf(read, 'runs', answerId);
  return {
    status: how === 'task' ? 'pending' : 'running',
    run,
    message: `It goes on. Call retrieve with run “${run}” to wait for the result.`,
  };
}
