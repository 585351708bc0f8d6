import * as l10n from '@vscode/l10n';
import type { CommentRow } from '../../../src/protocol/taskPage.ts';
import { AgentDot } from '../../ui/agentDot.tsx';
import { filesChanged } from '../../ui/filesChanged.ts';
import { HumanTime } from '../../ui/humanTime.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/linkButton.tsx';
import type { Doors } from '../../ui/markdown/draw.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { SystemText } from '../../ui/systemText.tsx';
import type { Ask } from '../../useAsk.ts';
import type { ColourOf } from './useColours.ts';

interface CommentProps {
  readonly row: CommentRow;
  readonly colourOf: ColourOf;
  readonly ask: Ask;
  readonly doors: Doors;
}

export function Comment({ row, colourOf, ask, doors }: CommentProps) {
  const { author, run_id, files_changed, is_error } = row;
  const look = ['comment', author, is_error && 'error'].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a <ul> and its <li> there is no room for groups
    <div role="listitem" class={look}>
      <article class={is_error ? 'told-error' : ''} aria-label={l10n.t('{0} says', nameOf(row))}>
        <header class="comment-head">
          <Author row={row} colourOf={colourOf} />
          <HumanTime iso={row.created_at} />
          <span class="stretch" />
          {run_id !== null && files_changed !== null && files_changed > 0 && (
            <LinkButton onClick={() => void ask('window.showChanges', { run: run_id })}>
              {filesChanged(files_changed)}
            </LinkButton>
          )}
          {run_id !== null && (
            <LinkButton
              title={l10n.t('Open the run that this comes from')}
              onClick={() => void ask('window.openRun', { id: run_id })}
            >
              {l10n.t('Run')}
            </LinkButton>
          )}
        </header>
        <Words row={row} doors={doors} />
      </article>
    </div>
  );
}

const nameOf = ({ author, author_name }: CommentRow): string =>
  author === 'user' ? l10n.t('You') : author === 'system' ? 'Malamar' : neutral(author_name);

function Author({ row, colourOf }: Pick<CommentProps, 'row' | 'colourOf'>) {
  const { author, agent_id, cli, is_error } = row;
  const colour = author === 'agent' ? colourOf(agent_id) : undefined;
  return (
    <>
      {author === 'system' && <Icon name={is_error ? 'error' : 'info'} />}
      {author === 'user' && <Icon name="account" />}
      {colour !== undefined && <AgentDot colour={colour} />}
      <strong dir="auto">{nameOf(row)}</strong>
      {cli !== null && <span>{cli}</span>}
    </>
  );
}

function Words({ row: { author, content }, doors }: Pick<CommentProps, 'row' | 'doors'>) {
  if (author !== 'system')
    return <Markdown text={content} breaks={author === 'user'} doors={doors} />;
  return <SystemText text={content} doors={doors} />;
}
