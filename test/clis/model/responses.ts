import * as z from 'zod';
import { type Answer, cost, type Dialect, morsels, type Piece, textsIn } from './dialect.ts';
import type { Question, ToolCall } from './step.ts';

/** A namespace holds further tools. */
const Tool = z.looseObject({
  type: z.string(),
  name: z.string().optional(),
  get tools() {
    return z.array(Tool).optional();
  },
});

const Request = z.looseObject({
  model: z.string(),
  instructions: z.unknown().optional(),
  tools: z.array(Tool).default([]),
  input: z
    .array(z.looseObject({ type: z.string().optional(), tools: z.array(Tool).optional() }))
    .default([]),
});

/** OpenAI Responses, always streamed, as Codex CLI speaks it. */
export const responses: Dialect = {
  fits: (path) => path.endsWith('/responses'),

  read(_path, body): Question {
    const { model, instructions, tools, input } = Request.parse(body);
    return {
      model,
      // Newer models are offered their tools in the conversation itself.
      tools: [...tools, ...input.flatMap((item) => item.tools ?? [])].flatMap(namesOf),
      turn: roundsOfResults(input.map(({ type = '' }) => type.endsWith('_call_output'))),
      text: textsIn([instructions, input]).join('\n'),
      streamed: true,
      json: false,
    };
  },

  write({ model }, { say, call = [] }, serial): Answer {
    const message = say === undefined ? undefined : messageItem(say, `msg_${serial}`);
    const calls = call.map((each, index) => callItem(each, `call_${serial}_${index}`));
    const response = { id: `resp_${serial}`, object: 'response', model };
    const usage = {
      input_tokens: cost.input,
      input_tokens_details: { cached_tokens: cost.cached },
      output_tokens: cost.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: cost.input + cost.output,
    };
    const output = message ? [message, ...calls] : calls;
    const events: Event[] = [
      { type: 'response.created', response: { ...response, status: 'in_progress', output: [] } },
      ...(message ? messageEvents(say ?? '', message) : []),
      ...calls.flatMap((item) => callEvents(item, output.indexOf(item))),
      {
        type: 'response.completed',
        response: { ...response, status: 'completed', output, usage },
      },
    ];
    return {
      pieces: events.map(
        (data, sequence_number): Piece => ({
          event: data.type,
          data: { ...data, sequence_number },
        }),
      ),
    };
  },
};

const namesOf = ({ type, name, tools }: z.output<typeof Tool>): string[] =>
  tools ? tools.flatMap(namesOf) : [name ?? type];

/** Results that stand side by side answer one reply. */
export const roundsOfResults = (isResult: readonly boolean[]): number =>
  isResult.filter((here, index) => here && isResult[index - 1] !== true).length;

type Event = { type: string; [key: string]: unknown };
type Item = Event & { id: string };

const messageItem = (text: string, id: string): Item => ({
  type: 'message',
  id,
  status: 'completed',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [] }],
});

const callItem = ({ tool, input, namespace }: ToolCall, call_id: string): Item => {
  const base = {
    id: `item_${call_id}`,
    status: 'completed',
    call_id,
    name: tool,
    ...(namespace ? { namespace } : {}),
  };
  return typeof input === 'string'
    ? { type: 'custom_tool_call', ...base, input }
    : { type: 'function_call', ...base, arguments: JSON.stringify(input) };
};

const messageEvents = (text: string, item: Item): Event[] => [
  {
    type: 'response.output_item.added',
    output_index: 0,
    item: { ...item, status: 'in_progress', content: [] },
  },
  ...morsels(text).map((delta) => ({
    type: 'response.output_text.delta',
    item_id: item.id,
    output_index: 0,
    content_index: 0,
    delta,
  })),
  { type: 'response.output_item.done', output_index: 0, item },
];

const callEvents = (item: Item, output_index: number): Event[] => [
  { type: 'response.output_item.added', output_index, item },
  { type: 'response.output_item.done', output_index, item },
];
