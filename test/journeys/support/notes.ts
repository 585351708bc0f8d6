import type { Log } from '../../../src/base/log.ts';

/** A log that remembers, so that a test can say what must have been told. */
export interface Notes extends Log {
  readonly lines: readonly string[];
}

export function newNotes(): Notes {
  const lines: string[] = [];
  const at = (level: string) => (message: string) => {
    lines.push(`${level}: ${message}`);
  };
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}
