import {
  type Fields,
  isFields,
  joined,
  lineAfter,
  namedAgent,
  objectsIn,
  type TeamMate,
  teamIn,
  textIn,
} from './readInput.ts';
import { sectionsOf } from './sections.ts';

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
  readonly kind: 'task';
  readonly agent: { readonly id: string; readonly name: string };
  /** In the order of the loop; empty if the agent is alone. */
  readonly team: readonly TeamMate[];
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
  const agent = namedAgent(lineAfter(context, '- Agent: ') ?? '');
  const summary = lineAfter(task, '- Summary: ');
  if (!agent || summary === undefined || !output) return undefined;
  const team = sections.get('Team');
  const comments = objectsIn(sections.get('Comments')).map(commentFrom);
  return {
    kind: 'task',
    agent,
    team: teamIn(team),
    place: Number(/^You are number (\d+) of/m.exec(team?.lines.join('\n') ?? '')?.[1] ?? 1),
    summary,
    description: task?.blocks[0] ?? '',
    comments: joined(comments, (line, before) => line.id === before.id),
    activity: objectsIn(sections.get('Activity Log')).map(activityFrom),
    mayFinalize: output.blocks.some((block) => block.includes('"change_status"')),
    output: lineAfter(output, 'Write your answer as JSON to: '),
  };
}

const commentFrom = (fields: Fields): Comment => ({
  id: textIn(fields, 'id'),
  author_type: textIn(fields, 'author_type'),
  content: textIn(fields, 'content'),
  created_at: textIn(fields, 'created_at'),
});

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
