import { LONGEST_TEXT } from '../../../src/base/longestText.ts';
import type { GivenFile } from './sendFile.ts';

/** What a drop or a paste brings, as far as it concerns us. */
export interface Brought {
  readonly files: ArrayLike<File>;
  readonly types: readonly string[];
  readonly items?: ArrayLike<Pick<DataTransferItem, 'kind' | 'webkitGetAsEntry'>>;
  getData(type: string): string;
}

const RESOURCES = 'resourceurls';
const LIST = 'text/uri-list';

/** A dragged word is no file: the field takes it by itself. */
export const bringsFiles = ({ types }: Pick<Brought, 'types'>): boolean =>
  types.some((type) => ['files', RESOURCES, LIST].includes(type.toLowerCase()));

/** From other programs come bytes; from VS Code's own lists only addresses. */
export function dropped(brought: Brought): {
  readonly files: readonly GivenFile[];
  readonly uris: readonly string[];
} {
  const items = Array.from(brought.items ?? []).filter(({ kind }) => kind === 'file');
  const files = Array.from(brought.files, (file, index) => ({
    name: file.name,
    bytes: file,
    isFolder: items[index]?.webkitGetAsEntry()?.isDirectory ?? false,
  }));
  return { files, uris: files.length > 0 ? [] : addresses(brought) };
}

function addresses(brought: Brought): readonly string[] {
  const listed = brought.getData(LIST).split(/\r?\n/);
  const uris = listed.filter((line) => line !== '' && !line.startsWith('#'));
  return uris.length > 0 ? uris : resources(brought.getData(RESOURCES));
}

function resources(text: string): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : [];
  } catch {
    // Not what VS Code writes, so nothing that could be attached.
    return [];
  }
}

/**
 * Where there are words, too, the words are meant: a table program copies its cells as a picture as well. More of
 * them than a message may have, which a field can hardly show either, are a file.
 */
export function pasted(brought: Brought, now: Date): readonly GivenFile[] {
  const words = brought.getData('text/plain');
  if (words.length > LONGEST_TEXT)
    return [{ name: `${stem('text', now, 0)}.txt`, bytes: new Blob([words]) }];
  if (words !== '') return [];
  return Array.from(brought.files, (file, index) => ({
    name: isNameless(file) ? pictureName(file.type, now, index) : file.name,
    bytes: file,
  }));
}

/** Browsers call every picture of the clipboard like this. */
const isNameless = ({ name, type }: File): boolean =>
  type.startsWith('image/') && /^(?:image\.\w+)?$/.test(name);

function pictureName(type: string, now: Date, index: number): string {
  const ending = /^image\/(\w{1,10})/.exec(type)?.[1]?.replace('jpeg', 'jpg') ?? 'png';
  return `${stem('image', now, index)}.${ending}`;
}

/** By the time at which it was pasted: it has no name of its own. */
function stem(what: string, now: Date, index: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('');
  return `${what}-${day}-${time}${index === 0 ? '' : `-${index + 1}`}`;
}
