import * as l10n from '@vscode/l10n';
import { durationText } from '../../../src/base/duration.ts';
import { grouped } from '../../../src/base/grouped.ts';

/** 12 tool calls · 34 s */
export function callsAndTime(calls: number, milliseconds: number | null): string {
  return [
    calls === 1 && l10n.t('1 tool call'),
    calls > 1 && l10n.t('{0} tool calls', grouped(calls)),
    milliseconds !== null && durationText(milliseconds),
  ]
    .filter(Boolean)
    .join(' · ');
}
