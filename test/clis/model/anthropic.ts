import * as z from 'zod';
import { type Answer, cost, type Dialect, morsels, type Piece, textsIn } from './dialect.ts';
import type { Question, Reply } from './step.ts';

const Request = z.looseObject({
  model: z.string(),
  stream: z.boolean().default(false),
  tools: z.array(z.looseObject({ name: z.string() })).default([]),
  system: z.unknown().optional(),
  messages: z.array(
    z.looseObject({ content: z.union([z.string(), z.array(z.looseObject({ type: z.string() }))]) }),
  ),
});

/** Anthropic Messages, as Claude Code speaks it. */
export const anthropic: Dialect = {
  fits: (path) => path.endsWith('/messages'),

  read(_path, body): Question {
    const { model, stream, tools, system, messages } = Request.parse(body);
    const isResult = ({ content }: (typeof messages)[number]): boolean =>
      Array.isArray(content) && content.some(({ type }) => type === 'tool_result');
    return {
      model,
      tools: tools.map(({ name }) => name),
      turn: messages.filter(isResult).length,
      text: textsIn([system, messages]).join('\n'),
      streamed: stream,
      json: false,
    };
  },

  write(question, reply, serial): Answer {
    const content = contentOf(reply, serial);
    const message = {
      id: `msg_${serial}`,
      type: 'message',
      role: 'assistant',
      model: question.model,
      stop_sequence: null,
    };
    const stop_reason = reply.call ? 'tool_use' : 'end_turn';
    const usage = {
      input_tokens: cost.input,
      cache_read_input_tokens: cost.cached,
      cache_creation_input_tokens: 0,
    };
    const spent = { ...usage, output_tokens: cost.output };
    if (!question.streamed) return { json: { ...message, content, stop_reason, usage: spent } };
    const begun = {
      ...message,
      content: [],
      stop_reason: null,
      usage: { ...usage, output_tokens: 1 },
    };
    return {
      pieces: [
        named({ type: 'message_start', message: begun }),
        ...content.flatMap((block, index) => blockPieces(block, index)),
        named({
          type: 'message_delta',
          delta: { stop_reason, stop_sequence: null },
          usage: { output_tokens: cost.output },
        }),
        named({ type: 'message_stop' }),
      ],
    };
  },
};

type Block =
  | { type: 'text'; text: string }
  | { type: 'tool_use'; id: string; name: string; input: unknown };

const contentOf = ({ say, call = [] }: Reply, serial: number): Block[] => [
  ...(say === undefined ? [] : [{ type: 'text' as const, text: say }]),
  ...call.map(({ tool, input }, index) => ({
    type: 'tool_use' as const,
    id: `toolu_${serial}_${index}`,
    name: tool,
    input,
  })),
];

function blockPieces(block: Block, index: number): Piece[] {
  const [empty, deltas] =
    block.type === 'text'
      ? [{ ...block, text: '' }, morsels(block.text).map((text) => ({ type: 'text_delta', text }))]
      : [
          { ...block, input: {} },
          [{ type: 'input_json_delta', partial_json: JSON.stringify(block.input) }],
        ];
  return [
    named({ type: 'content_block_start', index, content_block: empty }),
    ...deltas.map((delta) => named({ type: 'content_block_delta', index, delta })),
    named({ type: 'content_block_stop', index }),
  ];
}

const named = (data: { type: string; [key: string]: unknown }): Piece => ({
  event: data.type,
  data,
});
