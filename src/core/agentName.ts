import * as l10n from '@vscode/l10n';
import { grouped } from '../base/grouped.ts';
import { failure, type Result, success } from '../base/result.ts';
import {
  type Agent,
  agents,
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  nameKey,
  namesOfOthers,
  slugOf,
} from '../model/agent.ts';
import { select } from '../store/rows.ts';
import type { Reader } from '../store/sqlite.ts';
import { oneLine } from './text.ts';

export const namesOf = (name: string): Pick<Agent, 'name' | 'name_key' | 'slug'> => ({
  name,
  name_key: nameKey(name),
  slug: slugOf(name),
});

/** A name under which people and agents can tell one agent from all others, or why it is none. */
export function checkName(read: Reader, given: string, own?: string): Result<string> {
  const name = oneLine(given);
  if (name === '') return failure(l10n.t('An agent needs a name.'));
  if (name.length > LONGEST_NAME)
    return failure(
      l10n.t(
        'A name has at most {0} characters, this one has {1}.',
        grouped(LONGEST_NAME),
        grouped(name.length),
      ),
      l10n.t('Choose a shorter name; the rest belongs into the instruction.'),
    );
  const { name_key, slug } = namesOf(name);
  if (slug === '')
    return failure(l10n.t('“{0}” has no letter and no number, so nobody could call it.', name));
  if (slug === 'malamar')
    return failure(
      l10n.t('Malamar is the name of the built-in agent.'),
      l10n.t('Choose another name.'),
    );
  if (namesOfOthers.has(slug))
    return failure(
      l10n.t('“{0}” is what people or Malamar’s own notices are called.', name),
      l10n.t('Choose another name.'),
    );
  const other = select(read, agents, 'WHERE name_key = ? OR slug = ?', [name_key, slug]).find(
    ({ id }) => id !== own,
  );
  if (!other) return success(name);
  return failure(
    l10n.t('There is an agent called “{0}” already.', other.name),
    l10n.t('Choose another name.'),
  );
}

/** One line that tells the others what this one is for; it may be empty. */
export function checkDescription(given: string): Result<string> {
  const description = oneLine(given);
  if (description.length <= LONGEST_DESCRIPTION) return success(description);
  return failure(
    l10n.t(
      'A description has at most {0} characters, this one has {1}.',
      grouped(LONGEST_DESCRIPTION),
      grouped(description.length),
    ),
    l10n.t('Keep one line; the rest belongs into the instruction.'),
  );
}
