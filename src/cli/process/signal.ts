/** Negative = a group. False: nobody is there, or it is not ours to signal. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    // Gone already is what was wanted; a foreign one is found again, and told as a survivor.
    return error instanceof Error && 'code' in error && error.code === 'EPERM' && name === 0;
  }
}
