import * as vscode from 'vscode';

interface Spent {
  readonly tokens: number;
  readonly cost: number;
}

/** As people type them on the page of the settings; empty: no limit. */
interface DailyLimits {
  readonly tokens_per_day: string;
  readonly cost_per_day: string;
}

/** What was spent today of each limit that is set; empty: nothing is held back by one. */
export function spentOfLimits(
  spent: Spent,
  limits: DailyLimits,
  language: string,
): readonly string[] {
  const number = (value: number | string): string => Number(value).toLocaleString(language);
  return [
    ...(limits.tokens_per_day === ''
      ? []
      : [vscode.l10n.t('{0} of {1} tokens', number(spent.tokens), number(limits.tokens_per_day))]),
    ...(limits.cost_per_day === ''
      ? []
      : [vscode.l10n.t('{0} of {1} US dollars', spent.cost.toFixed(2), limits.cost_per_day)]),
  ];
}
