import { namedAgent } from './readInput.ts';
import { sectionsOf } from './sections.ts';

export interface AgentName {
  readonly id: string;
  readonly name: string;
}

/** All agents, in their order, as the file with the workspace's state lists them. */
export const agentsIn = (context: string): AgentName[] =>
  [...(sectionsOf(context).get('Agents')?.parts.keys() ?? [])].flatMap(
    (heading) => namedAgent(heading) ?? [],
  );

/** As it is written if there is one, else by its slug: two can have the same slug. */
export const agentCalled = (written: string, agents: readonly AgentName[]): AgentName | undefined =>
  agents.find(({ name }) => lower(name) === lower(written)) ??
  agents.find(({ name }) => isSameName(written, name));

export const isSameName = (written: string, name: string): boolean =>
  lower(written) === lower(name) || (slug(name) !== '' && slug(written) === slug(name));

const lower = (text: string): string => text.normalize('NFC').toLowerCase();

const slug = (text: string): string =>
  lower(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
