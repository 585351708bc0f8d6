import * as l10n from '@vscode/l10n';
import { clockTime } from '../../../src/base/humanTime.ts';
import { costText } from '../../../src/base/usageText.ts';
import type { Card } from '../../../src/protocol/tasks.ts';
import { HumanTime } from '../../ui/humanTime.tsx';
import { Icon } from '../../ui/icon.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { commentsText, passesText, warningText } from './words.ts';

/** The small print of a card. */
export function Facts({ card }: { readonly card: Card }) {
  const { updated_at, comments, passes, cost, priority, pausedUntil, warning } = card;
  const now = new Date();
  return (
    <span class="facts">
      {warning && (
        <Fact icon="warning" look="warned" meaning={neutral(warningText(warning, card, now))} />
      )}
      {pausedUntil !== undefined && (
        <span class="fact badge" title={l10n.t('The usage limit of its CLI is reached')}>
          <Icon name="debug-pause" /> {l10n.t('until {0}', clockTime(pausedUntil, now))}
        </span>
      )}
      {priority && <Fact icon="arrow-up" look="prior" meaning={l10n.t('Prioritised')} />}
      <HumanTime iso={updated_at} />
      {comments > 0 && <Fact icon="comment" text={comments} meaning={commentsText(comments)} />}
      {passes > 0 && <Fact icon="sync" text={passes} meaning={passesText(passes)} />}
      {cost !== undefined && cost > 0 && (
        <span class="fact" title={l10n.t('Cost so far, as far as the CLIs tell')}>
          {costText(cost)}
        </span>
      )}
    </span>
  );
}

/** A picture and perhaps a number; what they mean is said to those who point at them or listen. */
function Fact({
  icon,
  text,
  look = '',
  meaning,
}: {
  readonly icon: string;
  readonly text?: number;
  readonly look?: string;
  readonly meaning: string;
}) {
  return (
    <span class={`fact ${look}`} title={meaning} role="img" aria-label={meaning}>
      <Icon name={icon} />
      {text}
    </span>
  );
}
