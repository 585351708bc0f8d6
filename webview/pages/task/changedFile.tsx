import type { ChangedFile } from '../../../src/model/snapshot.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import { changeLetters, changeName, nameAndFolder } from './changesWords.ts';

/** A file as VS Code's own list of changes shows it. */
export function ChangedFileRow({
  file,
  open,
}: {
  readonly file: ChangedFile;
  open(file: ChangedFile): void;
}) {
  const { path, change } = file;
  const { name, folder } = nameAndFolder(path);
  return (
    // biome-ignore lint/a11y/useSemanticElements: between a <ul> and its <li> there is no room for groups
    <div role="listitem">
      <button
        type="button"
        class={`changed-file ${change}`}
        title={neutral(path)}
        onClick={() => open(file)}
      >
        <span class="changed-name">
          <bdi>{neutral(name)}</bdi>
        </span>
        <span class="changed-folder">
          <bdi>{neutral(folder)}</bdi>
        </span>
        <span class="only-for-screen-readers">{changeName(change)}</span>
        <span class="changed-letter" aria-hidden="true">
          {changeLetters[change]}
        </span>
      </button>
    </div>
  );
}
