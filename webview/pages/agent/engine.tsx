import * as l10n from '@vscode/l10n';
import type { AgentCheck, AgentForm } from '../../../src/protocol/agentForm.ts';
import type { CliFact } from '../../../src/protocol/chats.ts';
import type { Caller } from '../../host.ts';
import { Line, Pick } from '../../ui/forms/fields.tsx';
import { Section } from '../../ui/forms/section.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { useClis } from '../../useClis.ts';
import { cliChoices, labels } from './choices.ts';
import type { Bind } from './useAgentForm.ts';

/** What it runs on. */
export function Engine({
  bind,
  values,
  checked,
  host,
}: {
  readonly bind: Bind;
  readonly values: AgentForm;
  readonly checked: AgentCheck | undefined;
  readonly host: Caller;
}) {
  const { clis, read } = useClis(host);
  const text = labels();
  const cli = bind('cli');
  const model = bind('model');
  const fallback = bind('fallback');
  const named = (value: string) => clis?.clis.find((fact) => fact.cli === value)?.cli;
  const choose = (value: string): void => {
    const chosen = named(value);
    if (!chosen) return;
    cli.change(chosen);
    // A model is a word of one CLI.
    model.change('');
  };
  return (
    <Section title={l10n.t('What it runs on')}>
      <Pick
        field={{ ...cli, change: choose }}
        label={text['cli'] ?? ''}
        choices={cliChoices(clis?.clis, values.cli)}
        onFocus={read}
      />
      <Health fact={clis?.clis.find((fact) => fact.cli === values.cli)} />
      <Line
        field={model}
        label={text['model'] ?? ''}
        help={l10n.t(
          'As the CLI calls it. Empty: what this machine, or the CLI itself, is set to.',
        )}
        placeholder={checked?.standardModel ?? l10n.t('The CLI’s own default')}
        mono
      />
      <Pick
        field={{
          ...fallback,
          value: fallback.value ?? '',
          change: (value) => fallback.change(named(value) ?? null),
        }}
        label={text['fallback'] ?? ''}
        help={l10n.t(
          'Takes over while the CLI above has reached its usage limit; otherwise the task waits.',
        )}
        choices={[
          { value: '', text: l10n.t('None: wait') },
          ...cliChoices(clis?.clis, values.fallback).filter(
            ({ value }) => value !== values.cli || value === values.fallback,
          ),
        ]}
        onFocus={read}
      />
    </Section>
  );
}

function Health({ fact }: { readonly fact: CliFact | undefined }) {
  const version = fact?.version ? ` · ${fact.version}` : '';
  return (
    <p class="cli-health" role="status">
      <span class={`health ${fact?.state ?? 'unknown'}`} aria-hidden="true" />
      <span dir="auto">
        {fact
          ? neutral(`${fact.name}${version}: ${fact.sentence}`)
          : l10n.t('Looking which CLIs there are…')}
      </span>
    </p>
  );
}
