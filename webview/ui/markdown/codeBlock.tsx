import * as l10n from '@vscode/l10n';
import { CopyButton } from '../copyButton.tsx';
import { IconButton } from '../iconButton.tsx';
import type { Doors } from './draw.tsx';

/** Code keeps its lines and its direction, whatever the text around it does. */
export function CodeBlock({
  language,
  text,
  doors,
}: {
  readonly language: string;
  readonly text: string;
  readonly doors: Doors;
}) {
  const { insertCode, openCode } = doors;
  return (
    <div class="code-block" dir="ltr">
      <div class="code-head">
        <span class="code-language">{language.slice(0, 40)}</span>
        <CopyButton copy={() => doors.copy(text)} />
        {insertCode && (
          <IconButton
            icon="insert"
            label={l10n.t('Insert at cursor')}
            onClick={() => insertCode(text)}
          />
        )}
        {openCode && (
          <IconButton
            icon="new-file"
            label={l10n.t('Open as a new file')}
            onClick={() => openCode(text, language)}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
