import * as l10n from '@vscode/l10n';
import { useRef } from 'preact/hooks';
import type { WorkspaceHead } from '../../../src/protocol/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Section } from '../../ui/forms/section.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { useHeir } from '../../ui/useHeir.ts';
import type { Ask } from '../../useAsk.ts';
import { limitWords } from './limitWords.ts';
import { Limit } from './sections.tsx';
import type { Bind } from './useWorkspaceForm.ts';

/** Everything that says how agents may work with each other, in one place. */
export function Together({ bind, head }: { readonly bind: Bind; readonly head: WorkspaceHead }) {
  return (
    <Section
      title={l10n.t('Agents together')}
      text={l10n.t('What agents may do with each other. Only people can change this.')}
    >
      <Checkbox
        field={bind('agents_message')}
        label={l10n.t('Send messages to each other')}
        help={l10n.t('An agent may write to another one, which then answers in a chat of its own.')}
      />
      <Checkbox
        field={bind('send_to_chat')}
        label={l10n.t('Write in your chats')}
        help={l10n.t('An agent may send a message into any open chat by its handle, and wake it.')}
      />
      <Checkbox
        field={bind('read_chat')}
        label={l10n.t('Read your chats')}
        help={l10n.t('An agent may read the last answer in any open chat by its handle.')}
      />
      <Checkbox
        field={bind('top_level')}
        label={l10n.t('Begin chats of their own')}
        help={l10n.t(
          'An agent may start a main agent in an independent chat, which goes on by itself.',
        )}
      />
      <div class="form-columns">
        {limitWords()
          .filter(({ together }) => together)
          .map((words) => (
            <Limit key={words.field} words={words} bind={bind} head={head} />
          ))}
      </div>
    </Section>
  );
}

/** What was allowed for good, each with the way to take it back. */
export function Approvals({
  head: { approvals },
  ask,
  restricted,
}: {
  readonly head: WorkspaceHead;
  readonly ask: Ask;
  readonly restricted: boolean;
}) {
  const { workspace, agents } = approvals;
  const given = [
    ...(workspace ? [{ id: null, name: l10n.t('Every agent of this workspace') }] : []),
    ...agents,
  ];
  const box = useRef<HTMLDivElement>(null);
  useHeir(box, 'vscode-button', '.approvals-none');
  return (
    <Section
      title={l10n.t('Approvals given')}
      text={l10n.t(
        'Who may do a piece of work for another agent without asking you each time. Everybody else asks.',
      )}
    >
      <div ref={box}>
        {given.length === 0 ? (
          <p class="form-help approvals-none" tabIndex={-1}>
            {l10n.t('None: every piece of work is asked for.')}
          </p>
        ) : (
          <ul class="approvals-given">
            {given.map(({ id, name }) => (
              <li key={id ?? ''}>
                <span dir="auto">{neutral(name)}</span>
                <Button
                  secondary
                  disabled={restricted}
                  label={l10n.t('Take back the approval of {0}', neutral(name))}
                  onClick={() => void ask('approvals.revoke', { agent_id: id })}
                >
                  {l10n.t('Take Back')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
