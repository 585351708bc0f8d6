import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { rove } from './rove.ts';

export interface Tab<K extends string> {
  readonly key: K;
  readonly text: string;
  /** How many there are behind it. */
  readonly count?: number;
}

/** Lying, the arrows of a list point elsewhere. */
const standing: Partial<Record<string, string>> = { ArrowLeft: 'ArrowUp', ArrowRight: 'ArrowDown' };

/** Tabs as everywhere: one stop for the Tab key, arrows between them, and what belongs to the chosen one. */
export function Tabs<K extends string>({
  label,
  tabs,
  chosen,
  choose,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly chosen: K;
  choose(key: K): void;
  readonly children: ComponentChildren;
}) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ key }) => key === chosen);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = rove(standing[event.key] ?? event.key, at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    choose(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div
        class="tabs"
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ key, text, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            class="tab"
            aria-selected={key === chosen}
            aria-controls={key === chosen ? 'tab-panel' : undefined}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => choose(key)}
          >
            {text}
            {count !== undefined && count > 0 && <span class="count">{count}</span>}
          </button>
        ))}
      </div>
      <div id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  );
}
