import { useEffect } from 'preact/hooks';
import type { RunHead } from '../../../src/protocol/runPage.ts';
import type { Host } from '../../host.ts';
import { remember } from '../../memory.ts';
import { useRemembered } from '../../useRemembered.ts';
import type { Turned } from './newest.ts';

/**
 * A page stays with its run unless somebody unpinned it: then it turns to the newest run of the same
 * task or chat as soon as there is one. It turns by itself, in its own panel: it asks its host for
 * another subject, and the panel hears from the answer what it shows now.
 */
export function useNewest(host: Host<'run'>, { id, newest }: RunHead) {
  const [pinned, pin] = useRemembered('pinned', (kept) => kept !== false);
  useEffect(() => {
    if (pinned || !newest) return;
    const from = document.body.dataset['subject'];
    if (from !== undefined) remember('turned', { from, to: newest.id } satisfies Turned);
    remember('subject', newest.id);
    host.turnTo(newest.id);
  }, [host, id, pinned, newest?.id]);
  return { pinned, pin };
}
