import { useCallback, useState } from 'preact/hooks';
import { type Memory, pageMemory } from './memory.ts';

/** Something small that a hidden page finds again. `read` makes sense of whatever was kept, also of nothing. */
export function useRemembered<T>(
  key: string,
  read: (kept: unknown) => T,
  memory: Memory = pageMemory,
): [value: T, change: (value: T) => void] {
  const [value, setValue] = useState(() => read(memory.recall(key)));
  const change = useCallback(
    (next: T): void => {
      setValue(() => next);
      memory.remember(key, next);
    },
    [key, memory],
  );
  return [value, change];
}

export const asText = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

export const isYes = (kept: unknown): boolean => kept === true;

/** The first of them, if it was none. */
export const oneOf =
  <T>(choices: readonly [T, ...T[]]) =>
  (kept: unknown): T =>
    choices.find((choice) => choice === kept) ?? choices[0];
