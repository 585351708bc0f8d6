import * as l10n from '@vscode/l10n';
import type { WorkspaceHead } from '../../../src/protocol/workspace.ts';
import type { Host } from '../../host.ts';
import type { PageProps } from '../../start.tsx';
import { ConflictNotice, SaveBar } from '../../ui/forms/saveBar.tsx';
import { useFormHeir } from '../../ui/forms/useFormHeir.ts';
import { LinkButton } from '../../ui/linkButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { useAsk } from '../../useAsk.ts';
import { useScrollMemory } from '../../useScrollMemory.ts';
import { DeleteData, Exchange, Runner } from './acts.tsx';
import { labels } from './labels.ts';
import { CleanUp, Directory, General, LimitSection, Notifications } from './sections.tsx';
import { Approvals, Together } from './together.tsx';
import { useWorkspaceForm } from './useWorkspaceForm.ts';

export function Workspace({ state: { head }, host, restricted }: PageProps<'workspace'>) {
  if (!head) return <p class="gone">{l10n.t('This workspace is gone.')}</p>;
  return <Settings key={head.id} head={head} host={host} restricted={restricted} />;
}

function Settings({
  head,
  host,
  restricted,
}: {
  readonly head: WorkspaceHead;
  readonly host: Host<'workspace'>;
  readonly restricted: boolean;
}) {
  const { ask, problem } = useAsk(host);
  useScrollMemory('place');
  const page = useFormHeir();
  const { bind, values, form } = useWorkspaceForm(host, head, restricted);
  return (
    <main class="workspace-page form" ref={page}>
      <header class="form-head">
        <h1 dir="auto">{neutral(head.title)}</h1>
        <p class="form-help">
          {l10n.t('They belong to this folder. Programs, models and e-mail belong to the machine:')}{' '}
          <LinkButton onClick={() => void ask('window.openMachineSettings', { query: '' })}>
            {l10n.t('Open machine settings')}
          </LinkButton>
        </p>
        <p role="status" class="problem" dir="auto">
          {problem}
        </p>
      </header>
      <ConflictNotice form={form} labels={labels()} />
      <General bind={bind} />
      <Directory bind={bind} values={values} />
      <CleanUp bind={bind} values={values} />
      <Notifications bind={bind} ask={ask} />
      <LimitSection bind={bind} head={head} />
      <Together bind={bind} head={head} />
      <Approvals head={head} ask={ask} restricted={restricted} />
      <Runner head={head} host={host} ask={ask} restricted={restricted} />
      <Exchange ask={ask} restricted={restricted} />
      <DeleteData head={head} ask={ask} restricted={restricted} />
      <SaveBar form={form} />
    </main>
  );
}
