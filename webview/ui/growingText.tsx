import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** The part of the page that it may take. */
const LARGEST_PART = 0.5;

/** A field of many lines that is as high as its text, until it would push everything else out of sight. */
export function GrowingText({
  label,
  placeholder,
  value,
  focus = false,
  type,
  onKeyDown,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  /** Who opened it with a key goes on typing in it. */
  readonly focus?: boolean;
  type(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focus) field.current?.focus();
  }, [focus]);
  useLayoutEffect(() => {
    const grow = (): void => {
      if (!field.current) return;
      const most = Math.max(60, Math.floor(window.innerHeight * LARGEST_PART));
      field.current.style.height = 'auto';
      field.current.style.height = `${Math.min(field.current.scrollHeight + 2, most)}px`;
    };
    grow();
    window.addEventListener('resize', grow);
    return () => window.removeEventListener('resize', grow);
  }, [value]);
  return (
    <textarea
      ref={field}
      class="text-box growing"
      rows={2}
      value={value}
      dir="auto"
      aria-label={label}
      placeholder={placeholder}
      onInput={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
