import * as l10n from '@vscode/l10n';
import type { WorkspaceHead } from '../../../src/protocol/workspace.ts';
import type { WorkspaceForm } from '../../../src/protocol/workspaceForm.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Area, Line, NumberField, Pick } from '../../ui/forms/fields.tsx';
import { Section } from '../../ui/forms/section.tsx';
import type { Ask } from '../../useAsk.ts';
import { type LimitWords, limitWords } from './limitWords.ts';
import type { Bind } from './useWorkspaceForm.ts';

export function General({ bind }: { readonly bind: Bind }) {
  return (
    <Section title={l10n.t('General')}>
      <Line field={bind('title')} label={l10n.t('Title')} />
      <Area
        field={bind('description')}
        label={l10n.t('Instruction for all agents')}
        help={l10n.t(
          'Markdown that every agent of this folder gets, whatever its own instruction says.',
        )}
        placeholder={l10n.t(
          'For example: All code is TypeScript. Run npm test before you hand over.',
        )}
        rows={4}
      />
    </Section>
  );
}

export function Directory({
  bind,
  values,
}: {
  readonly bind: Bind;
  readonly values: WorkspaceForm;
}) {
  const mode = bind('working_directory_mode');
  return (
    <Section title={l10n.t('Where agents work')}>
      <Pick
        field={{ ...mode, change: (value) => mode.change(value === 'temp' ? 'temp' : 'static') }}
        label={l10n.t('Working directory')}
        choices={[
          { value: 'static', text: l10n.t('In the folder') },
          { value: 'temp', text: l10n.t('In a temporary directory of each task and chat') },
        ]}
      />
      {values.working_directory_mode === 'static' && (
        <Line
          field={bind('working_directory_path')}
          label={l10n.t('Path')}
          help={l10n.t('The folder itself or a directory inside of it.')}
          mono
        />
      )}
    </Section>
  );
}

export function CleanUp({ bind, values }: { readonly bind: Bind; readonly values: WorkspaceForm }) {
  return (
    <Section title={l10n.t('Clean-up')}>
      <Checkbox
        field={bind('auto_delete_done_tasks')}
        label={l10n.t('Delete tasks some time after they are done')}
      />
      {values.auto_delete_done_tasks && (
        <NumberField
          field={bind('retention_days')}
          label={l10n.t('After')}
          help={l10n.t('0: never.')}
          unit={l10n.t('days')}
          standard="7"
        />
      )}
    </Section>
  );
}

export function Notifications({ bind, ask }: { readonly bind: Bind; readonly ask: Ask }) {
  return (
    <Section title={l10n.t('Notifications')}>
      <Checkbox field={bind('notify_on_error')} label={l10n.t('When an agent fails')} />
      <Checkbox field={bind('notify_on_in_review')} label={l10n.t('When a task waits for you')} />
      <div class="form-row">
        <p class="form-help">{l10n.t('In VS Code, and by e-mail where that is set up.')}</p>
        <div class="buttons">
          <Button
            secondary
            onClick={() => void ask('window.openMachineSettings', { query: 'mail' })}
          >
            {l10n.t('Set Up E-mail')}
          </Button>
          <Button secondary onClick={() => void ask('window.sendTestMail', null)}>
            {l10n.t('Send Test E-mail')}
          </Button>
        </div>
      </div>
    </Section>
  );
}

export function LimitSection({
  bind,
  head,
}: {
  readonly bind: Bind;
  readonly head: WorkspaceHead;
}) {
  return (
    <Section
      title={l10n.t('Limits')}
      text={l10n.t(
        'Nothing runs away: these are looked at before each run. A normal task never meets them.',
      )}
    >
      <div class="form-columns">
        {limitWords()
          .filter(({ together }) => !together)
          .map((words) => (
            <Limit key={words.field} words={words} bind={bind} head={head} />
          ))}
      </div>
    </Section>
  );
}

export function Limit({
  words: { field, label, help, unit, sign },
  bind,
  head,
}: {
  readonly words: LimitWords;
  readonly bind: Bind;
  readonly head: WorkspaceHead;
}) {
  const standard = head.defaults[field];
  return (
    <NumberField
      field={bind(field)}
      label={label}
      help={help}
      standard={standard}
      {...(unit === undefined ? {} : { unit })}
      {...(sign === undefined ? {} : { sign })}
      {...(standard === '' ? { placeholder: l10n.t('No limit') } : {})}
    />
  );
}
