import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Reply } from '../src/protocol.ts';
import type { Caller } from './host.ts';

export type Clis = Reply<'clis.read'>;

/**
 * The CLIs of this machine: read when the page opens, whenever one of them is another than before, and when
 * somebody is about to choose.
 */
export function useClis(host: Caller) {
  const [clis, setClis] = useState<Clis>();
  const read = useCallback(() => {
    void host.call('clis.read', null).then((answer) => {
      if (!answer.ok) return;
      // The same again would redraw the list under the eyes of whoever has just opened it.
      setClis((old) => (JSON.stringify(old) === JSON.stringify(answer.value) ? old : answer.value));
    });
  }, [host]);
  useEffect(() => {
    read();
    const listening = host.clisChanged.on(read);
    return () => listening.dispose();
  }, [host, read]);
  return { clis, read };
}
