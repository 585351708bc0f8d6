/** `ENOENT` and the like; empty if it is not an error of the system. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
