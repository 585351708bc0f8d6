import { agentColours, CliType } from '../model/agent.ts';
import type { Part } from './findings.ts';
import { allowAndDeny, list, policy } from './listReaders.ts';
import { flag, oneOf, type Read, text, wholeNumber } from './valueReaders.ts';

/** A field of the frontmatter. */
export interface Field {
  readonly key: string;
  /** Other names of the same field, as older files and other programs write it. */
  readonly aliases: readonly string[];
  readonly read: Read;
  readonly parts: readonly Part[];
  /** Its values, if there are only a few. */
  readonly values?: readonly string[];
  /** Fields that only exist for files from elsewhere: read, but not offered. */
  readonly isOld?: boolean;
}

const clis: Readonly<Record<string, CliType>> = {
  'claude code': 'claude',
  'claude-code': 'claude',
  'claude-cli': 'claude',
  anthropic: 'claude',
  'gemini cli': 'gemini',
  'gemini-cli': 'gemini',
  google: 'gemini',
  'codex cli': 'codex',
  'codex-cli': 'codex',
  openai: 'codex',
  'open code': 'opencode',
};
const kinds = ['main', 'subagent'] as const;
const exposures = ['tools', 'skills', 'mixed'] as const;

const onlyList = (part: Parameters<typeof list>[0], key: string, ...aliases: string[]): Field => ({
  key,
  aliases,
  read: list(part),
  parts: [part],
});

/** All fields, in the order in which a new file has them. */
export const fields: readonly Field[] = [
  {
    key: 'name',
    aliases: ['displayName', 'display_name'],
    read: text('name'),
    parts: ['name'],
  },
  { key: 'agentId', aliases: ['agent_id'], read: text('agentId'), parts: ['agentId'], isOld: true },
  { key: 'description', aliases: [], read: text('description'), parts: ['description'] },
  {
    key: 'cli',
    aliases: ['cli_type', 'cliType'],
    read: oneOf('cli', CliType.options, clis),
    parts: ['cli'],
    values: CliType.options,
  },
  { key: 'model', aliases: [], read: text('model'), parts: ['model'] },
  {
    key: 'fallback',
    aliases: ['fallback_cli_type', 'fallbackCli'],
    read: oneOf('fallback', CliType.options, clis),
    parts: ['fallback'],
    values: CliType.options,
  },
  { key: 'order', aliases: [], read: wholeNumber('order'), parts: ['order'] },
  {
    key: 'kind',
    aliases: [],
    read: oneOf('kind', kinds, { primary: 'main', agent: 'main', sub: 'subagent' }),
    parts: ['kind'],
    values: kinds,
  },
  {
    key: 'tools',
    aliases: [],
    read: allowAndDeny('toolsAllow', 'toolsDeny'),
    parts: ['toolsAllow', 'toolsDeny'],
  },
  {
    ...onlyList('toolsAllow', 'toolAllowlist', 'tool_allowlist', 'allowedTools', 'allowed_tools'),
    isOld: true,
  },
  onlyList('toolsDeny', 'disallowedTools', 'disallowed_tools', 'toolDenylist', 'tool_denylist'),
  {
    key: 'capabilities',
    aliases: [],
    read: allowAndDeny('capabilitiesAllow', 'capabilitiesDeny'),
    parts: ['capabilitiesAllow', 'capabilitiesDeny'],
  },
  { ...onlyList('capabilitiesAllow', 'capabilityAllowlist', 'capability_allowlist'), isOld: true },
  { ...onlyList('capabilitiesDeny', 'capabilityDenylist', 'capability_denylist'), isOld: true },
  { key: 'policy', aliases: [], read: policy, parts: ['policy', 'delegateTargets'] },
  { ...onlyList('delegateTargets', 'delegate_targets', 'delegateTargets'), isOld: true },
  {
    key: 'agents',
    aliases: [],
    read: allowAndDeny('agentsAllow', 'agentsDeny'),
    parts: ['agentsAllow', 'agentsDeny'],
  },
  { ...onlyList('agentsAllow', 'agentAllowlist', 'agent_allowlist'), isOld: true },
  { ...onlyList('agentsDeny', 'agentDenylist', 'agent_denylist'), isOld: true },
  {
    key: 'skills',
    aliases: [],
    read: allowAndDeny('skillsAllow', 'skillsDeny'),
    parts: ['skillsAllow', 'skillsDeny'],
  },
  { ...onlyList('skillsAllow', 'skillAllowlist', 'skill_allowlist'), isOld: true },
  { ...onlyList('skillsDeny', 'skillDenylist', 'skill_denylist'), isOld: true },
  {
    key: 'toolExposure',
    aliases: ['tool_exposure'],
    read: oneOf('toolExposure', exposures),
    parts: ['toolExposure'],
    values: exposures,
  },
  {
    key: 'visible',
    aliases: ['uiVisible', 'ui_visible'],
    read: flag('visible'),
    parts: ['visible'],
    values: ['true', 'false'],
  },
  {
    key: 'max_iters',
    aliases: ['maxIters'],
    read: wholeNumber('maxIters'),
    parts: ['maxIters'],
  },
  {
    key: 'color',
    aliases: ['colour'],
    read: oneOf('color', agentColours),
    parts: ['color'],
    values: agentColours,
  },
  {
    key: 'systemPrompt',
    aliases: ['system_prompt', 'instruction', 'prompt'],
    read: text('systemPrompt'),
    parts: ['systemPrompt'],
    isOld: true,
  },
];

const byKey = new Map<string, Field>(
  fields.flatMap((field) => [field.key, ...field.aliases].map((key) => [key, field] as const)),
);

export const fieldOf = (key: string): Field | undefined => byKey.get(key);

export const everyKey: readonly string[] = [...byKey.keys()];
