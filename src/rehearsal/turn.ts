import type { Effect, End } from './directive.ts';
import type { Group } from './findDirectives.ts';

/** What the rehearsal will do, decided before it does anything. */
export interface Turn<Answer> {
  readonly effects: readonly Effect[];
  readonly end: End | Answering<Answer>;
}

export interface Answering<Answer> {
  readonly end: 'answer';
  readonly answer: Answer;
  /** As the final message, although a file was asked for. */
  readonly aloud: boolean;
}

/** The turn that these directives tell; `answer` gets the parts that they tell of it, mostly none. */
export function turnAsTold<Part, Answer>(
  groups: readonly Group<Part>[],
  answer: (parts: readonly Part[]) => Answer,
): Turn<Answer> {
  const all = groups.flatMap((group) => group.directives);
  const last = all.findIndex((each) => 'end' in each);
  const directives = last < 0 ? all : all.slice(0, last + 1);
  const effects = directives.flatMap((each) => ('effect' in each ? each.effect : []));
  const [end] = directives.flatMap((each) => ('end' in each ? each.end : []));
  if (end) return { effects, end };
  const parts = directives.flatMap((each) => ('part' in each ? [each.part] : []));
  const aloud = directives.some((each) => 'aloud' in each);
  return { effects, end: { end: 'answer', answer: answer(parts), aloud } };
}

export const justAnswering = <Answer>(answer: Answer): Turn<Answer> => ({
  effects: [],
  end: { end: 'answer', answer, aloud: false },
});
