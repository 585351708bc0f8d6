import { type Section, sectionsOf } from './sections.ts';

export interface Comment {
  readonly id: string;
  readonly author_type: string;
  readonly content: string;
  readonly created_at: string;
}

export interface Activity {
  readonly event_type: string;
  readonly actor_type: string;
  readonly actor_id: string;
  readonly action_type: string;
  readonly created_at: string;
}

/** What the rehearsal understands of the input of a task run. */
export interface TaskInput {
  readonly agent: { readonly id: string; readonly name: string };
  /** In the order of the loop; empty if the agent is alone. */
  readonly team: readonly { readonly name: string; readonly description: string }[];
  /** Counted from 1. */
  readonly place: number;
  readonly summary: string;
  readonly description: string;
  /** Oldest first. */
  readonly comments: readonly Comment[];
  readonly activity: readonly Activity[];
  readonly mayFinalize: boolean;
  /** Undefined: the answer is to be the final message. */
  readonly output: string | undefined;
}

/** Undefined if the text is no input of a task. */
export function readTaskInput(text: string): TaskInput | undefined {
  const sections = sectionsOf(text);
  const [context, task, output] = ['Malamar Context', 'Task', 'Output Instruction'].map((heading) =>
    sections.get(heading),
  );
  const agent = /^(.*) \(id: ([^()]*)\)$/.exec(lineAfter(context, '- Agent: ') ?? '');
  const summary = lineAfter(task, '- Summary: ');
  if (!agent || summary === undefined || !output) return undefined;
  const team = sections.get('Team');
  return {
    agent: { name: agent[1] ?? '', id: agent[2] ?? '' },
    team: (team?.lines ?? []).flatMap(teamMate),
    place: Number(/^You are number (\d+) of/m.exec(team?.lines.join('\n') ?? '')?.[1] ?? 1),
    summary,
    description: task?.blocks[0] ?? '',
    comments: joined(objectsIn(sections.get('Comments')).map(commentFrom)),
    activity: objectsIn(sections.get('Activity Log')).map(activityFrom),
    mayFinalize: output.blocks.some((block) => block.includes('"change_status"')),
    output: lineAfter(output, 'Write your answer as JSON to: '),
  };
}

/** The rest of the first line that begins so. */
function lineAfter(section: Section | undefined, beginning: string): string | undefined {
  return section?.lines.find((line) => line.startsWith(beginning))?.slice(beginning.length);
}

function teamMate(line: string) {
  const found = /^\d+\. (.*?) \(id: [^()]*\)(?:, that is you)?(?:: (.*))?$/.exec(line);
  return found ? [{ name: found[1] ?? '', description: found[2] ?? '' }] : [];
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textIn = (fields: Fields, key: string): string => {
  const value = fields[key];
  return typeof value === 'string' ? value : '';
};

function objectsIn(section: Section | undefined): Fields[] {
  const lines = section?.blocks[0]?.split('\n') ?? [];
  return lines.map((line): unknown => JSON.parse(line)).filter(isFields);
}

const commentFrom = (fields: Fields): Comment => ({
  id: textIn(fields, 'id'),
  author_type: textIn(fields, 'author_type'),
  content: textIn(fields, 'content'),
  created_at: textIn(fields, 'created_at'),
});

/** A long comment takes several lines that follow each other. */
function joined(lines: readonly Comment[]): Comment[] {
  const whole: Comment[] = [];
  for (const line of lines) {
    const before = whole.at(-1);
    if (before?.id === line.id)
      whole[whole.length - 1] = { ...before, content: before.content + line.content };
    else whole.push(line);
  }
  return whole;
}

function activityFrom(fields: Fields): Activity {
  const { metadata } = fields;
  return {
    event_type: textIn(fields, 'event_type'),
    actor_type: textIn(fields, 'actor_type'),
    actor_id: textIn(fields, 'actor_id'),
    action_type: isFields(metadata) ? textIn(metadata, 'action_type') : '',
    created_at: textIn(fields, 'created_at'),
  };
}
