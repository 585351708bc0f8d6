import * as l10n from '@vscode/l10n';
import { useEffect, useState } from 'preact/hooks';
import { grouped } from '../../../src/base/grouped.ts';
import { isTypedName } from '../../../src/base/typedName.ts';
import { costText } from '../../../src/base/usageText.ts';
import type { WorkspaceHead } from '../../../src/protocol/workspace.ts';
import type { Reply } from '../../../src/protocol.ts';
import type { Caller } from '../../host.ts';
import { Button } from '../../ui/button.tsx';
import { Tick } from '../../ui/forms/checkbox.tsx';
import { Section } from '../../ui/forms/section.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Ask } from '../../useAsk.ts';

interface ActProps {
  readonly head: WorkspaceHead;
  readonly host: Caller;
  readonly ask: Ask;
  readonly restricted: boolean;
}

/** What takes effect at once. */
export function Runner({ head, host, ask, restricted }: ActProps) {
  const { spent, read } = useSpending(host, head);
  const { tokens_per_day, cost_per_day } = head.values;
  const hasDailyLimit = tokens_per_day !== '' || cost_per_day !== '';
  const allowMore = async (): Promise<void> => {
    if (await ask('window.allowMore', null)) read();
  };
  return (
    <Section title={l10n.t('Today')} text={l10n.t('These take effect at once, without Save.')}>
      <div class="form-row">
        <Tick
          id="runner-paused"
          checked={head.paused}
          disabled={restricted}
          describedBy="runner-paused-help"
          onTick={(paused) => void ask('runner.pause', { paused })}
        >
          {l10n.t('Pause the runner')}
        </Tick>
        <p class="form-help beside-tick" id="runner-paused-help">
          {l10n.t('The present run goes to its end, but no new one starts. Chats go on.')}
        </p>
      </div>
      <div class="form-row">
        <p role="status">
          {spent &&
            l10n.t('Spent today: {0} tokens, {1}.', grouped(spent.tokens), costText(spent.cost))}
        </p>
        {hasDailyLimit && (
          <Button secondary disabled={restricted} onClick={() => void allowMore()}>
            {l10n.t('Fresh Allowance for Today…')}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** Asked again whenever something was told of the workspace: a run that ended is among that. */
function useSpending(host: Caller, head: WorkspaceHead) {
  const [spent, setSpent] = useState<Reply<'spending.read'>>();
  const read = (): void => {
    void host.call('spending.read', null).then((answer) => {
      if (answer.ok) setSpent(answer.value);
    });
  };
  useEffect(read, [host, head]);
  return { spent, read };
}

export function Exchange({ ask, restricted }: Pick<ActProps, 'ask' | 'restricted'>) {
  return (
    <Section title={l10n.t('Other folders')} text={l10n.t('Each says first what it would do.')}>
      <div class="buttons">
        <Button
          secondary
          disabled={restricted}
          onClick={() => void ask('window.copyFromFolder', null)}
        >
          {l10n.t('Copy from Another Folder…')}
        </Button>
        <Button secondary onClick={() => void ask('window.exportWorkspace', null)}>
          {l10n.t('Export…')}
        </Button>
        <Button
          secondary
          disabled={restricted}
          onClick={() => void ask('window.importWorkspace', null)}
        >
          {l10n.t('Import…')}
        </Button>
      </div>
    </Section>
  );
}

/** For good, so its name has to be typed. */
export function DeleteData({ head, ask, restricted }: Omit<ActProps, 'host'>) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const { title } = head.values;
  // Nobody can type what nobody sees.
  const shown = neutral(title).trim();
  const fits = isTypedName(typed, shown);
  const erase = async (): Promise<void> => {
    if (!fits || busy) return;
    setBusy(true);
    await ask('workspace.deleteData', { title });
    setBusy(false);
  };
  return (
    <Section
      title={l10n.t('Delete data')}
      text={l10n.t(
        'Whatever runs is ended first. Then all agents, tasks, chats, runs and settings of this folder are removed for good, in every window. The files of your folder stay as they are.',
      )}
      danger
    >
      <div class="form-row">
        <label class="form-label" for="delete-name">
          {l10n.t('Type the name of this workspace to go on:')}{' '}
          <bdi class="typed-name">{shown}</bdi>
        </label>
        <input
          id="delete-name"
          type="text"
          class="text-box"
          dir="auto"
          autocomplete="off"
          spellcheck={false}
          disabled={restricted || busy}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Button secondary disabled={!fits || restricted || busy} onClick={() => void erase()}>
        {busy ? l10n.t('Deleting…') : l10n.t('Delete All Data')}
      </Button>
    </Section>
  );
}
