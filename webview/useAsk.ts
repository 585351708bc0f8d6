import { useCallback, useState } from 'preact/hooks';
import type { Params, RequestName } from '../src/protocol.ts';
import { failureWords } from './failureWords.ts';
import type { Caller } from './host.ts';

/** Says whether it was done. */
export type Ask = <N extends RequestName>(name: N, params: Params<N>) => Promise<boolean>;

/**
 * Calls whose failure a person should read: the sentence stays until the next call succeeds. What is told by
 * `setUnsaved` stays until it is told that there is nothing to tell any more.
 */
export function useAsk(host: Caller) {
  const [failed, setFailed] = useState('');
  const [unsaved, setUnsaved] = useState('');
  const ask: Ask = useCallback(
    async (name, params) => {
      const result = await host.call(name, params);
      setFailed(result.ok ? '' : failureWords(result.error));
      return result.ok;
    },
    [host],
  );
  return { problem: failed || unsaved, setUnsaved, ask };
}
