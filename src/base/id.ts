import { customAlphabet } from 'nanoid';

/** Lower case and digits only, so that the first characters serve as a handle that is easy to read, type and match. */
export const newId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 21);
