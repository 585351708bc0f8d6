import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { type AgentName, agentsIn } from './agentNames.ts';
import { chatTurn, namesAgents } from './chatTurn.ts';
import { conclude } from './conclude.ts';
import { perform, type Tools } from './perform.ts';
import { type ChatInput, readChatInput } from './readChat.ts';
import { readTaskInput } from './readTask.ts';
import { inAskedForm } from './report.ts';
import { finish, print, speak, useTool } from './speak.ts';
import { taskTurn } from './taskTurn.ts';
import { closeTools } from './toolClient.ts';

/**
 * A program that acts as a CLI without any account, network or cost: it is started, fed and read like
 * the real ones, but what it answers follows simple rules (taskTurn.ts, chatTurn.ts) instead of a model.
 *
 * Arguments: `--tools=Read,Grep` limits it to these tools, `--mcp={…}` is the server of Malamar's own. The prompt comes on standard input.
 */
async function rehearse(): Promise<number> {
  const [, path] =
    /^Read the file at (.+) and follow its instructions\.\s*$/.exec(await text(process.stdin)) ??
    [];
  await print({ type: 'init', session: `rehearsal-${process.pid}` });
  if (path === undefined) return giveUp('The prompt does not say which file to read.');
  const content = await read(path);
  const input = readTaskInput(content) ?? readChatInput(content);
  if (!input) return giveUp(`There is nothing in ${path} that a rehearsal could follow.`);
  await speak({ type: 'status', status: 'thinking', detail: `rehearsing as ${input.agent.name}` });
  const turn =
    input.kind === 'task'
      ? taskTurn(input)
      : inAskedForm(input, chatTurn(input, await agentsNamedIn(input)));
  for (const effect of turn.effects) await perform(effect, limitedTools());
  await closeTools();
  if (turn.end.end === 'answer')
    await speak({ type: 'text', text: 'This is a rehearsal: no model was asked.' });
  return conclude(turn.end, input);
}

/** Empty if it cannot be read; why is said then. */
async function read(path: string): Promise<string> {
  let content = '';
  await useTool('Read', path, async () => {
    content = await readFile(path, 'utf8');
    return `${content.split('\n').length} lines`;
  });
  return content;
}

/** As a real agent does, it looks into the workspace's state only if it needs to. */
async function agentsNamedIn(input: ChatInput): Promise<readonly AgentName[]> {
  if (input.context === undefined || !namesAgents(input)) return input.team;
  return agentsIn(await read(input.context));
}

async function giveUp(error: string): Promise<number> {
  await finish('', { error });
  return 2;
}

function limitedTools(): Tools {
  const limit = process.argv.find((each) => each.startsWith('--tools='));
  return limit?.slice('--tools='.length).split(',');
}

rehearse().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 70;
  },
);
