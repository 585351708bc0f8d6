import * as l10n from '@vscode/l10n';
import type { RunHead } from '../../../src/protocol/runPage.ts';
import { filesChanged } from '../../ui/filesChanged.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import { outcomeWords, statusWords } from './words.ts';

/** What came of it, in a sentence; also said aloud when it changes. */
export function Outcome({ head }: { readonly head: RunHead }) {
  const { agent_name, status, detail, files_changed, files_note } = head;
  const words = outcomeWords(head);
  const isOver = status !== 'running';
  return (
    <div class="run-outcome">
      <p class="only-for-screen-readers" role="status">
        {l10n.t('The run of {0} is {1}.', neutral(agent_name), statusWords(head))}
      </p>
      {isOver && (
        <p>
          {words} {files_changed !== null && `${filesChanged(files_changed)}.`}
        </p>
      )}
      {status === 'failed' && detail !== null && (
        <p class="problem" dir="auto">
          {neutral(detail)}
        </p>
      )}
      {isOver && files_note !== null && (
        <p class="run-quiet" dir="auto">
          {neutral(files_note)}
        </p>
      )}
    </div>
  );
}
