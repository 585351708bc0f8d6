import { oneLine } from '../base/oneLine.ts';
import type { AgentDefinition } from './definition.ts';
import type { Part } from './findings.ts';
import { bodyText } from './frontmatter.ts';
import { toolWord } from './toolWords.ts';

export type PlainValue = string | number | boolean | null | readonly string[];
export type WrittenPart = Exclude<Part, 'systemPrompt' | 'agentId'>;

/** A definition as the single things that a file says. */
export const partsOf = ({
  scope,
  instruction: _,
  ...rest
}: AgentDefinition): Record<WrittenPart, PlainValue> => ({
  ...rest,
  toolsAllow: scope.tools.allow,
  toolsDeny: scope.tools.deny,
  capabilitiesAllow: scope.capabilities.allow,
  capabilitiesDeny: scope.capabilities.deny,
  agentsAllow: scope.agents.allow,
  agentsDeny: scope.agents.deny,
  skillsAllow: scope.skills.allow,
  skillsDeny: scope.skills.deny,
  policy: scope.policy,
  delegateTargets: scope.delegate_targets,
  toolExposure: scope.tool_exposure,
  visible: scope.visible,
  maxIters: scope.max_iters,
  color: scope.color,
});

const all = ['*'];
/** What a file means that says nothing of it. A name and a kind are always said once they are there. */
const defaults: Readonly<Partial<Record<WrittenPart, PlainValue>>> = {
  description: '',
  cli: null,
  model: null,
  fallback: null,
  order: null,
  toolsAllow: all,
  toolsDeny: [],
  capabilitiesAllow: all,
  capabilitiesDeny: [],
  agentsAllow: all,
  agentsDeny: [],
  skillsAllow: all,
  skillsDeny: [],
  policy: ['Patch', 'Finalize', 'Delegate'],
  delegateTargets: all,
  toolExposure: 'tools',
  visible: true,
  maxIters: null,
  color: null,
};

export const isDefault = (part: WrittenPart, value: PlainValue): boolean =>
  part in defaults && isSame(value, defaults[part] ?? null);

/** The order of words in a list means nothing. */
export const isSame = (one: PlainValue, other: PlainValue): boolean =>
  inOrder(one) === inOrder(other);

const inOrder = (value: PlainValue): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? value.toSorted() : value);

/** As reading would give it back. */
export function asRead(definition: AgentDefinition): AgentDefinition {
  const words = ({ allow, deny }: { allow: string[]; deny: string[] }) => ({
    allow: clean(allow),
    deny: clean(deny),
  });
  const { scope } = definition;
  return {
    ...definition,
    name: oneLine(definition.name),
    description: oneLine(definition.description),
    instruction: bodyText(definition.instruction),
    model: oneLine(definition.model ?? '') || null,
    scope: {
      ...scope,
      tools: {
        allow: clean(scope.tools.allow.map(toolWord)),
        deny: clean(scope.tools.deny.map(toolWord)),
      },
      capabilities: words(scope.capabilities),
      agents: words(scope.agents),
      skills: words(scope.skills),
      delegate_targets: clean(scope.delegate_targets),
    },
  };
}

const clean = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim()).filter((word) => word !== '')),
];
