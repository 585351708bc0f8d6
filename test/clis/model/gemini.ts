import * as z from 'zod';
import { type Answer, cost, type Dialect, textsIn } from './dialect.ts';
import type { Question } from './step.ts';

const Request = z.looseObject({
  tools: z
    .array(
      z.looseObject({
        functionDeclarations: z.array(z.looseObject({ name: z.string() })).default([]),
      }),
    )
    .default([]),
  systemInstruction: z.unknown().optional(),
  contents: z.array(z.looseObject({ parts: z.array(z.looseObject({})).default([]) })).default([]),
  generationConfig: z.looseObject({ responseMimeType: z.string().optional() }).default({}),
});

const address = /models\/([^/:]+):(generateContent|streamGenerateContent)$/;

/** Google's generateContent and its streamed form, as Gemini CLI speaks them. */
export const gemini: Dialect = {
  fits: (path) => address.test(path),

  read(path, body): Question {
    const { tools, systemInstruction, contents, generationConfig } = Request.parse(body);
    const [, model = '', operation] = address.exec(path) ?? [];
    return {
      model,
      tools: tools.flatMap(({ functionDeclarations }) => functionDeclarations.map((f) => f.name)),
      turn: contents.filter(({ parts }) => parts.some((part) => 'functionResponse' in part)).length,
      text: textsIn([systemInstruction, contents]).join('\n'),
      streamed: operation === 'streamGenerateContent',
      json: generationConfig.responseMimeType === 'application/json',
    };
  },

  write(question, { say, call = [] }, serial): Answer {
    const parts = [
      ...(say === undefined ? [] : [{ text: say }]),
      ...call.map(({ tool, input }, index) => ({
        functionCall: { id: `call_${serial}_${index}`, name: tool, args: input },
      })),
    ];
    const chunk = (some: unknown[], isLast: boolean): unknown => ({
      candidates: [
        {
          index: 0,
          content: { role: 'model', parts: some },
          ...(isLast ? { finishReason: 'STOP' } : {}),
        },
      ],
      usageMetadata: {
        promptTokenCount: cost.input,
        cachedContentTokenCount: cost.cached,
        candidatesTokenCount: cost.output,
        totalTokenCount: cost.input + cost.output,
      },
      modelVersion: question.model,
      responseId: `response_${serial}`,
    });
    if (!question.streamed) return { json: chunk(parts, true) };
    return {
      pieces: parts.map((part, index) => ({ data: chunk([part], index === parts.length - 1) })),
    };
  },
};
