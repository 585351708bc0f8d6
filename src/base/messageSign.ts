/** A message of an agent begins with where it came from, for agents; people are told that beside it. */
export const withoutSign = (message: string): string =>
  message.replace(/^\[message from (?:chat|task) [^\]\n]{1,200}\]\s*/, '');
