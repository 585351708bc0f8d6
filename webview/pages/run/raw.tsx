import * as l10n from '@vscode/l10n';
import { useEffect, useState } from 'preact/hooks';
import { grouped } from '../../../src/base/grouped.ts';
import type { Caller } from '../../host.ts';
import { LinkButton } from '../../ui/linkButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { Answer } from './answer.tsx';
import { useRead } from './useRead.ts';

/** As much as can be laid out without a pause, in bytes. */
const MOST = 200_000;
const LOOK_AGAIN_MS = 2000;

/** What the program printed: the end of it, renewed while it works. */
export function Raw({
  host,
  id,
  isRunning,
  openWhole,
}: {
  readonly host: Caller;
  readonly id: string;
  readonly isRunning: boolean;
  openWhole(): void;
}) {
  const [look, setLook] = useState(0);
  useEffect(() => {
    if (!isRunning) return setLook((last) => last + 1);
    const timer = setInterval(() => setLook((last) => last + 1), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  const answer = useRead(host, 'runOutput.read', { id, most: MOST }, look);
  return (
    <>
      <p class="run-earlier">
        <LinkButton onClick={openWhole}>{l10n.t('Open the whole as a text document')}</LinkButton>
      </p>
      <Answer answer={answer}>
        {({ text, before }) => (
          <>
            {before > 0 && (
              <p class="run-quiet">
                {l10n.t('{0} KB before this are not shown.', grouped(Math.ceil(before / 1000)))}
              </p>
            )}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
            <pre class="run-raw" tabIndex={0} dir="ltr">
              {neutral(text)}
            </pre>
          </>
        )}
      </Answer>
    </>
  );
}
