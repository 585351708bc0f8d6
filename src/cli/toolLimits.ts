import type { CliTool } from '../model/tools.ts';
import type { Order, ToolLimit } from './adapter.ts';

export const has = (tools: ToolLimit, tool: CliTool): boolean =>
  tools === 'all' || tools.includes(tool);

/** Through a shell as well: whoever runs commands reads what they like. */
export const mayRead = (tools: ToolLimit): boolean => has(tools, 'Read') || has(tools, 'Bash');

export const mayWrite = (tools: ToolLimit): boolean => has(tools, 'Write') || has(tools, 'Edit');

/** Whether the folder is any of this agent's business; if not, it is not even shown to it. */
export const worksInFolder = (tools: ToolLimit): boolean =>
  mayRead(tools) || mayWrite(tools) || has(tools, 'Glob') || has(tools, 'Grep');

/** For a CLI that is started elsewhere than where the agent works: its tools take paths from there. */
export const promptFromElsewhere = ({ prompt, directory, tools }: Order): string =>
  worksInFolder(tools)
    ? `${prompt} You work in ${JSON.stringify(directory)}: give absolute paths to your tools.`
    : prompt;
