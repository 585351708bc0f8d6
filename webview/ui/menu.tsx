import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MenuItem } from './menuItem.ts';
import { MenuList } from './menuList.tsx';

/** A button with a menu below it, by mouse and by keys as in VS Code itself. */
export function MenuButton({
  label,
  look,
  side = 'left',
  floating = false,
  items,
  children,
}: {
  readonly label: string;
  readonly look: string;
  /** The edge of the button along which the menu hangs. */
  readonly side?: 'left' | 'right';
  /** In front of everything, where it would be cut off by what scrolls around the button. */
  readonly floating?: boolean;
  /** As a function where there are many menus, of which hardly any is ever opened. */
  readonly items: readonly MenuItem[] | (() => readonly MenuItem[]);
  readonly children: ComponentChildren;
}) {
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!opened) return;
    const close = (): void => setOpened(null);
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && anchor.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    // A click elsewhere in VS Code does not reach this document.
    window.addEventListener('blur', close);
    // What floats would stay behind.
    const onScroll = ({ target }: Event): void => {
      if (target instanceof Node && !anchor.current?.contains(target)) close();
    };
    if (floating) document.addEventListener('scroll', onScroll, true);
    return () => {
      document.removeEventListener('scroll', onScroll, true);
      document.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('blur', close);
    };
  }, [opened, floating]);

  const close = (): void => {
    setOpened(null);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <div class={`menu-anchor${opened ? ' opened' : ''}`} ref={anchor}>
      <button
        ref={button}
        type="button"
        class={look}
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={() => setOpened(opened ? null : 'first')}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {opened && (
        <MenuList
          label={label}
          side={side}
          floating={floating}
          items={typeof items === 'function' ? items() : items}
          start={opened}
          onClose={close}
        />
      )}
    </div>
  );
}
