import { Icon } from '../../ui/icon.tsx';
import { statusName } from '../../ui/statusName.ts';
import type { ColumnProps } from './column.tsx';

type HeadProps = Pick<ColumnProps, 'status' | 'cards' | 'wide' | 'opened' | 'actions' | 'onToggle'>;

export function ColumnHead({ status, cards, wide, opened, actions, onToggle }: HeadProps) {
  const title = statusName(status);
  const count = <span class="count">{cards.length}</span>;
  return (
    <div class="column-head">
      <h2>
        {wide ? (
          <>
            {title} {count}
          </>
        ) : (
          <button
            type="button"
            class="toggle"
            aria-expanded={opened}
            onClick={() => onToggle(status)}
          >
            <Icon name={opened ? 'chevron-down' : 'chevron-right'} />
            <span class="column-title">{title}</span> {count}
          </button>
        )}
      </h2>
      {actions}
    </div>
  );
}
