import { parseDocument } from 'yaml';
import * as z from 'zod';
import { failure, type Result, success } from '../base/result.ts';
import { couldBeDeep, LARGEST_BLOCK } from './readYaml.ts';

/** The most of it that is told to agents; the rest is in the file. */
const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 1000;

const Head = z.looseObject({
  name: z.string().trim().min(1).optional(),
  description: z.string().trim().min(1),
});

/** The head of a SKILL.md. Without a name it is called as its folder. For logs, so in English. */
export function readSkill(
  text: string,
  slug: string,
): Result<{ readonly name: string; readonly description: string }> {
  const [, yaml] = /^\uFEFF?---[ \t]*\r?\n(.*?\r?\n)?---[ \t]*(?:\r?\n|$)/s.exec(text) ?? [];
  if (yaml === undefined) return failure('it does not begin with a head between two lines of ---');
  const head = Head.safeParse(headIn(yaml));
  if (!head.success) return failure('its head has no description, or cannot be read');
  const { name = slug, description } = head.data;
  return success({
    name: name.slice(0, LONGEST_NAME),
    description: description.slice(0, LONGEST_DESCRIPTION),
  });
}

/** Undefined: it is no YAML, or it is made to be longer than it looks. */
function headIn(yaml: string): unknown {
  if (yaml.length > LARGEST_BLOCK || couldBeDeep(yaml)) return undefined;
  try {
    const parsed = parseDocument(yaml, { uniqueKeys: false, logLevel: 'silent' });
    if (parsed.errors.length > 0) return undefined;
    return parsed.toJS({ maxAliasCount: 20 });
  } catch {
    // Aliases that unfold without end, or a stack that others have used up.
    return undefined;
  }
}
