import { type CliTool, isCliTool, type MalamarTool, type ToolLimit } from '../../model/tools.ts';
import { inline } from './markdown.ts';
import type { OwnFacts } from './ownFacts.ts';

const purposes: Record<CliTool, string> = {
  Read: 'read a file',
  Write: 'write a file',
  Edit: 'change a part of a file',
  Bash: 'run a command',
  Glob: 'find files by their names',
  Grep: 'find files by what is in them',
  WebFetch: 'read a web page',
  WebSearch: 'search the web',
  Task: "have a piece of work done by an agent of your program's own",
};

const ownPurposes: Record<MalamarTool, string> = {
  agents_list: 'see which other agents there are, and whether they are busy',
  agents_message: 'ask or tell another agent something, and get its answer',
  send_to_chat: 'leave a message in another chat, by its handle',
  read_chat: 'read the last answer in another chat, by its handle',
  summon: 'have a subagent do a piece of work, and get its result',
  retrieve: 'wait for the result of a call that was answered with a run',
  task: 'have one closed piece of work done after the person approved it, and get a report',
  todo: 'keep the list of your steps',
  board_list_tasks: 'see the tasks of the board',
  board_create_task: 'put a new task on the board, where it waits for a person',
  board_comment: 'write a comment on a task of the board',
};

const ALWAYS = 'Reading this file and giving your answer is always allowed.';

/** Without limits its program tells an agent what it has; only Malamar's own tools are worth a word then. */
export function toolList(tools: ToolLimit, own: OwnFacts): string | undefined {
  const ours = own.tools.map((tool) => `- ${tool}: ${ownPurposes[tool]}`);
  if (tools === 'all')
    return ours.length === 0
      ? undefined
      : `# Tools\n\nBesides what your program offers, you have these tools of Malamar's own. ${whereFrom(own)}\n\n${ours.join('\n')}`;
  if (tools.length + ours.length === 0)
    return `# Tools\n\nYou have no tools for this work. ${ALWAYS}`;
  const theirs = tools.map((tool) =>
    isCliTool(tool) ? `- ${tool}: ${purposes[tool]}` : `- ${inline(tool)}: of an MCP server`,
  );
  const parts = [
    `You may use these tools, by whatever name your program has for them, and no others. ${ALWAYS}`,
    ...(theirs.length === 0 ? [] : [theirs.join('\n')]),
    ...(ours.length === 0 ? [] : [`Of Malamar's own. ${whereFrom(own)}`, ours.join('\n')]),
  ];
  return `# Tools\n\n${parts.join('\n\n')}`;
}

function whereFrom({ byProgram, shell }: OwnFacts): string {
  const named =
    'Your program offers them, perhaps with a longer name such as `mcp__malamar__todo`.';
  if (!shell) return named;
  const inShell = 'a command in your shell: see Skills.';
  return byProgram ? `${named} They are also ${inShell}` : `They are ${inShell}`;
}
