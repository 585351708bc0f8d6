import * as l10n from '@vscode/l10n';
import { capabilities, toolAliases, toolNamed } from '../model/tools.ts';
import { matches } from '../scope/glob.ts';
import { allows, denies, everyTool } from '../scope/toolPattern.ts';
import type { Span } from './definition.ts';
import { type Findings, replaceBy } from './findings.ts';
import { nearest } from './near.ts';

/** A tool by its own name, whatever it was called; patterns and what we do not know stay as they are. */
export const toolWord = (written: string): string => toolNamed(written) ?? written.trim();

const isOfServer = (word: string): boolean => /^mcp__/i.test(word);

/** What stands in a list of tools and does nothing, or not what it seems to. */
export function checkTool(
  written: string,
  span: Span,
  part: 'toolsAllow' | 'toolsDeny',
  to: Findings,
): void {
  const word = toolWord(written);
  if (isOfServer(word) || everyTool.some((tool) => allows(word, tool))) return;
  const [, tool = ''] = /^([^(]+)\(.*\)$/s.exec(word) ?? [];
  const whole = toolNamed(tool);
  if (whole)
    to.warning(
      span,
      part === 'toolsAllow'
        ? l10n.t('`{0}` allows nothing, because no part of a tool can be allowed alone.', word)
        : l10n.t(
            '`{0}` denies all of `{1}`, because no part of a tool can be denied alone.',
            word,
            whole,
          ),
      part === 'toolsAllow' ? undefined : replaceBy(span, whole),
    );
  else if (!to.isFull) {
    const meant = nearest(word, [...everyTool, ...Object.keys(toolAliases)]);
    to.warning(
      span,
      l10n.t('There is no tool called `{0}`. It is kept, but gives and takes nothing.', word),
      meant === undefined ? undefined : replaceBy(span, toolNamed(meant) ?? meant),
    );
  }
}

export function checkCapability(word: string, span: Span, to: Findings): void {
  if (capabilities.some((capability) => matches(word, capability))) return;
  const meant = nearest(word, capabilities);
  to.warning(
    span,
    l10n.t('There is no capability called `{0}`. There are: {1}.', word, capabilities.join(', ')),
    meant === undefined ? undefined : replaceBy(span, meant),
  );
}

/** Whether these lists leave nothing to work with. */
export const allowsNothing = (allow: readonly string[], deny: readonly string[]): boolean =>
  !allow.some(isOfServer) &&
  !everyTool.some(
    (tool) =>
      allow.some((pattern) => allows(pattern, tool)) &&
      !deny.some((pattern) => denies(pattern, tool)),
  );
