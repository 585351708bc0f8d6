/**
 * The CLI's temporary files, sockets among them, lie with the run's own and go with them. TEMP and TMP
 * are Windows' names for it.
 */
export const tempIn = (scratch: string): Record<'TMPDIR' | 'TEMP' | 'TMP', string> => ({
  TMPDIR: scratch,
  TEMP: scratch,
  TMP: scratch,
});
