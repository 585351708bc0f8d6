import { useEffect, useState } from 'preact/hooks';
import type { Result } from '../../../src/base/result.ts';
import type { Params, Reply, RequestName } from '../../../src/protocol.ts';
import type { Caller } from '../../host.ts';

/** What was asked for, once it is there; asked again whenever `stamp` changes. */
export function useRead<N extends RequestName>(
  host: Caller,
  name: N,
  params: Params<N>,
  stamp: unknown = 0,
): Result<Reply<N>> | undefined {
  const [answer, setAnswer] = useState<Result<Reply<N>>>();
  const asked = JSON.stringify(params);
  useEffect(() => {
    let wanted = true;
    void host.call(name, params).then((result) => {
      if (wanted) setAnswer(result);
    });
    return () => {
      wanted = false;
    };
  }, [host, name, asked, stamp]);
  return answer;
}
