/** What a message's context line says that people want to see. */
export interface SeenContext {
  /** The file or page it was about. */
  readonly name: string;
  readonly selection: string;
  readonly brief: boolean;
}

/** A line of more than this was not made by us. */
const LONGEST_LINE = 8000;
const LONGEST_NAME = 200;

const attributes = /([a-z-]{1,40})="([^"<>]*)"/g;
const entities: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Null: it says nothing that is worth a chip. */
export function readContext(line: string | null): SeenContext | null {
  if (!line?.startsWith('<context')) return null;
  const said = new Map(
    [...line.slice(0, LONGEST_LINE).matchAll(attributes)].map(([, name = '', value = '']) => [
      name,
      unescaped(value),
    ]),
  );
  const path = said.get('id') ?? '';
  const name = (said.get('name') || path.split('/').at(-1) || '').slice(0, LONGEST_NAME);
  const selection = name === '' ? '' : (said.get('selection') ?? '').slice(0, LONGEST_NAME);
  const brief = said.get('mode') === 'brief';
  return name === '' && !brief ? null : { name, selection, brief };
}

/** One line is a line, not a range: `2-2` is 2. */
export const shortRanges = (selection: string): string =>
  selection.replace(/(?<![\d-])(\d+)-\1(?![\d-])/g, '$1');

const unescaped = (value: string): string =>
  value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{1,5}));/gi, (whole, dec, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = dec ? Number(dec) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
