import { failure, type Result, success } from '../base/result.ts';
import { type Agent, agents, nameKey, slugOf } from '../model/agent.ts';
import { select } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { oneLine } from './text.ts';

const LONGEST_NAME = 80;
/** Every agent of the team reads it at every turn. */
const LONGEST_DESCRIPTION = 500;

export const namesOf = (name: string): Pick<Agent, 'name' | 'name_key' | 'slug'> => ({
  name,
  name_key: nameKey(name),
  slug: slugOf(name),
});

/** A name under which people and agents can tell one agent from all others, or why it is none. */
export function checkName(read: Reader, given: string, own?: string): Result<string> {
  const name = oneLine(given);
  if (name === '') return failure('An agent needs a name.');
  if (name.length > LONGEST_NAME)
    return failure(
      `A name has at most ${LONGEST_NAME} characters, this one has ${name.length}.`,
      'Choose a shorter name; the rest belongs into the instruction.',
    );
  const { name_key, slug } = namesOf(name);
  if (slug === '')
    return failure(`“${name}” has no letter and no number, so nobody could call it.`);
  if (slug === 'malamar')
    return failure('Malamar is the name of the built-in agent.', 'Choose another name.');
  const other = select(read, agents, 'WHERE name_key = ? OR slug = ?', [name_key, slug]).find(
    ({ id }) => id !== own,
  );
  if (!other) return success(name);
  return failure(`There is an agent called “${other.name}” already.`, 'Choose another name.');
}

/** One line that tells the others what this one is for; it may be empty. */
export function checkDescription(given: string): Result<string> {
  const description = oneLine(given);
  if (description.length <= LONGEST_DESCRIPTION) return success(description);
  return failure(
    `A description has at most ${LONGEST_DESCRIPTION} characters, this one has ${description.length}.`,
    'Keep one line; the rest belongs into the instruction.',
  );
}
