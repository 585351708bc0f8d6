import * as l10n from '@vscode/l10n';
import type { AgentColour, CliType } from '../../../src/model/agent.ts';
import type { AgentHead } from '../../../src/protocol/agents.ts';
import type { CliFact } from '../../../src/protocol/chats.ts';
import { neutral } from '../../ui/markdown/neutral.ts';
import type { Choice } from '../../ui/select.tsx';

/** Told by the host; until then, and for what is chosen already, its short name. */
export function cliChoices(
  clis: readonly CliFact[] | undefined,
  chosen: CliType | null,
): readonly Choice[] {
  const known = (clis ?? []).map(({ cli, name }) => ({ value: cli, text: name }));
  if (chosen === null || known.some(({ value }) => value === chosen)) return known;
  return [...known, { value: chosen, text: chosen }];
}

/** Where in the order of all agents. */
export const placeChoices = ({ others }: AgentHead): readonly Choice[] => [
  { value: '1', text: l10n.t('1: first') },
  ...others.map((name, index) => ({
    value: String(index + 2),
    text: l10n.t('{0}: after {1}', index + 2, neutral(name)),
  })),
];

export const colourNames = (): Record<AgentColour, string> => ({
  blue: l10n.t('Blue'),
  green: l10n.t('Green'),
  orange: l10n.t('Orange'),
  purple: l10n.t('Purple'),
  red: l10n.t('Red'),
  yellow: l10n.t('Yellow'),
});

/** What the fields are called, also where they are only spoken of. */
export const labels = (): Record<string, string> => ({
  name: l10n.t('Name'),
  description: l10n.t('Description'),
  instruction: l10n.t('Instruction'),
  cli: l10n.t('CLI'),
  model: l10n.t('Model'),
  fallback: l10n.t('Fallback CLI'),
  kind: l10n.t('Kind'),
  place: l10n.t('Place'),
  colour: l10n.t('Colour'),
  every_tool: l10n.t('Every tool'),
  tools: l10n.t('Tools'),
  allow: l10n.t('Further tools to allow'),
  deny: l10n.t('Tools to deny'),
  able: l10n.t('Capabilities to allow'),
  unable: l10n.t('Capabilities to deny'),
  policy: l10n.t('Policy'),
  max_iters: l10n.t('Tool calls per run'),
  visible: l10n.t('Visible'),
});
