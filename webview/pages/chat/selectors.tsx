import * as l10n from '@vscode/l10n';
import type { ChatHead } from '../../../src/protocol/chats.ts';
import type { Caller } from '../../host.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import { Select } from '../../ui/select.tsx';
import type { Ask } from '../../useAsk.ts';
import { type Clis, useClis } from '../../useClis.ts';
import { cliOptions, effectiveCli } from './cliChoice.ts';

/** Who answers, and by which program. */
export function Selectors({
  head,
  host,
  ask,
  disabled,
}: {
  readonly head: ChatHead;
  readonly host: Caller;
  readonly ask: Ask;
  readonly disabled: boolean;
}) {
  const { id, agent } = head;
  const { clis, read } = useClis(host);
  const isListed = head.agents.some((each) => each.id === agent.id);
  const agents = isListed ? head.agents : [agent, ...head.agents];
  const options = cliOptions(head, clis);
  const setCli = (value: string): boolean | Promise<boolean> => {
    const chosen = options.find(({ cli }) => (cli ?? '') === value);
    return chosen !== undefined && ask('chats.setCli', { id, cli: chosen.cli });
  };
  return (
    <div class="selectors">
      <Select
        label={l10n.t('Agent')}
        value={agent.id ?? ''}
        choices={agents.map((each) => ({ value: each.id ?? '', text: neutral(each.name) }))}
        disabled={disabled}
        onChoose={(value) => ask('chats.setAgent', { id, agent: value === '' ? null : value })}
      />
      <div class="cli">
        <Select
          label={l10n.t('CLI')}
          value={head.cli ?? ''}
          choices={options.map(({ cli, text }) => ({ value: cli ?? '', text }))}
          disabled={disabled}
          onChoose={setCli}
          onFocus={read}
        />
        <Health head={head} clis={clis} />
      </div>
    </div>
  );
}

function Health({ head, clis }: { readonly head: ChatHead; readonly clis: Clis | undefined }) {
  const fact = clis && effectiveCli(head, clis);
  const sentence = fact ? neutral(fact.sentence) : l10n.t('Not checked yet.');
  return (
    <span
      class={`health ${fact?.state ?? 'unknown'}`}
      role="img"
      aria-label={sentence}
      title={sentence}
    />
  );
}
