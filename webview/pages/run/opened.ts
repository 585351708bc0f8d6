import { useState } from 'preact/hooks';
import type { Memory } from '../../memory.ts';

const KEY = 'opened';

/** Which parts and rows of a run are open, also while they are out of sight and not in the page. */
export class Opened {
  readonly #memory: Memory;
  readonly #ids: Set<unknown>;

  constructor(memory: Memory) {
    this.#memory = memory;
    const kept = memory.recall(KEY);
    this.#ids = new Set(Array.isArray(kept) ? kept : []);
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  set(id: string, open: boolean): void {
    if (open) this.#ids.add(id);
    else this.#ids.delete(id);
    this.#memory.remember(KEY, [...this.#ids]);
  }
}

/** Whether this one is open, and the way to change that. */
export function useOpen(opened: Opened, id: string): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(opened.has(id));
  const toggle = (): void => {
    opened.set(id, !open);
    setOpen(!open);
  };
  return [open, toggle];
}
