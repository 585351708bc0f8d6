import * as l10n from '@vscode/l10n';
import { useRef, useState } from 'preact/hooks';
import type { TaskMove } from '../../../src/model/task.ts';
import type { TaskHead } from '../../../src/protocol/taskPage.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu.tsx';
import type { Action } from '../../ui/taskMoves.ts';
import { useHeir } from '../../ui/useHeir.ts';
import type { Ask } from '../../useAsk.ts';
import { actionsOf } from './actions.ts';
import { Patience } from './patience.ts';

/** They end an agent's run first, and are answered only when all of it is gone. */
const ending: ReadonlySet<TaskMove> = new Set(['cancel', 'to_review']);

/** What can be done with the task in its present status. */
export function ActionBar({
  head,
  stopping,
  ask,
}: {
  readonly head: TaskHead;
  /** Somebody, here or elsewhere, has stopped its agent. */
  readonly stopping: boolean;
  readonly ask: Ask;
}) {
  const { id, status } = head;
  const patience = useRef(new Patience()).current;
  const bar = useRef<HTMLDivElement>(null);
  useHeir(bar, 'vscode-button', '.task-actions button');
  const [pending, setPending] = useState<TaskMove | null>(null);
  const { primary, others, menu } = actionsOf(head);
  const act = async (move: TaskMove): Promise<void> => {
    if (pending !== null) return;
    setPending(move);
    if (move === 'delete') await ask('window.deleteTask', { id });
    else await ask('tasks.move', { id, move });
    setPending(null);
  };
  const isEnding = stopping || (pending !== null && ending.has(pending));
  const button = ({ move, label, icon }: Action, secondary: boolean) => (
    <Button
      key={move}
      secondary={secondary}
      disabled={isEnding || pending === move}
      onClick={() => {
        if (patience.isMeant(status, performance.now())) void act(move);
      }}
    >
      <span slot="start" class={`codicon codicon-${icon}`} aria-hidden="true" />
      {move === 'cancel' && isEnding ? l10n.t('Stopping…') : label}
    </Button>
  );
  return (
    <div class="task-actions" ref={bar}>
      {primary && button(primary, false)}
      {others.map((action) => button(action, true))}
      {menu.length > 0 && (
        <MenuButton
          label={l10n.t('More actions')}
          look="icon-button"
          items={menu.map(({ move, label, icon }) => ({
            key: move,
            label,
            icon,
            choose: () => void act(move),
          }))}
        >
          <Icon name="ellipsis" />
        </MenuButton>
      )}
    </div>
  );
}
