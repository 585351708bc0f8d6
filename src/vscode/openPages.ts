import type { OpenEditor } from '../protocol/chats.ts';

/** Those who keep pages tell here which are open; whoever writes in one of them tells the agent. */
const sources = new Set<() => readonly OpenEditor[]>();

export function tellOpenPages(source: () => readonly OpenEditor[]): { dispose(): void } {
  sources.add(source);
  return { dispose: () => sources.delete(source) };
}

export const openPages = (): OpenEditor[] => [...sources].flatMap((source) => source());
