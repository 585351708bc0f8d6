import type { Field } from './fields.ts';
import { renderList, renderValue } from './renderValue.ts';
import { isDefault, type PlainValue, type WrittenPart } from './writtenParts.ts';

type Some = Readonly<Partial<Record<WrittenPart, PlainValue>>>;

/** The value of a field that has these parts; undefined: there is nothing to say. */
export function renderField(field: Pick<Field, 'parts'>, parts: Some): string | undefined {
  const said = field.parts.flatMap((part) => {
    if (part === 'systemPrompt' || part === 'agentId') return [];
    const value = parts[part];
    return value === undefined || value === null || isDefault(part, value) ? [] : [{ part, value }];
  });
  const [first] = said;
  if (!first) return undefined;
  if (said.length === 1 && isFirst(field, first.part)) return renderValue(first.value);
  const inner = said.map(({ part, value }) => `${innerKey(part)}: ${listOf(value)}`);
  return `{ ${inner.join(', ')} }`;
}

const isFirst = (field: Pick<Field, 'parts'>, part: WrittenPart): boolean =>
  field.parts[0] === part;

export function innerKey(part: WrittenPart): string {
  if (part === 'delegateTargets') return 'delegate_targets';
  return part.endsWith('Deny') ? 'deny' : 'allow';
}

const listOf = (value: PlainValue): string => renderList(Array.isArray(value) ? value : []);
