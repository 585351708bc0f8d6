import * as l10n from '@vscode/l10n';
import type { AgentHead } from '../../../src/protocol/agents.ts';
import type { Host } from '../../host.ts';
import type { PageProps } from '../../start.tsx';
import { AgentDot } from '../../ui/agentDot.tsx';
import { Button } from '../../ui/button.tsx';
import { ConflictNotice, SaveBar } from '../../ui/forms/saveBar.tsx';
import { useFormHeir } from '../../ui/forms/useFormHeir.ts';
import { Gone } from '../../ui/gone.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { useAsk } from '../../useAsk.ts';
import { useScrollMemory } from '../../useScrollMemory.ts';
import { labels } from './choices.ts';
import { Engine } from './engine.tsx';
import { FileNotice } from './fileNotice.tsx';
import { Identity, Instruction } from './identity.tsx';
import { Tools } from './tools.tsx';
import { useAgentForm } from './useAgentForm.ts';

export function Agent({ state: { head }, host, restricted }: PageProps<'agent'>) {
  if (!head)
    return <Gone sentence={l10n.t('This agent was deleted.')} drafts={(id) => [`agent:${id}`]} />;
  return <AgentPage key={head.id} head={head} host={host} restricted={restricted} />;
}

function AgentPage({
  head,
  host,
  restricted,
}: {
  readonly head: AgentHead;
  readonly host: Host<'agent'>;
  readonly restricted: boolean;
}) {
  const { ask, problem } = useAsk(host);
  useScrollMemory('place');
  const page = useFormHeir();
  const { bind, values, form, checked } = useAgentForm(host, head, restricted);
  return (
    <main class="agent-page form" ref={page}>
      <header class="form-head">
        <h1>
          <AgentDot colour={values.colour ?? head.colour} />
          <span dir="auto">{neutral(head.title)}</span>
        </h1>
        <div class="buttons">
          <Button
            secondary
            onClick={() => void ask('window.previewPrompt', { id: head.id, chat: null })}
          >
            {l10n.t('Preview Prompt')}
          </Button>
          <Button
            secondary
            disabled={restricted}
            onClick={() => void ask('window.duplicateAgent', { id: head.id })}
          >
            {l10n.t('Duplicate')}
          </Button>
        </div>
        <p class="form-help">
          {form.dirty.length === 0
            ? l10n.t('The preview shows exactly what it would be given now. Nothing is run for it.')
            : l10n.t('The preview shows the agent as it is saved, without your unsaved changes.')}
        </p>
        <p role="status" class="problem" dir="auto">
          {problem}
        </p>
      </header>
      <FileNotice head={head} ask={ask} restricted={restricted} />
      <ConflictNotice form={form} labels={labels()} />
      <Identity bind={bind} head={head} />
      <Engine bind={bind} values={values} checked={checked} host={host} />
      <Instruction bind={bind} />
      <Tools
        bind={bind}
        values={values}
        head={head}
        checked={checked}
        unsaved={form.dirty.length > 0}
        accept={
          restricted || form.dirty.length > 0
            ? undefined
            : (accept) => void ask('agents.acceptLimit', { id: head.id, accept })
        }
      />
      <SaveBar form={form} />
    </main>
  );
}
