import { capabilities } from '../model/tools.ts';
import { everyTool } from '../scope/toolPattern.ts';
import { type CursorPlace, cursorPlace } from './cursorPlace.ts';
import type { AgentDefinition, FilePlace, Span } from './definition.ts';
import { docOf } from './fieldDocs.ts';
import { fieldOf, fields } from './fields.ts';
import { frontmatterOf } from './frontmatter.ts';
import { linesOf } from './lines.ts';
import { toolItems } from './readSections.ts';
import { toolDoc } from './toolDocs.ts';
import { toolWord } from './toolWords.ts';

/** What whoever helps an editor knows beyond the file. */
export interface FileFacts {
  readonly agents: readonly { readonly name: string; readonly slug: string }[];
  /** The tools that an agent really has. */
  effective(definition: AgentDefinition): string[];
  /** For people: what its CLI cannot keep it from. */
  cannot(definition: AgentDefinition): string[];
  readonly place?: FilePlace;
}

export interface Completion {
  readonly label: string;
  readonly kind: 'field' | 'value' | 'tool' | 'agent';
  /** What takes the place of `span`. */
  readonly insert: string;
  readonly span: Span;
  readonly detail?: string;
}

/** What could stand where somebody is writing. */
export function completionsAt(text: string, offset: number, facts: FileFacts): Completion[] {
  const place = cursorPlace(text, offset);
  if (place.at === 'key') return freeFields(text, place.word);
  if (place.at === 'value') return values(place, facts);
  if (place.at !== 'tools') return [];
  const used = new Set(toolItems(text, place.section).map(({ tool }) => toolWord(tool)));
  const free = tools(place.word).filter(({ label }) => !used.has(label));
  return place.isItem ? free : free.map((each) => ({ ...each, insert: `- ${each.label}` }));
}

function freeFields(text: string, word: Span): Completion[] {
  const file = frontmatterOf(text);
  const others = file ? linesOf(text, file.block).filter(({ from }) => from !== word.from) : [];
  const used = new Set(
    others.flatMap(({ from, to }) => {
      const [, key = ''] = /^([\w-]+)[ \t]*:/.exec(text.slice(from, to)) ?? [];
      return fieldOf(key)?.parts ?? [];
    }),
  );
  // `tools` may say what is denied, too, but rarely does.
  if (!others.some(({ from, to }) => /^(disallowed|toolDeny)/.test(text.slice(from, to))))
    used.delete('toolsDeny');
  const hasColon = /^[ \t]*:/.test(text.slice(word.to));
  return fields
    .filter((field) => !field.isOld && !field.parts.some((part) => used.has(part)))
    .map(({ key }) => completion('field', key, word, hasColon ? key : `${key}: `, docOf(key)));
}

const completion = (
  kind: Completion['kind'],
  label: string,
  span: Span,
  insert = label,
  detail?: string,
): Completion => ({ kind, label, insert, span, ...(detail !== undefined && { detail }) });

const tools = (word: Span): Completion[] =>
  everyTool.map((tool) => completion('tool', tool, word, tool, toolDoc(tool)));

function values(
  { key, inner, word, isTable }: Extract<CursorPlace, { at: 'value' }>,
  { agents }: FileFacts,
): Completion[] {
  const field = fieldOf(key);
  const [part = ''] = field?.parts ?? [];
  const words = (all: readonly string[]): Completion[] =>
    all.map((each) => completion('value', each, word));
  const names = agents.map(({ name, slug }) => completion('agent', slug, word, slug, name));
  if (isTable && (field?.parts.length ?? 0) > 1)
    return words(part === 'policy' ? ['allow', 'delegate_targets'] : ['allow', 'deny']).map(
      (each) => ({ ...each, insert: `${each.label}: ` }),
    );
  if (/^delegate_?targets$/i.test(inner) || part === 'delegateTargets') return names;
  if (part === 'policy') return words(['Patch', 'Finalize', 'Delegate']);
  if (/^tools/.test(part)) return tools(word);
  if (/^capabilities/.test(part)) return words(capabilities);
  if (/^agents/.test(part)) return names;
  return words(field?.values ?? []);
}
