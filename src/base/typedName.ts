/** An accent may be part of its letter or a sign of its own, which depends on the system that wrote it. */
const written = (text: string): string => text.normalize('NFD').trim();

/** Whether somebody typed this name, as far as people can tell. */
export const isTypedName = (typed: string, name: string): boolean =>
  written(typed) === written(name);

/** Whether it is this name as far as it goes: somebody may still be typing. */
export const beginsTypedName = (typed: string, name: string): boolean =>
  written(name).startsWith(written(typed));
