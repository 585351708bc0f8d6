import * as l10n from '@vscode/l10n';
import { recall } from '../memory.ts';
import { wordsIn } from '../unsent.ts';
import { CopyButton } from './copyButton.tsx';
import { neutral } from './markdown/neutral.ts';

interface GoneProps {
  readonly sentence: string;
  /** Under which names the page remembers what somebody typed there; `subject` is what is gone. */
  drafts(subject: string): readonly string[];
}

/** In place of what was deleted: above all what somebody had typed there and can send no more. */
export function Gone({ sentence, drafts }: GoneProps) {
  const words = drafts(String(recall('subject')))
    .map((name) => wordsIn(recall(name)))
    .filter((each) => each !== '')
    .join('\n\n');
  return (
    <main class="gone">
      <p role="status">{sentence}</p>
      {words !== '' && (
        <section class="gone-words">
          <h2>{l10n.t('This is what you had written:')}</h2>
          <CopyButton copy={() => void navigator.clipboard.writeText(words)} />
          <pre class="plain-text" dir="auto">
            {neutral(words)}
          </pre>
        </section>
      )}
    </main>
  );
}
