import * as l10n from '@vscode/l10n';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';

const shortcut = navigator.platform.startsWith('Mac') ? '⌘ Enter' : 'Ctrl+Enter';

export interface Order {
  readonly summary: string;
  readonly description: string;
}

/** What a new task consists of, and the buttons to make it or to leave it. */
export function TaskForm({
  order,
  problem,
  busy,
  mayClose,
  change,
  create,
  close,
}: {
  readonly order: Order;
  /** Why it was not made, or is not kept. */
  readonly problem: string;
  readonly busy: boolean;
  readonly mayClose: boolean;
  change(order: Order): void;
  create(): void;
  close(): void;
}) {
  const { summary, description } = order;
  return (
    <div class="task-form">
      <TextField
        label={l10n.t('What should be done?')}
        placeholder={l10n.t('One line, for example: Add a dark mode switch to the settings page')}
        value={summary}
        onInput={(text) => change({ summary: text, description })}
      />
      <TextArea
        label={l10n.t('Description')}
        placeholder={l10n.t(
          'What matters, what to leave alone, how to tell that it is done (markdown)',
        )}
        value={description}
        onInput={(text) => change({ summary, description: text })}
      />
      <div class="buttons">
        <Button disabled={busy} onClick={create}>
          {l10n.t('Create Task')}
        </Button>
        {mayClose && (
          <Button secondary onClick={close}>
            {l10n.t('Close')}
          </Button>
        )}
        <span class="hint">{shortcut}</span>
      </div>
      <p role="status" class="refusal" dir="auto">
        {problem}
      </p>
    </div>
  );
}
