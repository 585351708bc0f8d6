import type { TaskFacts } from '../../../../src/core/prompts/facts.ts';
import { nothingOwn } from '../../../../src/core/prompts/ownFacts.ts';
import type { TaskComment, TaskLog } from '../../../../src/model/task.ts';

/** The minute of a day on which everything in these tests happens. */
export const at = (minute: number): string =>
  new Date(Date.UTC(2026, 0, 15, 10, minute)).toISOString();

export const comment = (
  minute: number,
  by: 'user' | 'system' | { id: string; name: string },
  content: string,
): TaskComment => ({
  id: `c${minute}`,
  task_id: 't1',
  workspace_id: 'w1',
  user_id: by === 'user' ? 'user' : null,
  agent_id: typeof by === 'object' ? by.id : null,
  author_name: typeof by === 'object' ? by.name : by === 'user' ? 'You' : 'System',
  run_id: null,
  content,
  created_at: at(minute),
  updated_at: at(minute),
});

export const log = (
  minute: number,
  event_type: TaskLog['event_type'],
  actor: 'user' | 'system' | { id: string },
  metadata: TaskLog['metadata'] = {},
): TaskLog => ({
  id: `l${minute}`,
  task_id: 't1',
  workspace_id: 'w1',
  event_type,
  actor_type: typeof actor === 'object' ? 'agent' : actor,
  actor_id: typeof actor === 'object' ? actor.id : null,
  metadata,
  created_at: at(minute),
});

export const planner = {
  id: 'a1',
  name: 'Planner',
  description: 'Writes the plan',
  instruction: '## When to skip\n\nWhen there is a plan.',
};
export const builder = { id: 'a2', name: 'Builder', description: '', instruction: '' };
export const checker = {
  id: 'a3',
  name: 'Checker',
  description: 'Looks for what is wrong',
  instruction: '',
};

/** The least there can be: one agent without limits, a task without a word too many. */
export const sparse: TaskFacts = {
  workspace: { title: 'Demo', description: '' },
  agent: checker,
  team: [checker],
  hidden: 0,
  skills: [],
  task: { id: 't1', summary: 'Mend the login', description: '' },
  comments: [],
  logs: [],
  places: {
    input: '/tmp/in.md',
    output: '/tmp/ö ut/malamar_output_x.json',
    directory: '/projects/ä b',
  },
  tools: 'all',
  own: nothingOwn,
  mayFinalize: true,
};

/** Everything there can be. */
export const full: TaskFacts = {
  ...sparse,
  workspace: { title: 'Demo', description: 'Speak plainly.' },
  agent: planner,
  team: [planner, builder, checker],
  task: { ...sparse.task, description: 'It fails:\n\n```\nERR 7\n```' },
  comments: [
    comment(1, planner, 'A plan.'),
    comment(2, 'system', 'Error: Builder failed.'),
    comment(3, 'user', 'Use `npm`.'),
  ],
  logs: [
    log(0, 'task_created', 'user'),
    log(1, 'agent_finished', planner, { agent_name: 'Planner', action_type: 'comment' }),
  ],
  tools: ['Read', 'Grep'],
  mayFinalize: false,
};
