import type * as vscode from 'vscode';
import type { Recent } from '../protocol/agents.ts';
import { fileTrouble, fileWarning } from './agentFiles/fileTrouble.ts';
import { helpFor } from './agentHelp.ts';
import { itemOf } from './agentItems.ts';
import type { Presence } from './agentLooks.ts';
import {
  agentIdOf,
  type HelpLeaf,
  type TreeElement,
  type TreeRow,
  teamMateOf,
} from './agentRows.ts';
import type { AgentsFeed } from './agentsFeed.ts';
import { tooltipOf } from './agentTooltip.ts';
import { agentTrouble } from './agentTrouble.ts';
import type { Folders } from './folders.ts';
import type { Machine } from './machine.ts';
import { malamarLimits } from './malamarLimits.ts';

const nobody: Presence = { work: [], queued: false };

/** Draws the rows of the team from all that is known; loaded with the first look at it. */
export class TeamPainter {
  readonly #feed: AgentsFeed;
  readonly #folders: Folders;
  readonly #machine: Machine;

  constructor(feed: AgentsFeed, folders: Folders, machine: Machine) {
    this.#feed = feed;
    this.#folders = folders;
    this.#machine = machine;
  }

  item(element: TreeElement): vscode.TreeItem {
    return itemOf(element, this.#presence(teamMateOf(element)), this.#folders.current);
  }

  tooltip(row: TreeRow, recent: Recent | undefined): vscode.MarkdownString {
    const tools = row === 'malamar' ? (this.#feed.state?.malamar.tools ?? []) : row.line.tools;
    return tooltipOf(row, tools, this.#presence(row), recent);
  }

  /** What the team lacks to work. */
  help(): HelpLeaf | undefined {
    const { state } = this.#feed;
    return state && helpFor(state.agents, this.#machine.clis);
  }

  #presence(row: TreeRow | undefined): Presence {
    const { state } = this.#feed;
    if (!row || !state) return nobody;
    const id = agentIdOf(row);
    const { clis, settings } = this.#machine;
    return {
      work: state.work.filter(({ agent_id }) => agent_id === id),
      queued: state.queued.includes(id),
      ...(row === 'malamar'
        ? malamarLimits(state.malamar, clis, (cli) => settings().clis[cli])
        : { trouble: this.#trouble(row) }),
    };
  }

  /** What is wrong with its file comes first: as long as it is, the agent is not what the person wrote. */
  #trouble({ line, file }: Exclude<TreeRow, 'malamar'>): Presence['trouble'] {
    const { clis, settings } = this.#machine;
    return (
      (file && fileTrouble(file)) ??
      agentTrouble(line, clis.get(line.cli_type), settings().clis[line.cli_type]) ??
      (file && fileWarning(file))
    );
  }
}
