import * as vscode from 'vscode';
import type { CliSettings, ToolLimit } from '../cli/adapter.ts';
import { adapters } from '../cli/adapters.ts';
import type { CliHealth } from '../cli/examine.ts';
import { modelFor } from '../cli/model.ts';
import { isCliTool, isMcpPattern } from '../model/tools.ts';
import type { AgentLine, EffectiveTools } from '../protocol/agents.ts';
import { healthWords } from './healthItems.ts';

/** Why an agent cannot work: `invalid` because of what it is set to itself, `warning` because of its CLI. */
export interface AgentTrouble {
  readonly kind: 'warning' | 'invalid';
  /** A few words for its row. */
  readonly short: string;
  /** For its tooltip, with what to do. */
  readonly sentence: string;
}

type Order = Pick<
  AgentLine,
  'cli' | 'cli_type' | 'model' | 'tools' | 'unwritten' | 'limitAccepted'
>;

/** `health` is what was found last of its CLI; undefined: nobody has looked yet. */
export function agentTrouble(
  line: Order,
  health: CliHealth | undefined,
  settings: CliSettings,
): AgentTrouble | undefined {
  const { cli, cli_type, model } = line;
  const adapter = adapters[cli_type];
  const refused = adapter.refuse?.({ model: modelFor(model, settings) });
  if (refused)
    return {
      kind: 'invalid',
      short: vscode.l10n.t('cannot be started'),
      sentence: `${refused.sentence} ${refused.next ?? ''}`.trim(),
    };
  if (line.unwritten)
    return {
      kind: 'warning',
      short: vscode.l10n.t('not written yet'),
      sentence: vscode.l10n.t(
        'It takes no part in tasks yet. Edit it, and write into its instruction what it does.',
      ),
    };
  const why = whyUnkept(line);
  if (why !== undefined && !line.limitAccepted)
    return {
      kind: 'warning',
      short: vscode.l10n.t('tools cannot be limited'),
      sentence: vscode.l10n.t(
        '{0} cannot keep this agent within its tools: {1} Choose another CLI, change the tools, or let it run anyway.',
        cli,
        why,
      ),
    };
  if (!health || isUsable(health)) return undefined;
  return {
    kind: 'warning',
    short: healthWords(health.state),
    sentence: `${cli}: ${health.sentence} ${health.next ?? ''}`.trim(),
  };
}

/** What its CLI cannot keep it from, whether somebody took that or not; undefined: nothing. */
export const whyUnkept = ({
  cli_type,
  tools,
}: Pick<AgentLine, 'cli_type' | 'tools'>): string | undefined =>
  adapters[cli_type].unenforceable(limitOf(tools));

/** What nobody can tell may well work. */
export const isUsable = ({ state }: Pick<CliHealth, 'state'>): boolean =>
  state === 'ready' || state === 'unknown';

export const limitOf = (tools: EffectiveTools): ToolLimit =>
  tools === 'all' ? 'all' : tools.filter((tool) => isCliTool(tool) || isMcpPattern(tool));
