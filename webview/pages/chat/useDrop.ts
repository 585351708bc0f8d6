import { useState } from 'preact/hooks';
import { bringsFiles, dropped } from './givenFiles.ts';
import type { GivenFile } from './sendFile.ts';

/** Takes files that are dropped anywhere on the page. */
export function useDrop(
  takesFiles: boolean,
  takeFiles: (files: readonly GivenFile[]) => void,
  takeAddresses: (uris: readonly string[]) => void,
) {
  const [isOver, setIsOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    if (!takesFiles || !event.dataTransfer || !bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setIsOver(true);
  };
  const onDragLeave = ({ relatedTarget, currentTarget }: DragEvent): void => {
    const isInside =
      relatedTarget instanceof Node &&
      currentTarget instanceof Node &&
      currentTarget.contains(relatedTarget);
    if (!isInside) setIsOver(false);
  };
  const onDrop = (event: DragEvent): void => {
    setIsOver(false);
    if (!takesFiles || !event.dataTransfer || !bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    const { files, uris } = dropped(event.dataTransfer);
    if (files.length > 0) takeFiles(files);
    if (uris.length > 0) takeAddresses(uris);
  };
  return { isOver, handlers: { onDragEnter: onDragOver, onDragOver, onDragLeave, onDrop } };
}
