import * as l10n from '@vscode/l10n';
import { tokensText } from '../../../src/base/usageText.ts';

/** 950 tokens, 12.3k tokens, 4.5M tokens. */
export const tokensWords = (tokens: number): string =>
  tokens === 1 ? l10n.t('1 token') : l10n.t('{0} tokens', tokensText(tokens));
