import { defaultKind } from './assemble.ts';
import type { AgentDefinition, FilePlace } from './definition.ts';
import { fields } from './fields.ts';
import { renderField } from './renderField.ts';
import { asRead, partsOf } from './writtenParts.ts';

/**
 * A file for an agent, with what differs from the defaults. Where it will lie decides the default of its
 * kind; if that is not known, the kind is said.
 */
export function newAgentFile(given: AgentDefinition, place?: FilePlace): string {
  const definition = asRead(given);
  const { kind, toolsDeny, ...parts } = partsOf(definition);
  const isUsual = place !== undefined && defaultKind('frontmatter', place) === kind;
  const said = isUsual ? parts : { ...parts, kind };
  const lines = fields
    .filter((field) => !field.isOld)
    .flatMap((field) => {
      const value = renderField(field, field.key === 'disallowedTools' ? { toolsDeny } : said);
      return value === undefined ? [] : [`${field.key}: ${value}`];
    });
  const body = definition.instruction === '' ? [] : ['', definition.instruction];
  return `${['---', ...lines, '---', ...body].join('\n')}\n`;
}
