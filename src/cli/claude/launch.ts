import type { Launch, Order } from '../adapter.ts';
import { tempIn } from '../scratchTemp.ts';
import { mayRead, promptFromElsewhere } from '../toolLimits.ts';

/**
 * `dontAsk` refuses whatever is not listed, so no limit means: all that would ask is listed. (The mode
 * that skips all questions is refused to root, which is who one is in many containers.)
 */
const everyTool =
  'Bash,Edit,Glob,Grep,Monitor,NotebookEdit,Read,Skill,Task,TodoWrite,WebFetch,WebSearch,Workflow,Write';

/** A list cannot say "every MCP tool", but a hook can. It is written so that bash and PowerShell take it. */
const everyMcpTool = JSON.stringify({
  hooks: {
    PreToolUse: [
      {
        matcher: 'mcp__.*',
        hooks: [
          {
            type: 'command',
            command: `echo '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow"}}'`,
          },
        ],
      },
    ],
  },
});

export function launch(order: Order): Launch {
  const { model, tools, directory, scratch, files, readable } = order;
  const unlimited = tools === 'all';
  // What lies in the directory it stands in, Claude Code reads without being allowed to.
  const stands = mayRead(tools) ? directory : scratch;
  return {
    args: [
      '-p',
      '--output-format',
      'stream-json',
      '--verbose',
      '--permission-mode',
      'dontAsk',
      ...(unlimited ? unlimitedArgs : limitedArgs(tools)),
      '--add-dir',
      ...(unlimited ? [directory] : []),
      files,
      ...readable,
      ...(model === null ? [] : [`--model=${model}`]),
    ],
    directory: stands,
    environment: {
      DISABLE_AUTOUPDATER: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      CLAUDE_CODE_MAX_RETRIES: '2',
      ...(unlimited ? projectInstructions : everyToolAtOnce),
      ...tempIn(scratch),
    },
    input: stands === directory ? order.prompt : promptFromElsewhere(order),
    files: [],
  };
}

/**
 * The project's instructions without its settings, whose hooks would run: its directory is added like
 * any other, and this lets added directories bring their CLAUDE.md.
 */
const projectInstructions = { CLAUDE_CODE_ADDITIONAL_DIRECTORIES_CLAUDE_MD: '1' };

/** A few tools need not be searched for, and the tool to search with would be one more. */
const everyToolAtOnce = { ENABLE_TOOL_SEARCH: 'false' };

const unlimitedArgs = [
  '--allowedTools',
  everyTool,
  '--setting-sources',
  'user',
  '--settings',
  everyMcpTool,
];

/** Reading is always there, for the run's own files; further than those it reads only if it is allowed. */
const limitedArgs = (tools: readonly string[]): string[] => [
  '--tools',
  [...new Set(['Read', ...tools])].join(','),
  ...(tools.length === 0 ? [] : ['--allowedTools', tools.join(',')]),
  '--strict-mcp-config',
  '--setting-sources',
  '',
];
