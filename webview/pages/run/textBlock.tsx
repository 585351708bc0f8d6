import { CopyButton } from '../../ui/copyButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';

/** A text as it is, in a box of its own that scrolls. */
export function TextBlock({
  label,
  text,
  copy,
}: {
  readonly label: string;
  readonly text: string;
  copy(text: string): void;
}) {
  return (
    <div class="run-text">
      <div class="run-text-head">
        <span>{label}</span>
        <CopyButton copy={() => copy(text)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre tabIndex={0} dir="auto">
        {neutral(text)}
      </pre>
    </div>
  );
}
