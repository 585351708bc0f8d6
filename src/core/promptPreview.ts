import * as l10n from '@vscode/l10n';
import { timestamp } from '../base/clock.ts';
import { newId } from '../base/id.ts';
import { failure, type Result, success } from '../base/result.ts';
import { type Agent, cliNames } from '../model/agent.ts';
import type { PromptPreview } from '../protocol/agentForm.ts';
import { isLimitAccepted } from './acceptedLimits.ts';
import { noSuchAgent } from './agentRecord.ts';
import { findAgent, mainAgents } from './agents.ts';
import { offeredTools } from './agentTools/offered.ts';
import { asItRuns } from './autoCli.ts';
import { chatOrder } from './chatOrder.ts';
import { findChat } from './chatRecord.ts';
import { titleOf } from './chatTitle.ts';
import { chooseCli } from './cliChoice.ts';
import { commandText } from './commandText.ts';
import type { Ordered } from './invoke.ts';
import { malamarCli } from './malamarCli.ts';
import type { RunToBe } from './ports.ts';
import { runPrompt } from './prompts/runPrompt.ts';
import { pickTask } from './queue.ts';
import { redact } from './redact.ts';
import { roundOf } from './runRecord.ts';
import { speakerOf } from './speaker.ts';
import { candidates } from './taskCandidates.ts';
import { commentsOn, taskOrder } from './taskOrder.ts';
import { findTask } from './taskRecord.ts';
import { isUnwritten } from './team/newAgent.ts';
import { type Foundation, theWorkspace } from './theWorkspace.ts';
import { type Voice, voiceOf } from './voice.ts';

/** What an agent would be given now, made by the same code as a run; nothing is started or stored. */
export async function previewPrompt(
  base: Foundation,
  id: string | null,
  chatId: string | null,
): Promise<Result<PromptPreview>> {
  if (chatId !== null) return previewChat(base, chatId);
  if (id === null)
    return failure(
      l10n.t('Malamar works in chats alone.'),
      l10n.t('Open a chat with Malamar, and look at its prompt from there.'),
    );
  const agent = findAgent(base.store.read, id);
  if (!agent) return noSuchAgent();
  return success(await previewTask(base, asItRuns(agent, base.machine.clis)));
}

async function previewTask(base: Foundation, agent: Agent): Promise<PromptPreview> {
  const { read } = base.store;
  const workspace = theWorkspace(read);
  const team = mainAgents(read);
  const now = timestamp(base.clock);
  const picked = pickTask(candidates(read, workspace.id, team), now);
  const next = picked.kind === 'task' ? findTask(read, picked.taskId) : undefined;
  const task = next ?? exampleTask;
  const comments = next ? commentsOn(read, next.id) : [];
  const order = taskOrder(read, {
    workspace,
    task,
    agent,
    team,
    comments,
    skills: base.machine.skills.list(),
  });
  const voice = chooseCli(agent, next ? roundOf(read, next) : [], now);
  const about = next
    ? l10n.t('For the task “{0}”, which is the next one to be worked on.', next.summary)
    : l10n.t('No task waits to be worked on, so this is made for an example: “{0}”.', task.summary);
  return preview(base, (run) => order(base.machine.workbench, run), voice, agent, [
    about,
    ...(agent.kind === 'main'
      ? []
      : [l10n.t('It is a subagent: it is called by other agents and has no turn in the loop.')]),
    ...(isUnwritten(agent)
      ? [l10n.t('It takes no part in tasks before its instruction is written.')]
      : []),
  ]);
}

async function previewChat(base: Foundation, chatId: string): Promise<Result<PromptPreview>> {
  const { store, machine, clock } = base;
  const chat = findChat(store.read, chatId);
  if (!chat) return failure(l10n.t('That chat no longer exists.'));
  const speaker = speakerOf(store.read, chat.agent_id, machine);
  const chosen = speaker.own ? undefined : await malamarCli(store.read, machine.clis);
  const voice = voiceOf(store.read, chat, speaker, chosen, timestamp(clock));
  if (!voice) return noSuchAgent();
  const workspace = theWorkspace(store.read);
  const order = chatOrder(store.read, machine, { workspace, chat, speaker });
  const about = l10n.t(
    'For an answer in the chat “{0}”, with all that was said there so far.',
    titleOf(store.read, chat),
  );
  const ordered = (run: RunToBe): Ordered<unknown> => order(machine.workbench, run);
  return success(await preview(base, ordered, voice, speaker, [about]));
}

async function preview(
  { machine, store }: Foundation,
  order: (run: RunToBe) => Ordered<unknown>,
  { cli, model }: Voice,
  { id, name }: { readonly id: string | null; readonly name: string },
  about: readonly string[],
): Promise<PromptPreview> {
  const runId = newId();
  const ordered = order({ id: runId, cli_type: cli });
  const { places, input, further = [], tools, caller, ways, readable } = ordered;
  const names = offeredTools(store.read, { ...caller, run: { parent_run_id: null } });
  const prompt = runPrompt(places.input);
  const line = await machine.workbench.describe({
    runId,
    cli,
    model,
    tools,
    limitAccepted: isLimitAccepted(store.read, id, cli, tools),
    readable,
    ...(names.length > 0 ? { own: { ...ways, names } } : {}),
    places,
    prompt,
  });
  const notes = [
    ...about,
    l10n.t('It would run on {0}.', cliNames[cli]),
    ...(line.ok
      ? [l10n.t('The file for the answer and the directory of the run get a new name each time.')]
      : [
          l10n.t('It would not start: {0}', line.error.sentence),
          ...(line.error.next === undefined ? [] : [line.error.next]),
        ]),
    l10n.t('Nothing was run to show this.'),
  ];
  return {
    title: l10n.t('Prompt of {0}', name),
    notes,
    command: line.ok ? redact(commandText(line.value), machine.secrets()) : '',
    files: [
      { path: places.input, text: input },
      ...further,
      ...(line.ok ? line.value.files : []).map(({ path, text }) => ({
        path,
        text: redact(text, machine.secrets()),
      })),
    ],
  };
}

/** Not translated: agents read it. */
const exampleTask = {
  id: 'example',
  summary: 'Add a dark mode switch to the settings page',
  description: 'This is only an example. Done when the choice survives a reload.',
};
