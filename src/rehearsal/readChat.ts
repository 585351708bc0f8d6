import {
  type Fields,
  joined,
  lineAfter,
  namedAgent,
  objectsIn,
  type TeamMate,
  teamIn,
  textIn,
} from './readInput.ts';
import { sectionsOf } from './sections.ts';

export interface Message {
  readonly role: string;
  readonly content: string;
}

/** What the rehearsal understands of the input of a chat run. */
export interface ChatInput {
  readonly kind: 'chat';
  readonly agent: { readonly name: string };
  readonly team: readonly TeamMate[];
  /** Oldest first. */
  readonly history: readonly Message[];
  /** The types of the actions that this agent is shown, which are those that it may use. */
  readonly mayUse: ReadonlySet<string>;
  /** Another agent asked for one piece of work, and reads only a report about it. */
  readonly wantsReport: boolean;
  /** The file with the state of the workspace. */
  readonly context: string | undefined;
  /** Undefined: the answer is to be the final message. */
  readonly output: string | undefined;
}

/** Undefined if the text is no input of a chat. */
export function readChatInput(text: string): ChatInput | undefined {
  const sections = sectionsOf(text);
  const parts = sections.get('Malamar Chat Context')?.parts;
  const output = sections.get('Output Instruction');
  const agent = lineAfter(parts?.get('Chat Metadata'), '- Agent: ');
  if (agent === undefined || !output) return undefined;
  return {
    kind: 'chat',
    agent: namedAgent(agent) ?? { name: agent },
    team: teamIn(parts?.get('Team')),
    history: messagesFrom(objectsIn(parts?.get('Conversation History'))),
    mayUse: new Set(output.blocks.flatMap(actionTypesIn)),
    wantsReport:
      output.blocks.some((example) => example.includes('"summary":')) &&
      !output.blocks.some((example) => example.includes('"message":')),
    context: lineAfter(
      parts?.get('Additional Context'),
      'For workspace state and settings, read: ',
    ),
    output: lineAfter(output, 'Write your response as JSON to: '),
  };
}

const actionTypesIn = (example: string): string[] =>
  [...example.matchAll(/"type":\s*"(\w+)"/g)].map(([, type = '']) => type);

function messagesFrom(lines: readonly Fields[]): Message[] {
  const pieces = lines.map((line) => ({
    role: textIn(line, 'role'),
    content: textIn(line, 'content'),
    part: textIn(line, 'part'),
  }));
  const whole = joined(
    pieces,
    ({ part, role }, before) => part !== '' && !part.startsWith('1 of ') && role === before.role,
  );
  return whole.map(({ role, content }) => ({
    role,
    content: role === 'user' ? content.replace(EDITOR_LINE, '') : content,
  }));
}

/** Which editor was open is told by VS Code; the person's own words begin after it. */
const EDITOR_LINE = /^<context\b[^\n]*\/>(?:\n|$)/;
