import type { AgentDefinition, TextEdit } from './definition.ts';
import { type Field, fieldOf, fields } from './fields.ts';
import { edit, Findings } from './findings.ts';
import { bodyText, type FrontmatterFile } from './frontmatter.ts';
import { lineAt, lineEndingOf, trimmed } from './lines.ts';
import { readYaml } from './readYaml.ts';
import { innerKey, renderField } from './renderField.ts';
import { renderValue } from './renderValue.ts';
import { behind, endOf, valueEdit } from './valueEdit.ts';
import type { Entry, TableValue } from './values.ts';
import { isDefault, isSame, type PlainValue, partsOf, type WrittenPart } from './writtenParts.ts';

interface Change {
  readonly text: string;
  readonly entries: readonly Entry[];
  readonly homes: Findings['homes'];
  readonly wanted: Readonly<Record<WrittenPart, PlainValue>>;
  readonly changed: readonly WrittenPart[];
}

/** The edits that make the frontmatter say what is wanted; undefined: it is written in a way that has no lines. */
export function changeFrontmatter(
  text: string,
  file: FrontmatterFile,
  before: AgentDefinition,
  after: AgentDefinition,
  homes: Findings['homes'],
): TextEdit[] | undefined {
  const table: TableValue | undefined = readYaml(text, file.block, new Findings());
  if (!table || (table.flow && table.entries.length > 0)) return undefined;
  const { entries } = table;
  const [old, wanted] = [partsOf(before), partsOf(after)];
  const changed = written.filter((part) => !isSame(old[part], wanted[part]));
  const change: Change = { text, entries, homes, wanted, changed };
  const kept = entries.flatMap((entry) => entryEdits(entry, change));
  const added = newLines(change);
  const first = entries[0]?.keySpan.from ?? file.block.from;
  const indent = ' '.repeat(first - lineAt(text, first).from);
  const ending = lineEndingOf(text);
  const block = added.map((line) => `${indent}${line}${ending}`).join('');
  return [
    // First: of two that are put at the same place, the later one comes before it.
    ...(block === '' ? [] : [edit({ from: file.block.to, to: file.block.to }, block)]),
    ...kept,
    ...(before.instruction === after.instruction
      ? []
      : instructionEdit(change, file, after.instruction)),
  ];
}

const written: readonly WrittenPart[] = [...new Set(fields.flatMap(({ parts }) => parts))].filter(
  (part): part is WrittenPart => part !== 'systemPrompt' && part !== 'agentId',
);

/** The field of a part that has no place yet: one beside it that can say it, too, or its own. */
function fieldFor(part: WrittenPart, { entries }: Change): Field | undefined {
  const able = fields.filter((field) => field.parts.includes(part));
  const used = able.find(({ key, parts }) =>
    entries.some(
      (entry) =>
        fieldOf(entry.key)?.key === key &&
        (key !== 'tools' || entry.value.kind === 'table' || part === parts[0]),
    ),
  );
  if (used) return used;
  const isOldStyle = entries.some(
    ({ key }) =>
      /llowlist$|enylist$/.test(key) && fieldOf(key)?.isOld && sharesNoun(fieldOf(key), part),
  );
  return isOldStyle
    ? able.find((field) => field.isOld && field.parts.length === 1)
    : part === 'toolsDeny'
      ? able.find(({ key }) => key === 'disallowedTools')
      : able.find((field) => !field.isOld);
}

const noun = (part: string): string => part.replace(/Allow$|Deny$/, '');
const sharesNoun = (field: Field | undefined, part: WrittenPart): boolean =>
  field?.parts.some((each) => noun(each) === noun(part) && noun(part) !== 'tools') ?? false;

/** The parts that an entry has to say from now on. */
function partsIn({ key }: Entry, change: Change): WrittenPart[] {
  const field = fieldOf(key);
  return written.filter((part) => {
    if (!field?.parts.includes(part)) return false;
    const home = change.homes.get(part);
    if (home) return home.key === key;
    return change.changed.includes(part) && fieldFor(part, change) === field;
  });
}

