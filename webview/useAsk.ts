import { useCallback, useState } from 'preact/hooks';
import { inWords } from '../src/base/result.ts';
import type { Params, RequestName } from '../src/protocol.ts';
import type { Caller } from './host.ts';

/** Says whether it was done. */
export type Ask = <N extends RequestName>(name: N, params: Params<N>) => Promise<boolean>;

/** Calls whose failure a person should read: the sentence stays until the next call succeeds. */
export function useAsk(host: Caller) {
  const [problem, setProblem] = useState('');
  const ask: Ask = useCallback(
    async (name, params) => {
      const result = await host.call(name, params);
      setProblem(result.ok ? '' : inWords(result.error));
      return result.ok;
    },
    [host],
  );
  return { problem, setProblem, ask };
}
