import type { CliHealth } from '../cli/examine.ts';
import { CliType } from '../model/agent.ts';
import type { AgentLine } from '../protocol/agents.ts';
import type { HelpLeaf } from './agentRows.ts';
import { isUsable } from './agentTrouble.ts';

/** The row that helps; undefined: the team can work. One row and not a message, because the view is small. */
export function helpFor(
  agents: readonly Pick<AgentLine, 'kind' | 'cli_type'>[],
  clis: ReadonlyMap<CliType, CliHealth>,
): HelpLeaf | undefined {
  const team = agents.filter(({ kind }) => kind === 'main');
  if (team.length === 0) return leaves.noTeam;
  if (!noneWorks(clis)) return undefined;
  const rehearses = team.every(({ cli_type }) => cli_type === 'rehearsal');
  return rehearses ? leaves.rehearsing : leaves.noCli;
}

/** The same objects each time: VS Code knows rows by their identity. */
const leaves = {
  noTeam: { kind: 'noTeam' },
  rehearsing: { kind: 'rehearsing' },
  noCli: { kind: 'noCli' },
} as const;

/** Only once all were looked at: a CLI that nobody asked yet may be there. */
const noneWorks = (clis: ReadonlyMap<CliType, CliHealth>): boolean =>
  CliType.options
    .filter((cli) => cli !== 'rehearsal')
    .every((cli) => {
      const health = clis.get(cli);
      return health !== undefined && !isUsable(health);
    });
