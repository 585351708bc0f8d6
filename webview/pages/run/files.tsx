import * as l10n from '@vscode/l10n';
import { useCallback } from 'preact/hooks';
import type { ChangedFile } from '../../../src/model/snapshot.ts';
import type { RunHead } from '../../../src/protocol/runPage.ts';
import type { Reply } from '../../../src/protocol.ts';
import type { Caller } from '../../host.ts';
import { Button } from '../../ui/button.tsx';
import { filesChanged } from '../../ui/filesChanged.ts';
import { Icon } from '../../ui/icon.tsx';
import { LongList } from '../../ui/longList/longList.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { Answer } from './answer.tsx';
import { Foldable } from './foldable.tsx';
import type { Opened } from './opened.ts';
import type { Acts } from './useActs.ts';
import { useRead } from './useRead.ts';

/** Also of a run that was cut off before its changes could be counted. */
const mayHaveChanged = ({ status, files_changed }: RunHead): boolean =>
  status !== 'running' && (files_changed === null ? status !== 'completed' : files_changed > 0);

/** What changed in the folder while it worked, and taking it back. */
export function Files({
  host,
  head,
  acts,
  opened,
  restricted,
}: {
  readonly host: Caller;
  readonly head: RunHead;
  readonly acts: Acts;
  readonly opened: Opened;
  readonly restricted: boolean;
}) {
  if (!mayHaveChanged(head)) return null;
  const { files_changed } = head;
  const note = files_changed === null ? l10n.t('not counted') : filesChanged(files_changed);
  return (
    <Foldable opened={opened} name="files" title={l10n.t('Files')} icon="diff-multiple" note={note}>
      {() => (
        <>
          <div class="run-actions">
            <Button onClick={() => acts.showChanges()}>{l10n.t('Show All Changes')}</Button>
            {!restricted && (
              <Button secondary onClick={acts.restore}>
                {l10n.t('Restore…')}
              </Button>
            )}
          </div>
          <FileList host={host} id={head.id} acts={acts} />
        </>
      )}
    </Foldable>
  );
}

const signs: Record<ChangedFile['change'], { readonly icon: string; word(): string }> = {
  added: { icon: 'diff-added', word: () => l10n.t('added') },
  modified: { icon: 'diff-modified', word: () => l10n.t('modified') },
  deleted: { icon: 'diff-removed', word: () => l10n.t('deleted') },
};

function FileList({
  host,
  id,
  acts,
}: {
  readonly host: Caller;
  readonly id: string;
  readonly acts: Acts;
}) {
  const answer = useRead(host, 'runChanges.read', { id });
  const draw = useCallback(
    ({ path, change }: ChangedFile) => (
      // biome-ignore lint/a11y/useSemanticElements: between a <ul> and its <li> there is no room for groups
      <div role="listitem" key={path} class={`run-file ${change}`}>
        <Icon name={signs[change].icon} />
        <button type="button" class="link-button" onClick={() => acts.showChanges(path)}>
          <bdi class="path">{neutral(path)}</bdi>
        </button>
        <span class="run-quiet">{signs[change].word()}</span>
      </div>
    ),
    [acts],
  );
  return (
    <Answer answer={answer}>
      {(changes) => (
        <>
          {changes.files.length > 0 && (
            <LongList
              items={changes.files}
              label={l10n.t('Files that changed')}
              look="run-files"
              usualHeight={24}
              draw={draw}
            />
          )}
          {remarksOn(changes).map((remark) => (
            <p key={remark} class="run-quiet" dir="auto">
              {neutral(remark)}
            </p>
          ))}
        </>
      )}
    </Answer>
  );
}

/** What a person must know besides the list itself. */
function remarksOn({
  files,
  notCovered,
  moved,
  overlapping,
  note,
}: Reply<'runChanges.read'>): string[] {
  return [
    ...(note === null ? [] : [note]),
    ...(files.length === 0 ? [l10n.t('No file that Malamar compares has changed.')] : []),
    ...(overlapping.length > 0
      ? [
          l10n.t(
            'Others worked here at the same time, and what they changed cannot be told apart: {0}.',
            overlapping.join(', '),
          ),
        ]
      : []),
    ...(notCovered.length > 0
      ? [l10n.t('Not compared, because too large or not readable: {0}', listed(notCovered))]
      : []),
    ...(moved.length > 0
      ? [l10n.t('Moved meanwhile: {0}', listed(moved.map(({ what }) => what)))]
      : []),
  ];
}

const MOST_NAMED = 5;

const listed = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? names.join(', ')
    : l10n.t('{0} and {1} more', names.slice(0, MOST_NAMED).join(', '), names.length - MOST_NAMED);
