/** Claude-style names: the words in which an agent's scope speaks of a CLI's own tools. */
export const cliTools = [
  'Read',
  'Write',
  'Edit',
  'Bash',
  'Glob',
  'Grep',
  'WebFetch',
  'WebSearch',
  'Task',
] as const;
export type CliTool = (typeof cliTools)[number];

/** Tools of MCP servers: `mcp__server__tool`, with `*` for anything. */
export type McpPattern = `mcp__${string}`;

/**
 * What an agent may use of its CLI's own tools and of the person's MCP servers. `all` = no limit was set:
 * then the project's instruction files and all of the person's MCP servers apply as well.
 */
export type ToolLimit = 'all' | readonly (CliTool | McpPattern)[];

export const isMcpPattern = (pattern: string): pattern is McpPattern => /^mcp__./.test(pattern);

export const isCliTool = (name: string): name is CliTool => cliTools.some((tool) => tool === name);

/** The tools that Malamar itself gives to agents. */
export const malamarTools = [
  'agents_list',
  'agents_message',
  'send_to_chat',
  'read_chat',
  'summon',
  'retrieve',
  'task',
  'todo',
  'board_list_tasks',
  'board_create_task',
  'board_comment',
] as const;
export type MalamarTool = (typeof malamarTools)[number];

export type ToolName = CliTool | MalamarTool;

export const capabilities = [
  'files.read',
  'files.write',
  'shell.exec',
  'web.fetch',
  'agents.message',
  'agents.spawn',
  'chats.read',
  'chats.write',
  'tasks.create',
  'todos.write',
] as const;
export type Capability = (typeof capabilities)[number];

/** What each tool can do. A tool without any is harmless: it only tells what its caller may know anyway. */
export const capabilitiesOf: Record<ToolName, readonly Capability[]> = {
  Read: ['files.read'],
  Glob: ['files.read'],
  Grep: ['files.read'],
  Write: ['files.write'],
  Edit: ['files.write'],
  Bash: ['shell.exec'],
  WebFetch: ['web.fetch'],
  WebSearch: ['web.fetch'],
  Task: ['agents.spawn'],
  agents_list: [],
  agents_message: ['agents.message'],
  send_to_chat: ['chats.write'],
  read_chat: ['chats.read'],
  summon: ['agents.spawn'],
  retrieve: [],
  task: ['agents.spawn'],
  todo: ['todos.write'],
  board_list_tasks: [],
  board_create_task: ['tasks.create'],
  board_comment: ['tasks.create'],
};

/**
 * What other programs and older files call the same tools, in lower case. `task` is no alias: in lower
 * case it is a tool of Malamar's own, `Task` the CLI's.
 */
export const toolAliases: Readonly<Record<string, CliTool>> = {
  list: 'Glob',
  ls: 'Glob',
  fetch: 'WebFetch',
  create: 'Write',
  read_file: 'Read',
  read_many_files: 'Read',
  list_directory: 'Glob',
  write_file: 'Write',
  replace: 'Edit',
  multiedit: 'Edit',
  patch: 'Edit',
  apply_patch: 'Edit',
  run_shell_command: 'Bash',
  shell: 'Bash',
  exec_command: 'Bash',
  write_stdin: 'Bash',
  grep_search: 'Grep',
  search_file_content: 'Grep',
  web_fetch: 'WebFetch',
  web_search: 'WebSearch',
  google_web_search: 'WebSearch',
  agent: 'Task',
  invoke_agent: 'Task',
};

/** The tool that a name stands for, whatever its case and by whatever program's word; undefined: none we know. */
export function toolNamed(name: string): ToolName | undefined {
  const word = name.trim();
  const exact = [...cliTools, ...malamarTools].find((tool) => tool === word);
  if (exact) return exact;
  const lower = word.toLowerCase();
  return (
    [...cliTools, ...malamarTools].find((tool) => tool.toLowerCase() === lower) ??
    // `constructor` is a word that every object knows.
    (Object.hasOwn(toolAliases, lower) ? toolAliases[lower] : undefined)
  );
}

/** The board as VS Code's own chat gets it; package.json names the same. */
export const boardTools = [
  'malamar_list_tasks',
  'malamar_read_task',
  'malamar_read_run',
  'malamar_create_task',
  'malamar_comment_task',
] as const;
export type BoardTool = (typeof boardTools)[number];