function entryEdits(entry: Entry, change: Change): TextEdit[] {
  const { text, wanted, changed } = change;
  const field = fieldOf(entry.key);
  const parts = partsIn(entry, change);
  if (!field || !parts.some((part) => changed.includes(part))) return [];
  if (parts.every((part) => wanted[part] === null || isDefault(part, wanted[part]))) {
    const from = lineAt(text, entry.keySpan.from).from;
    return [edit({ from, to: lineAt(text, endOf(text, entry)).next }, '')];
  }
  if (entry.value.kind === 'table') return tableEdits(entry, entry.value, field, parts, change);
  const [only] = parts;
  const value = only === undefined ? null : wanted[only];
  if (parts.length === 1 && only === field.parts[0] && value !== null)
    return [valueEdit(text, entry, value)];
  return [behind(text, entry, renderField(field, pick(wanted, parts)) ?? '')];
}

/** Inside of a table only what changes is written anew, if it is there already. */
function tableEdits(
  entry: Entry,
  table: TableValue,
  field: Field,
  parts: readonly WrittenPart[],
  { text, wanted, changed }: Change,
): TextEdit[] {
  const touched = parts.filter((part) => changed.includes(part));
  const places = touched.map((part) => ({
    key: innerKey(part),
    value: wanted[part],
    inner: table.entries.find(
      ({ key }) => key.replace('delegateTargets', 'delegate_targets') === innerKey(part),
    ),
  }));
  const last = table.entries.at(-1);
  if (places.some(({ inner, value }) => value === null || (!inner && (table.flow || !last))))
    return [behind(text, entry, renderField(field, pick(wanted, parts)) ?? '')];
  return places.flatMap(({ key, inner, value }) => {
    if (value === null) return [];
    return [inner ? valueEdit(text, inner, value) : lineBelow(text, last ?? entry, key, value)];
  });
}

/** One more line of a table, in the column of the one before. */
function lineBelow(text: string, last: Entry, key: string, value: PlainValue): TextEdit {
  const { from } = lineAt(text, last.keySpan.from);
  const { next } = lineAt(text, endOf(text, last));
  const indent = text.slice(from, last.keySpan.from);
  const line = `${indent}${key}: ${renderValue(value ?? '')}${lineEndingOf(text)}`;
  return edit({ from: next, to: next }, line);
}

const pick = (
  wanted: Change['wanted'],
  parts: readonly WrittenPart[],
): Partial<Record<WrittenPart, PlainValue>> =>
  Object.fromEntries(parts.map((part) => [part, wanted[part]]));

/** Keys that the file does not have yet. */
function newLines(change: Change): string[] {
  const { entries, homes, wanted, changed } = change;
  const taken = new Set(entries.flatMap((entry) => partsIn(entry, change)));
  const homeless = changed.filter((part) => !homes.has(part) && !taken.has(part));
  const wantedFields = new Set(homeless.map((part) => fieldFor(part, change)));
  return fields.flatMap((field) => {
    if (!wantedFields.has(field)) return [];
    const own = homeless.filter((part) => fieldFor(part, change) === field);
    const value = renderField(field, pick(wanted, own));
    return value === undefined ? [] : [`${field.key}: ${value}`];
  });
}

function instructionEdit(change: Change, file: FrontmatterFile, instruction: string): TextEdit[] {
  const { text, homes, entries } = change;
  const ending = lineEndingOf(text);
  const key = homes.get('systemPrompt')?.key;
  const entry = entries.find((each) => each.key === key);
  const { body } = file;
  const inner = trimmed(text, body);
  if (entry && bodyText(text.slice(body.from, body.to)) === '') {
    if (instruction !== '') return [valueEdit(text, entry, instruction)];
    const from = lineAt(text, entry.keySpan.from).from;
    return [edit({ from, to: lineAt(text, endOf(text, entry)).next }, '')];
  }
  const words = instruction.replaceAll('\n', ending);
  if (inner.to > inner.from) return [edit(inner, words)];
  const isOpen = file.closing !== null && file.closing.next === file.closing.to;
  const end = text.endsWith('\n') ? ending : '';
  return [edit(body, `${isOpen ? ending : ''}${words}${end}`)];
}
