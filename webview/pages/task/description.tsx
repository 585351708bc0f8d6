import * as l10n from '@vscode/l10n';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TaskHead } from '../../../src/protocol/taskPage.ts';
import type { Caller } from '../../host.ts';
import { IconButton } from '../../ui/iconButton.tsx';
import { LinkButton } from '../../ui/linkButton.tsx';
import type { Doors } from '../../ui/markdown/draw.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import type { Ask } from '../../useAsk.ts';
import { useDraft } from '../../useDraft.ts';
import { isYes, useRemembered } from '../../useRemembered.ts';
import { DescriptionEditor } from './descriptionEditor.tsx';

/** `editing` is never empty while the editor is open: an emptied description is an edit, too. */
const fields = ['editing', 'text', 'was'] as const;
/** More than this is folded up, because the comments are what people come for. */
const LONG = 1200;
const MANY_LINES = 16;

/** What should be done, as the person wrote it; changed in place, and the change survives a crash. */
export function Description({
  head: { id, description },
  host,
  ask,
  doors,
  restricted,
  failed,
}: {
  readonly head: TaskHead;
  readonly host: Caller;
  readonly ask: Ask;
  readonly doors: Doors;
  readonly restricted: boolean;
  failed(why: string): void;
}) {
  const name = `task:${id}:description`;
  const { draft, change, forget } = useDraft(host, { name, memory: name, fields }, failed);
  const editing = draft.editing !== '' && !restricted;
  // A draft that comes back with the page must not take the focus from whatever has it.
  const [byHand, setByHand] = useState(false);
  const editButton = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.querySelector('button')?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing)
    return (
      <DescriptionEditor
        text={draft.text}
        was={draft.was}
        now={description}
        doors={doors}
        focus={byHand}
        type={(text) => change({ ...draft, text })}
        save={async (was) => {
          const { text } = draft;
          if (await ask('tasks.rewrite', { id, part: 'description', text, was })) forget(draft);
        }}
        giveUp={() => forget(draft)}
      />
    );
  return (
    <section class="task-description" aria-labelledby="description">
      <h2 id="description" class="only-for-screen-readers">
        {l10n.t('Description')}
      </h2>
      <Folded text={description} doors={doors} />
      {!restricted && (
        <div ref={editButton}>
          <IconButton
            icon="edit"
            label={
              description === '' ? l10n.t('Write a description') : l10n.t('Edit the description')
            }
            onClick={() => {
              setByHand(true);
              change({ editing: 'yes', text: description, was: description });
            }}
          />
        </div>
      )}
    </section>
  );
}

function Folded({ text, doors }: { readonly text: string; readonly doors: Doors }) {
  const [all, setAll] = useRemembered('whole description', isYes);
  if (text === '') return <p class="quiet">{l10n.t('No description.')}</p>;
  const isLong = text.length > LONG || text.split('\n').length > MANY_LINES;
  return (
    <div class="task-text">
      <div class={isLong && !all ? 'folded' : ''}>
        <Markdown text={text} breaks doors={doors} />
      </div>
      {isLong && (
        <LinkButton expanded={all} onClick={() => setAll(!all)}>
          {all ? l10n.t('Show less') : l10n.t('Show all')}
        </LinkButton>
      )}
    </div>
  );
}
