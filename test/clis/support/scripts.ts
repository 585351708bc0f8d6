import type { Question, Script, Step } from '../model/step.ts';
import type { RealProgram } from '../programs/program.ts';

/** Where the answer belongs, as the input of a task or of a chat says it. */
const outputIn = ({ text }: Question): string | undefined =>
  /Write your (?:answer|response) as JSON to:(.*)/.exec(text)?.[1]?.trim();

/** Who the model is; it knows that from its input alone. */
export const agentIn = ({ text }: Question): string => /- Agent: (\w+) \(id:/.exec(text)?.[1] ?? '';

/** The input file that the prompt names. */
export const inputIn = (question: Question): string | undefined =>
  /Read the file at (.+?) and follow its instructions/.exec(question.text)?.[1];

/** The model reads its input, as every agent has to begin. */
export const readInput =
  (program: RealProgram) =>
  (question: Question): Step => {
    const path = inputIn(question);
    return path === undefined
      ? { say: 'The prompt names no input file.' }
      : { say: 'I read the input first.', call: [program.read(path)] };
  };

/** What the model answers, or what it makes of what it read. */
type Answer = object | ((question: Question) => object);

const answerTo = (question: Question, answer: Answer): string =>
  JSON.stringify(typeof answer === 'function' ? answer(question) : answer);

/** It learns from what it read where the answer belongs: a model that read nothing cannot answer. */
export const writeAnswer =
  (program: RealProgram, answer: Answer, ...before: Parameters<RealProgram['write']>[]) =>
  (question: Question): Step => {
    const path = outputIn(question);
    if (path === undefined) return { say: 'The input names no output file.' };
    const files = [...before, [path, answerTo(question, answer)] as const];
    return { call: files.map(([file, text]) => program.write(file, text)) };
  };

/** The same for an agent that may not write. */
export const sayAnswer =
  (answer: Answer) =>
  (question: Question): Step => ({
    say: question.text.includes('as JSON in your final message')
      ? answerTo(question, answer)
      : 'The input wants no final message.',
  });

/** One whole turn of an agent that may write. */
export const wholeTurn = (program: RealProgram, answer: Answer): Script => [
  readInput(program),
  writeAnswer(program, answer),
  { say: 'I am done.' },
];
