import * as z from 'zod';
import { type Answer, cost, type Dialect, morsels, textsIn } from './dialect.ts';
import { roundsOfResults } from './responses.ts';
import type { Question } from './step.ts';

const Request = z.looseObject({
  model: z.string(),
  stream: z.boolean().default(false),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string() }) })).default([]),
  messages: z.array(z.looseObject({ role: z.string() })),
});

/** OpenAI Chat Completions, which nearly every provider of OpenCode understands. */
export const chatCompletions: Dialect = {
  fits: (path) => path.endsWith('/chat/completions'),

  read(_path, body): Question {
    const { model, stream, tools, messages } = Request.parse(body);
    return {
      model,
      tools: tools.map((tool) => tool.function.name),
      turn: roundsOfResults(messages.map(({ role }) => role === 'tool')),
      text: textsIn(messages).join('\n'),
      streamed: stream,
      json: false,
    };
  },

  write({ model, streamed }, { say, call = [] }, serial): Answer {
    const base = { id: `chatcmpl_${serial}`, created: 1, model };
    const finish_reason = call.length > 0 ? 'tool_calls' : 'stop';
    const tool_calls = call.map(({ tool, input }, index) => ({
      index,
      id: `call_${serial}_${index}`,
      type: 'function',
      function: { name: tool, arguments: JSON.stringify(input) },
    }));
    const usage = {
      prompt_tokens: cost.input,
      prompt_tokens_details: { cached_tokens: cost.cached },
      completion_tokens: cost.output,
      total_tokens: cost.input + cost.output,
    };
    const calls = call.length > 0 ? { tool_calls } : {};
    if (!streamed) {
      const message = { role: 'assistant', content: say ?? null, ...calls };
      const choices = [{ index: 0, message, finish_reason }];
      return { json: { ...base, object: 'chat.completion', choices, usage } };
    }
    const chunk = (delta: unknown, finished: string | null = null): { data: unknown } => ({
      data: {
        ...base,
        object: 'chat.completion.chunk',
        choices: [{ index: 0, delta, finish_reason: finished }],
      },
    });
    return {
      pieces: [
        chunk({ role: 'assistant', content: '' }),
        ...morsels(say ?? '').map((content) => chunk({ content })),
        ...(call.length > 0 ? [chunk(calls)] : []),
        chunk({}, finish_reason),
        { data: { ...base, object: 'chat.completion.chunk', choices: [], usage } },
        // Not JSON: the one line of this dialect that is a bare word.
        { data: '[DONE]' },
      ],
    };
  },
};
