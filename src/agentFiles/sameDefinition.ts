import type { AgentDefinition } from './definition.ts';

/** Whether two definitions say the same; the order of words in a list does not matter to anybody. */
export const sameDefinition = (one: AgentDefinition, other: AgentDefinition): boolean =>
  inOrder(one) === inOrder(other);

const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => {
    if (Array.isArray(each)) return each.map(String).toSorted();
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(
      Object.entries(each).toSorted(([first], [second]) => (first < second ? -1 : 1)),
    );
  });
