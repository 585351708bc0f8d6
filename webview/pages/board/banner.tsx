import * as l10n from '@vscode/l10n';
import type { BoardHead } from '../../../src/protocol/tasks.ts';
import type { Host } from '../../host.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Ask } from '../../useAsk.ts';
import { useBrokenClis } from './useBrokenClis.ts';

/** Why nothing much can happen here at the moment, with the one button that helps. */
export function Banner({
  head,
  host,
  ask,
}: {
  readonly head: BoardHead;
  readonly host: Host<'board'>;
  readonly ask: Ask;
}) {
  const broken = useBrokenClis(host, head.team);
  if (head.team.length === 0)
    return (
      <div class="banner">
        <Icon name="organization" />
        <p>{l10n.t('There are no agents yet: a task would go straight to In Review.')}</p>
        <Button onClick={() => void ask('window.designTeam', null)}>
          {l10n.t('Design a Team with Malamar')}
        </Button>
      </div>
    );
  if (!broken && !head.rehearsing) return null;
  return (
    <div class={broken ? 'banner' : 'banner rehearsal'}>
      <Icon name={broken ? 'warning' : 'info'} />
      <p>
        {broken
          ? l10n.t(
              'None of the CLIs that your agents run on works at the moment: {0}',
              neutral(broken),
            )
          : l10n.t(
              'Your team uses the built-in rehearsal: no account, no cost, no real work. Install Claude Code, Gemini CLI, Codex CLI or OpenCode and choose it for your agents to work for real.',
            )}
      </p>
      <Button secondary={!broken} onClick={() => void ask('window.checkClis', null)}>
        {l10n.t('Check CLIs')}
      </Button>
    </div>
  );
}
