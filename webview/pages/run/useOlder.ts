import { useCallback, useRef, useState } from 'preact/hooks';
import type { RunState } from '../../../src/protocol/runPage.ts';
import type { Host } from '../../host.ts';
import { withOlder } from './reduce.ts';

const MOST = 500;

/** Brings earlier events into the page, when they are wanted. */
export function useOlder(host: Host<'run'>, state: RunState) {
  const [reading, setReading] = useState(false);
  const latest = useRef(state);
  latest.current = state;
  const showOlder = useCallback(async () => {
    const { head, events, earlier } = latest.current;
    // Without any event here, all there are came before the next one.
    const before = events[0]?.seq;
    if (!head || before === undefined || earlier === 0) return;
    setReading(true);
    const older = await host.call('events.read', { id: head.id, before, most: MOST });
    setReading(false);
    if (older.ok) host.revise((now) => withOlder(now, head.id, before, older.value));
  }, [host]);
  return { reading, showOlder };
}
