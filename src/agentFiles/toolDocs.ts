import * as l10n from '@vscode/l10n';
import { capabilitiesOf, type ToolName } from '../model/tools.ts';

const docs: Readonly<Record<ToolName, () => string>> = {
  Read: () => l10n.t('Reads files.'),
  Write: () => l10n.t('Creates files, or writes over them.'),
  Edit: () => l10n.t('Changes existing files.'),
  Bash: () =>
    l10n.t('Runs commands. Whoever may do that can also change files and use the network.'),
  Glob: () => l10n.t('Finds and lists files by their names.'),
  Grep: () => l10n.t('Searches in files.'),
  WebFetch: () => l10n.t('Reads web pages.'),
  WebSearch: () => l10n.t('Searches the web.'),
  Task: () => l10n.t('Starts helpers of the CLI’s own.'),
  agents_list: () => l10n.t('Lists the agents that this one may see.'),
  agents_message: () => l10n.t('Writes to another agent and gets its answer.'),
  send_to_chat: () => l10n.t('Leaves a message in another chat, without waiting.'),
  read_chat: () => l10n.t('Reads the last answer of another chat.'),
  summon: () => l10n.t('Has a subagent do a piece of work.'),
  retrieve: () => l10n.t('Waits for the result of work that it started.'),
  task: () => l10n.t('Has a subagent do one piece of work alone, after a person said yes.'),
  todo: () => l10n.t('Keeps the list of what it is going to do.'),
  board_list_tasks: () => l10n.t('Lists the tasks of the board.'),
  board_create_task: () => l10n.t('Puts a task on the board, which a person has to start.'),
  board_comment: () => l10n.t('Comments on a task.'),
};

export function toolDoc(tool: ToolName): string {
  const able = capabilitiesOf[tool];
  return able.length === 0
    ? docs[tool]()
    : l10n.t('{0} Needs {1}.', docs[tool](), able.map((each) => `\`${each}\``).join(', '));
}
