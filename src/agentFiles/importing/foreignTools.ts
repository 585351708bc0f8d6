import * as l10n from '@vscode/l10n';
import { type ToolName, toolNamed } from '../../model/tools.ts';
import { hasWildcard } from '../../scope/glob.ts';

/** What another program's words for tools mean here: none, one or several of ours. */
export type Dictionary = Readonly<Record<string, readonly ToolName[]>>;

/** The tools that these words allow. Never more: a word that is not understood allows nothing. */
export function toolsFrom(
  words: readonly string[],
  dictionary: Dictionary,
  notes: string[],
): string[] {
  const tools = words.flatMap((word): readonly string[] => {
    if (word === '*' || /^mcp__/i.test(word)) return [word];
    const [, part = ''] = /^([^(]+)\(.*\)$/s.exec(word) ?? [];
    const known = meaning(part || word, dictionary);
    if (part !== '' && known.length > 0) {
      notes.push(
        l10n.t('`{0}` was left out, because no part of a tool can be allowed alone.', word),
      );
      return [];
    }
    if (known.length === 0)
      notes.push(l10n.t('The tool `{0}` does not exist in Malamar and was left out.', word));
    return known;
  });
  return [...new Set(tools)];
}

/**
 * The words that deny. One that is not understood stays as well: it makes the agent one with limits, which
 * has only tools that Malamar knows.
 */
export function deniedTools(
  words: readonly string[],
  dictionary: Dictionary,
  notes: string[],
): string[] {
  const tools = words.flatMap((word): readonly string[] => {
    if (hasWildcard(word) || /^mcp__/i.test(word)) return [word];
    const known = meaning(word, dictionary);
    if (known.length > 0) return known;
    notes.push(l10n.t('The tool `{0}` does not exist in Malamar; it stays denied.', word));
    return [word];
  });
  return [...new Set(tools)];
}

/** Said of a limit that cannot be read at all. */
export const nothingAllowed = (field: string): string =>
  l10n.t('Every tool is denied, because `{0}` could not be understood.', field);

/** What a program calls a tool; its own words first, because `task` is another one here. */
export function meaning(word: string, dictionary: Dictionary): readonly ToolName[] {
  const lower = word.toLowerCase();
  const own = Object.hasOwn(dictionary, lower) ? dictionary[lower] : undefined;
  if (own) return own;
  const tool = toolNamed(word);
  return tool ? [tool] : [];
}
