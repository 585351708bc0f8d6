import * as l10n from '@vscode/l10n';
import { useCallback } from 'preact/hooks';
import type { ChangedFile } from '../../../src/model/snapshot.ts';
import { Button } from '../../ui/button.tsx';
import { filesChanged } from '../../ui/filesChanged.ts';
import { LongList } from '../../ui/longList/longList.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import { Select } from '../../ui/select.tsx';
import { asText, useRemembered } from '../../useRemembered.ts';
import { ChangedFileRow } from './changedFile.tsx';
import { changesNotes, scopeChoices, scopeOf } from './changesWords.ts';
import type { ListProps } from './lists.tsx';
import { mayRestore } from './runWords.ts';
import { useChanges } from './useChanges.ts';

const USUAL_HEIGHT = 26;

/** The files that the task, its last pass or one run changed; each opens in VS Code's own diff editor. */
export function Changes({ state, head: { id }, host, ask, restricted }: ListProps) {
  const [wanted, setWanted] = useRemembered('changed by', asText);
  const { rows } = state.runs;
  const choices = scopeChoices(rows, new Date());
  const chosen = choices.some(({ value }) => value === wanted) ? wanted : 'task';
  const scope = scopeOf(chosen);
  const { changes, problem } = useChanges(host, id, chosen, rows);
  const span = changes?.span ?? null;
  const top = changes?.top ?? null;
  const open = useCallback(
    (file: ChangedFile) => {
      if (span && top !== null) void ask('window.openDifference', { ...span, top, file });
    },
    [ask, span, top],
  );
  const draw = useCallback(
    (file: ChangedFile) => <ChangedFileRow key={file.path} file={file} open={open} />,
    [open],
  );
  const run = scope.of === 'run' ? rows.find((each) => each.id === scope.run) : undefined;
  const files = changes?.files ?? [];
  const openAll = (): void =>
    scope.of === 'run'
      ? void ask('window.showChanges', { run: scope.run })
      : void ask('window.openDifferences', { id, scope });
  return (
    <>
      <div class="changes-head">
        <Select
          label={l10n.t('Changed by')}
          value={chosen}
          choices={choices}
          disabled={false}
          onChoose={(value) => {
            setWanted(value);
            return true;
          }}
        />
        {files.length > 0 && <Button onClick={openAll}>{l10n.t('Open All')}</Button>}
        {run && mayRestore(run) && !restricted && (
          <Button secondary onClick={() => void ask('window.restoreRun', { id: run.id })}>
            {l10n.t('Restore to Before {0}…', neutral(run.agent_name))}
          </Button>
        )}
      </div>
      <div class="changes-notes" role="status">
        {problem !== '' && <p>{problem}</p>}
        {!changes && problem === '' && <p>{l10n.t('Comparing…')}</p>}
        {files.length > 0 && <p>{filesChanged(files.length)}</p>}
        {changes &&
          changesNotes(changes).map((note) => (
            <p key={note} dir="auto">
              {neutral(note)}
            </p>
          ))}
      </div>
      {files.length > 0 && (
        <LongList
          items={files}
          label={l10n.t('Changed files')}
          look="changed-files"
          usualHeight={USUAL_HEIGHT}
          draw={draw}
        />
      )}
    </>
  );
}
