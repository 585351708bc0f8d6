import type { RefObject } from 'preact';
import { useCallback, useEffect, useRef } from 'preact/hooks';
import type { ChatState } from '../../../src/protocol/chats.ts';
import type { Host } from '../../host.ts';
import { keepPlace, type Place } from './place.ts';
import { withOlder } from './reduce.ts';

const MOST = 100;
/** On the way back to where somebody read before: in larger steps, but not without end. */
const MOST_ON_THE_WAY = 500;
const STEPS = 10;

/** Who is on the way back to another place does not want to keep this one. */
const leavePlace: typeof keepPlace = (_, change) => change();

/** Brings older messages into the page, when they are wanted. */
export function useOlder(
  host: Host<'chat'>,
  id: string,
  state: ChatState,
  scroller: RefObject<HTMLElement | null>,
  wanted: Place | undefined,
): () => void {
  const latest = useRef(state);
  latest.current = state;
  const reading = useRef(false);

  const read = useCallback(
    async (most: number, keep: typeof keepPlace): Promise<boolean> => {
      const { messages, earlier } = latest.current;
      const before = messages[0]?.id;
      if (reading.current || before === undefined || earlier === 0) return false;
      reading.current = true;
      const older = await host.call('messages.read', { id, before, most });
      reading.current = false;
      if (!older.ok || !scroller.current) return false;
      keep(scroller.current, () => {
        host.revise((now) => withOlder(now, before, older.value));
      });
      return older.value.messages.length > 0;
    },
    [host, id, scroller],
  );

  useEffect(() => {
    const isHere = () => latest.current.messages.some((row) => row.id === wanted?.message);
    void (async () => {
      for (let step = 0; wanted && step < STEPS && !isHere(); step += 1)
        if (!(await read(MOST_ON_THE_WAY, leavePlace))) return;
    })();
  }, [read, wanted]);

  return useCallback(() => void read(MOST, keepPlace), [read]);
}
