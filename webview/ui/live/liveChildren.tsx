import * as l10n from '@vscode/l10n';
import type { LiveChild } from '../../../src/protocol/live.ts';
import { Icon } from '../icon.tsx';
import { LinkButton } from '../linkButton.tsx';
import { neutral } from '../markdown/neutral.ts';
import { Since } from './since.tsx';
import { statusWords } from './statusWords.ts';

/** Whoever works for the one above, and what each does now: "Reviewer: calling Read · 12 s". */
export function LiveChildren({
  all,
  openRun,
  openChat,
}: {
  readonly all: readonly LiveChild[];
  openRun(id: string): void;
  openChat(id: string): void;
}) {
  if (all.length === 0) return null;
  const open = ({ began, run_id, chat_id }: LiveChild): void =>
    began || chat_id === null ? openRun(run_id) : openChat(chat_id);
  return (
    <ul class="live-children" aria-label={l10n.t('Agents that work for it')}>
      {all.map((child) => (
        <li key={child.run_id} class="live-child">
          <Icon name="type-hierarchy-sub" />
          <span class="live-child-words">
            <LinkButton onClick={() => open(child)}>
              <bdi>{neutral(child.agent_name)}</bdi>
            </LinkButton>
            <bdi class="live-child-status" title={neutral(statusWords(child))}>
              {neutral(statusWords(child))}
            </bdi>
          </span>
          <span aria-hidden="true">·</span> <Since since={child.since} />
        </li>
      ))}
    </ul>
  );
}
