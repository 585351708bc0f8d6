import { createHash } from 'node:crypto';

/** Ids are short and plain, unless they were imported: then a name is made that is, and stays the same. */
export const safeName = (id: string): string =>
  /^[0-9a-z_-]{1,64}$/.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 32);
