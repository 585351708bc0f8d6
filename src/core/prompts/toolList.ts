import type { CliTool, ToolLimit } from '../../cli/adapter.ts';

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

/** Left out for an agent without limits: its program tells it what it has. */
export function toolList(tools: ToolLimit): string | undefined {
  if (tools === 'all') return undefined;
  const rest = 'Reading this file and giving your answer is always allowed.';
  if (tools.length === 0) return `# Tools\n\nYou have no tools for this work. ${rest}`;
  const list = tools.map((tool) => `- ${tool}: ${purposes[tool]}`).join('\n');
  return `# Tools\n\nYou may use these tools, by whatever name your program has for them, and no others. ${rest}\n\n${list}`;
}
