const SHORTEST_HANDLE = 4;

/** Whether somebody typed the handle of this one: any beginning of its id that is long enough. */
export const isNamedBy = (id: string, typed: string): boolean => {
  const handle = typed.trim().toLowerCase();
  return handle.length >= SHORTEST_HANDLE && id.startsWith(handle);
};
