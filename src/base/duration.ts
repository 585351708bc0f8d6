import * as l10n from '@vscode/l10n';

/** How long something took or has been going on: 0 s, 12 s, 3 min 5 s, 2 h 10 min. */
export function durationText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (!Number.isFinite(seconds)) return '';
  if (seconds < 60) return l10n.t('{0} s', seconds);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return l10n.t('{0} min {1} s', minutes, seconds % 60);
  return l10n.t('{0} h {1} min', Math.floor(minutes / 60), minutes % 60);
}

/** From one moment to another, each as it is stored or counted. */
export const durationBetween = (from: string, to: string | number): string =>
  durationText((typeof to === 'number' ? to : Date.parse(to)) - Date.parse(from));
