import { useMemo } from 'preact/hooks';
import { type Doors, draw } from './draw.tsx';
import { parseMarkdown } from './parse.ts';
import { PlainText } from './plainText.tsx';

/** A text of somebody else, shown so that it can do nothing but be read. */
export function Markdown({
  text,
  breaks = false,
  doors,
}: {
  readonly text: string;
  /** Every line break counts, as people write in a chat. */
  readonly breaks?: boolean;
  readonly doors: Doors;
}) {
  const drawn = useMemo(() => {
    const marks = parseMarkdown(text, { breaks });
    return marks && draw(marks, doors);
  }, [text, breaks, doors]);
  return <div class="markdown">{drawn ?? <PlainText text={text} />}</div>;
}
