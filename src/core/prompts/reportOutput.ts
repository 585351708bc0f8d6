import type { ChatFacts } from './chatFacts.ts';
import { howToAnswer } from './chatOutput.ts';
import { codeBlock } from './markdown.ts';

/** For one piece of work in isolation: who asked for it reads a report, not a conversation. */
export const reportOutput = ({ places, tools }: ChatFacts): string =>
  [
    '# Output Instruction',
    howToAnswer(places.output, tools),
    'Another agent asked for this work and will read nothing but your report. Do the work to its end, by yourself: nobody answers questions. Then report: `success` says whether it is done; `summary` is two or three sentences with the key findings, the files you read or made, and whatever kept you from more; `artifacts` lists paths of files that you made or changed; `error` says what went wrong, if something did. For example:',
    codeBlock('json', [
      JSON.stringify({
        success: true,
        summary:
          'The parser drops comments in line 40 of src/parse.ts. A failing test is in test/parse.test.ts.',
        artifacts: ['test/parse.test.ts'],
      }),
    ]),
  ].join('\n\n');
