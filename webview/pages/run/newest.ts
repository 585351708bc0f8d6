/** Remembered when a page that goes with its task turned from the run it was opened for to a newer one. */
export interface Turned {
  readonly from: string;
  readonly to: string;
}

/** Which run to begin with: a page that was hidden and shown again is opened for its first run once more. */
export function shownRun(opened: string, kept: unknown): string {
  if (typeof kept !== 'object' || kept === null) return opened;
  const { from, to }: Partial<Record<keyof Turned, unknown>> = kept;
  return from === opened && typeof to === 'string' ? to : opened;
}
