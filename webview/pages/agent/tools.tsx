import * as l10n from '@vscode/l10n';
import type { AgentCheck, AgentForm } from '../../../src/protocol/agentForm.ts';
import type { AgentHead } from '../../../src/protocol/agents.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Ticks } from '../../ui/forms/checkbox.tsx';
import { Area, NumberField } from '../../ui/forms/fields.tsx';
import { Section } from '../../ui/forms/section.tsx';
import { Icon } from '../../ui/icon.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { useRemembered } from '../../useRemembered.ts';
import { labels } from './choices.ts';
import { effectiveWords, toolWords } from './toolWords.ts';
import type { Bind } from './useAgentForm.ts';

/** What it may use, and what that amounts to. */
export function Tools({
  bind,
  values,
  head,
  checked,
  accept,
  unsaved,
}: {
  readonly bind: Bind;
  readonly values: AgentForm;
  readonly head: AgentHead;
  readonly checked: AgentCheck | undefined;
  /** Undefined: not now, because of unsaved changes or an untrusted folder. */
  readonly accept: ((accept: boolean) => void) | undefined;
  readonly unsaved: boolean;
}) {
  const text = labels();
  const tools = bind('tools');
  const [unfolded, setUnfolded] = useRemembered('patterns', asChoice);
  const showPatterns = unfolded ?? hasPatterns(head.values);
  return (
    <Section title={l10n.t('What it may use')}>
      <Checkbox
        field={bind('every_tool')}
        label={l10n.t('Every tool')}
        help={l10n.t('Also those of the MCP servers that you have set up for its CLI.')}
      />
      {!values.every_tool && (
        <Ticks
          field={tools}
          label={text['tools'] ?? ''}
          choices={head.allTools.map((tool) => ({
            value: tool,
            label: tool,
            help: toolWords(tool),
          }))}
        />
      )}
      <Ticks field={bind('policy')} label={text['policy'] ?? ''} choices={policies()} />
      <NumberField
        field={bind('max_iters')}
        label={text['max_iters'] ?? ''}
        help={l10n.t('A run that makes more is ended. Empty: as many as the workspace allows.')}
      />
      <details
        class="form-row"
        open={showPatterns}
        onToggle={({ currentTarget: { open } }) => {
          // Also told when it was drawn open, which nobody has chosen.
          if (open !== showPatterns) setUnfolded(open);
        }}
      >
        <summary>{l10n.t('Patterns and capabilities')}</summary>
        <p class="form-help">
          {l10n.t(
            'One pattern per line; “*” stands for anything. What is denied wins. Capabilities are files.read, files.write, shell.exec, web.fetch and agents.spawn.',
          )}
        </p>
        {(['allow', 'deny', 'able', 'unable'] as const).map((list) => (
          <Area key={list} field={bind(list)} label={text[list] ?? ''} rows={2} />
        ))}
      </details>
      <Result checked={checked} accepted={head.acceptedLimits} accept={accept} unsaved={unsaved} />
    </Section>
  );
}

/** Undefined: nobody has folded or unfolded them. */
const asChoice = (kept: unknown): boolean | undefined =>
  typeof kept === 'boolean' ? kept : undefined;

const hasPatterns = ({ allow, deny, able, unable }: AgentForm): boolean =>
  allow !== '' || deny !== '' || able !== '*' || unable !== '';

const policies = () => [
  {
    value: 'Patch' as const,
    label: l10n.t('Patch'),
    help: l10n.t('change files of the folder'),
  },
  {
    value: 'Finalize' as const,
    label: l10n.t('Finalize'),
    help: l10n.t('hand a task over for review'),
  },
  {
    value: 'Delegate' as const,
    label: l10n.t('Delegate'),
    help: l10n.t('call other agents'),
  },
];

function Result({
  checked,
  accepted,
  accept,
  unsaved,
}: {
  readonly checked: AgentCheck | undefined;
  readonly accepted: readonly string[];
  readonly accept: ((accept: boolean) => void) | undefined;
  readonly unsaved: boolean;
}) {
  const cannot = checked?.cannot ?? [];
  const isTaken = (mark: string): boolean => accepted.includes(mark);
  const allTaken = cannot.every(({ mark }) => isTaken(mark));
  return (
    <div class="tool-result" role="status">
      {checked && <p>{neutral(effectiveWords(checked.tools))}</p>}
      {cannot.map(({ cli, why, mark }) => (
        <p key={cli} class="form-remark warning">
          <Icon name="warning" />{' '}
          {isTaken(mark)
            ? l10n.t(
                '{0} cannot keep it within these tools. You let it run there anyway: {1}',
                cli,
                neutral(why),
              )
            : l10n.t(
                '{0} cannot keep it within these tools, so it will not run there: {1}',
                cli,
                neutral(why),
              )}
        </p>
      ))}
      {cannot.length > 0 && (
        <Button secondary disabled={!accept} onClick={() => accept?.(!allTaken)}>
          {allTaken ? l10n.t('Take That Back') : l10n.t('Run It Anyway')}
        </Button>
      )}
      {cannot.length > 0 && unsaved && (
        <p class="form-help">{l10n.t('Save or discard your changes to decide this.')}</p>
      )}
    </div>
  );
}
