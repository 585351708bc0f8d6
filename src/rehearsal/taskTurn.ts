import { type TaskAction, taskDirectives } from './answerDirectives.ts';
import { directivesIn, type Group, groupsFor } from './findDirectives.ts';
import { unknownDirectives } from './lines.ts';
import type { Comment, TaskInput } from './readTask.ts';
import { askForReview, firstThoughts } from './taskLines.ts';
import { justAnswering, type Turn, turnAsTold } from './turn.ts';

export interface TaskAnswer {
  readonly actions: readonly TaskAction[];
}

/**
 * The rules, in short: at the first visit after a person's newest word, comment what this role would do;
 * later skip; but the last agent of the team asks for review. So a team of four comments in its first
 * pass, and in the second the task is handed over. Directives change that.
 */
export function taskTurn(input: TaskInput): Turn<TaskAnswer> {
  const visits = visitsOf(input);
  const word = newestWord(input);
  const isFirst = !visits.some(({ startedAt, answered }) => answered && startedAt >= word);
  const { groups, since } = directivesFor(input);
  const visit = visits.filter(({ startedAt }) => startedAt >= since).length + 1;
  const mine = groupsFor(groups, input.agent.name, visit);
  const unknown = mine.flatMap((group) => group.unknown);
  if (unknown.length > 0 && isFirst)
    return justAnswering({
      actions: [{ type: 'comment', content: unknownDirectives(unknown, taskDirectives) }],
    });
  return turnAsTold(mine, (told) => ({
    actions: told.length > 0 ? told : usualActions(input, isFirst),
  }));
}

function usualActions(input: TaskInput, isFirst: boolean): TaskAction[] {
  if (isFirst) return [{ type: 'comment', content: firstThoughts(input, newestComment(input)) }];
  const isLast = input.place >= input.team.length;
  if (!isLast || !input.mayFinalize) return [{ type: 'skip' }];
  return [
    { type: 'comment', content: askForReview(input) },
    { type: 'change_status', status: 'in_review' },
  ];
}

/** The runs of this agent on this task that have ended. The present one has only begun. */
function visitsOf({ agent, activity }: TaskInput) {
  const visits: { readonly startedAt: string; readonly answered: boolean }[] = [];
  let startedAt: string | undefined;
  for (const { event_type, actor_id, action_type, created_at } of activity) {
    if (actor_id !== agent.id) continue;
    if (event_type === 'agent_started') startedAt = created_at;
    if (event_type === 'agent_finished')
      visits.push({ startedAt: startedAt ?? created_at, answered: action_type !== 'error' });
  }
  return visits;
}

const newestComment = ({ comments }: TaskInput): Comment | undefined =>
  comments.findLast(({ author_type }) => author_type === 'user');

/** When a person last said something or moved the task; empty (before everything) if never. */
function newestWord(input: TaskInput): string {
  const moved = input.activity.findLast(
    ({ event_type, actor_type }) => event_type === 'status_changed' && actor_type === 'user',
  );
  const [said, done] = [newestComment(input)?.created_at ?? '', moved?.created_at ?? ''];
  return said > done ? said : done;
}

/** A person's newest comment replaces the directives of the task, if it has any. */
function directivesFor(input: TaskInput): {
  readonly groups: Group<TaskAction>[];
  readonly since: string;
} {
  const comment = newestComment(input);
  const groups = directivesIn(comment?.content ?? '', taskDirectives);
  if (comment && groups.length > 0) return { groups, since: comment.created_at };
  const task = `${input.summary}\n${input.description}`;
  return { groups: directivesIn(task, taskDirectives), since: '' };
}
