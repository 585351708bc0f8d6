import { callableAgents } from './callableAgents.ts';
import { chatContext } from './chatContext.ts';
import type { ChatFacts } from './chatFacts.ts';
import { chatOutput } from './chatOutput.ts';
import { conversationHistory } from './conversationHistory.ts';
import { inline } from './markdown.ts';
import { messageContext } from './messageContext.ts';
import { reportOutput } from './reportOutput.ts';
import { role } from './role.ts';
import { skillList } from './skillList.ts';
import { taskManagement } from './taskManagement.ts';
import { teamList } from './team.ts';
import { toolList } from './toolList.ts';

/**
 * What an agent reads before it answers in a chat. The built-in rehearsal reads it too: when a heading
 * or one of the lines with a path, a name or an id changes here, src/rehearsal/readChat.ts follows.
 */
export function chatInput(facts: ChatFacts): string {
  const parts = [
    chatContext(facts),
    below(role(facts.speaker)),
    below(toolList(facts.tools, facts.own)),
    below(taskManagement(facts.own.tools)),
    below(skillList(facts.skills, facts.own.shell)),
    messageContext,
    below(teamList(facts.speaker.id, facts.team, facts.hidden)),
    below(callableAgents(facts.own)),
    metadata(facts),
    conversationHistory(facts.messages),
    `## Additional Context\n\nFor workspace state and settings, read: ${facts.places.context}\n\nRead it only when you need it: it has the settings, all agents with their ids and instructions, the CLIs and their health, and what is open in the person's editor.`,
    facts.isReport ? reportOutput(facts) : chatOutput(facts),
  ];
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`;
}

/** A part that stands by itself in the input of a task is a part of the chat's context here. */
const below = (part: string | undefined): string | undefined => part && `#${part}`;

function metadata({ chat, workspace, speaker, messages, places }: ChatFacts): string {
  const who = inline(speaker.name);
  const agent = speaker.id === null ? who : `${who} (id: ${inline(speaker.id)})`;
  const lines = [
    `- Chat ID: ${inline(chat.id)}`,
    `- Title: ${inline(chat.title)}`,
    `- Workspace: ${inline(workspace.title)}`,
    `- Agent: ${agent}`,
  ];
  if (messages.some(isUpload)) lines.push(`- Attachments: ${places.attachments}`);
  return `## Chat Metadata\n\n${lines.join('\n')}`;
}

const isUpload = ({ role: who, message }: ChatFacts['messages'][number]): boolean =>
  who === 'system' && message.startsWith('User has uploaded ');
