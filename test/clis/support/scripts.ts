import type { Question, Script, Step } from '../model/step.ts';
import type { RealProgram } from '../programs/program.ts';

/** What follows these words on their line, in anything that was said to the model. */
function after(words: string, { text }: Question): string | undefined {
  return text.split(words)[1]?.split('\n')[0]?.trim();
}

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

/** It learns from what it read where the answer belongs: a model that read nothing cannot answer. */
export const writeAnswer =
  (program: RealProgram, answer: object, ...before: Parameters<RealProgram['write']>[]) =>
  (question: Question): Step => {
    const path = after('Write your answer as JSON to:', question);
    if (path === undefined) return { say: 'The input names no output file.' };
    const files = [...before, [path, JSON.stringify(answer)] as const];
    return { call: files.map(([file, text]) => program.write(file, text)) };
  };

/** One whole turn of an agent that may write. */
export const wholeTurn = (program: RealProgram, answer: object): Script => [
  readInput(program),
  writeAnswer(program, answer),
  { say: 'I am done.' },
];
