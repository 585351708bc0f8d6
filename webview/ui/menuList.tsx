import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { AgentDot } from './agentDot.tsx';
import { Icon } from './icon.tsx';
import { neutral } from './markdown/neutral.ts';
import type { MenuItem } from './menuItem.ts';
import { placeMenu } from './placeMenu.ts';
import { rove, roveByLetter } from './rove.ts';

/** An open menu: it has the focus until something is chosen or it is given up. */
export function MenuList({
  label,
  side,
  floating = false,
  items: all,
  start,
  onClose,
}: {
  readonly label: string;
  readonly side: 'left' | 'right';
  readonly floating?: boolean;
  readonly items: readonly MenuItem[];
  readonly start: 'first' | 'last';
  onClose(): void;
}) {
  const [step, setStep] = useState<MenuItem | null>(null);
  const items = step?.items ?? all;
  const [at, setAt] = useState(start === 'first' ? 0 : items.length - 1);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!floating || !list.current) return;
    list.current.showPopover();
    float(list.current, side);
  }, [floating, side, step]);
  useLayoutEffect(() => {
    list.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[at]?.focus();
  }, [at, step]);

  const back = (): void => {
    if (!step) return onClose();
    setAt(Math.max(0, all.indexOf(step)));
    setStep(null);
  };
  const choose = (item: MenuItem): void => {
    if (item.disabled) return;
    if (item.items) {
      setStep(item);
      setAt(0);
      return;
    }
    onClose();
    item.choose?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    const labels = items.map((item) => item.label);
    const next = rove(key, at, items.length) ?? roveByLetter(key, at, labels);
    if (next !== undefined) setAt(next);
    else if (key === 'Escape' || (key === 'ArrowLeft' && step)) back();
    else if (key === 'ArrowRight' && items[at]?.items) choose(items[at]);
    else if (key === 'Tab') return onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      class={`menu ${side}`}
      // In front of all else, wherever in the page it stands.
      {...(floating ? { popover: 'manual' } : {})}
      role="menu"
      tabIndex={-1}
      aria-label={step?.label ?? label}
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          class="menu-item"
          title={neutral(item.detail ? `${item.label}\n${item.detail}` : item.label)}
          tabIndex={index === at ? 0 : -1}
          aria-disabled={item.disabled}
          aria-haspopup={item.items && 'menu'}
          onPointerMove={() => setAt(index)}
          onClick={() => choose(item)}
        >
          {item.icon && <Icon name={item.icon} />}
          {item.colour !== undefined && <AgentDot colour={item.colour} />}
          <span class="menu-text">
            <span dir="auto">{neutral(item.label)}</span>
            {item.detail && (
              <span class="menu-detail" dir="auto">
                {neutral(item.detail)}
              </span>
            )}
          </span>
          {item.items && <Icon name="chevron-right" />}
        </button>
      ))}
    </div>
  );
}

/** Beside its button, wherever there is room in the window. */
function float(list: HTMLElement, side: 'left' | 'right'): void {
  const anchor = list.parentElement?.getBoundingClientRect();
  if (!anchor) return;
  const size = { width: list.offsetWidth, height: list.offsetHeight };
  const room = { width: window.innerWidth, height: window.innerHeight };
  const { top, left } = placeMenu(anchor, size, room, side);
  list.style.top = `${top}px`;
  list.style.left = `${left}px`;
}
