import * as l10n from '@vscode/l10n';
import type { Limits } from '../../model/workspace.ts';

const names: Record<keyof Limits, () => string> = {
  passes_per_task: () => l10n.t('passes per task'),
  runs_per_task: () => l10n.t('runs per task'),
  consecutive_errors: () => l10n.t('consecutive errors'),
  tool_calls_per_run: () => l10n.t('tool calls per run'),
  wall_minutes_per_run: () => l10n.t('wall minutes per run'),
  idle_minutes_per_run: () => l10n.t('idle minutes per run'),
  tokens_per_task: () => l10n.t('tokens per task'),
  tokens_per_day: () => l10n.t('tokens per day'),
  cost_per_task: () => l10n.t('cost per task'),
  cost_per_day: () => l10n.t('cost per day'),
  wake_ups_per_chat: () => l10n.t('wake ups per chat'),
  spawns_per_origin: () => l10n.t('spawns per origin'),
};

export const limitName = (limit: keyof Limits): string => names[limit]();
