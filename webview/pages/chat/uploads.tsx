import * as l10n from '@vscode/l10n';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/iconButton.tsx';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { UploadRow } from './useUploads.ts';

/** Files on their way, above the composer. */
export function Uploads({
  rows,
  said,
  cancel,
}: {
  readonly rows: readonly UploadRow[];
  readonly said: string;
  cancel(key: number): void;
}) {
  return (
    <>
      <p class="only-for-screen-readers" role="status">
        {neutral(said)}
      </p>
      {rows.length > 0 && (
        <ul class="uploads" aria-label={l10n.t('Files on their way')}>
          {rows.map((row) => (
            <Upload key={row.key} row={row} cancel={() => cancel(row.key)} />
          ))}
        </ul>
      )}
    </>
  );
}

function Upload({ row, cancel }: { readonly row: UploadRow; cancel(): void }) {
  const { part, problem } = row;
  const name = neutral(row.name);
  return (
    <li class={problem === null ? 'upload' : 'upload failed'}>
      <Icon name={problem === null ? 'cloud-upload' : 'error'} />
      <bdi class="upload-name" title={name}>
        {name}
      </bdi>
      {problem === null ? (
        <progress value={part} max={1} aria-label={l10n.t('How much of {0} has arrived', name)} />
      ) : (
        <span class="upload-problem">{neutral(problem)}</span>
      )}
      <IconButton
        icon="close"
        label={problem === null ? l10n.t('Do not attach {0}', name) : l10n.t('Remove this message')}
        onClick={cancel}
      />
    </li>
  );
}
