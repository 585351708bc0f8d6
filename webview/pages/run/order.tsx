import * as l10n from '@vscode/l10n';
import type { Caller } from '../../host.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import { Answer } from './answer.tsx';
import { Foldable } from './foldable.tsx';
import type { Opened } from './opened.ts';
import { TextBlock } from './textBlock.tsx';
import { useRead } from './useRead.ts';
import { commandText } from './words.ts';

interface OrderProps {
  readonly host: Caller;
  readonly id: string;
  copy(text: string): void;
}

/** What the agent was told, and how its program was called, as it was then. */
export function Order({ opened, ...props }: OrderProps & { readonly opened: Opened }) {
  return (
    <>
      <Foldable opened={opened} name="prompt" title={l10n.t('Prompt')} icon="book">
        {() => <Prompt {...props} />}
      </Foldable>
      <Foldable opened={opened} name="command" title={l10n.t('Command line')} icon="terminal">
        {() => <Command {...props} />}
      </Foldable>
    </>
  );
}

function Prompt({ host, id, copy }: OrderProps) {
  const answer = useRead(host, 'runOrder.read', { id });
  return (
    <Answer answer={answer}>
      {({ input, isCut }) => (
        <>
          <TextBlock
            label={l10n.t('The file that the agent was given to read')}
            text={input}
            copy={copy}
          />
          {isCut && <p class="run-quiet">{l10n.t('It was longer; only its beginning is kept.')}</p>}
        </>
      )}
    </Answer>
  );
}

function Command({ host, id, copy }: OrderProps) {
  const answer = useRead(host, 'runOrder.read', { id });
  return (
    <Answer answer={answer}>
      {({ command }) => (
        <>
          <TextBlock
            label={l10n.t('Program and arguments')}
            text={commandText(command)}
            copy={copy}
          />
          {command.stdin !== null && (
            <TextBlock label={l10n.t('Standard input')} text={command.stdin} copy={copy} />
          )}
          <p class="run-quiet">
            {l10n.t('In the directory')} <bdi class="path">{neutral(command.directory)}</bdi>
          </p>
          <p class="run-quiet">{l10n.t('Secrets are hidden, and the environment is not kept.')}</p>
        </>
      )}
    </Answer>
  );
}
