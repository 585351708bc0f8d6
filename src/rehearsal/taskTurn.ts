import type { Action, Directive, Effect, End } from './directives.ts';
import { directivesIn, type Group, groupsFor } from './findDirectives.ts';
import { askForReview, firstThoughts, unknownDirectives } from './lines.ts';
import type { Comment, TaskInput } from './readInput.ts';

/** What the rehearsal will do, decided before it does anything. */
export interface Turn {
  readonly effects: readonly Effect[];
  readonly end: End | Answering;
}

export interface Answering {
  readonly end: 'answer';
  readonly actions: readonly Action[];
  readonly aloud: boolean;
}

/**
 * The rules, in short: at the first visit after a person's newest word, comment what this role would do;
 * later skip; but the last agent of the team asks for review. So a team of four comments in its first
 * pass, and in the second the task is handed over. Directives change that.
 */
export function taskTurn(input: TaskInput): Turn {
  const visits = visitsOf(input);
  const word = newestWord(input);
  const isFirst = !visits.some(({ startedAt, answered }) => answered && startedAt >= word);
  const { groups, since } = directivesFor(input);
  const visit = visits.filter(({ startedAt }) => startedAt >= since).length + 1;
  const mine = groupsFor(groups, input.agent.name, visit);
  const unknown = mine.flatMap((group) => group.unknown);
  if (unknown.length > 0 && isFirst) return answering([], unknownDirectives(unknown));
  const directives = untilEnd(mine.flatMap((group) => group.directives));
  const effects = directives.flatMap((each) => ('effect' in each ? each.effect : []));
  const end = directives.flatMap((each) => ('end' in each ? each.end : []))[0];
  if (end) return { effects, end };
  const told = directives.flatMap((each) => ('action' in each ? each.action : []));
  const actions = told.length > 0 ? told : usualActions(input, isFirst);
  return {
    effects,
    end: { end: 'answer', actions, aloud: directives.some((each) => 'aloud' in each) },
  };
}

function usualActions(input: TaskInput, isFirst: boolean): Action[] {
  if (isFirst) return [{ type: 'comment', content: firstThoughts(input, newestComment(input)) }];
  const isLast = input.place >= input.team.length;
  if (!isLast || !input.mayFinalize) return [{ type: 'skip' }];
  return [
    { type: 'comment', content: askForReview(input) },
    { type: 'change_status', status: 'in_review' },
  ];
}

const answering = (effects: readonly Effect[], content: string): Turn => ({
  effects,
  end: { end: 'answer', actions: [{ type: 'comment', content }], aloud: false },
});

function untilEnd(directives: readonly Directive[]): readonly Directive[] {
  const end = directives.findIndex((each) => 'end' in each);
  return end < 0 ? directives : directives.slice(0, end + 1);
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
function directivesFor(input: TaskInput): { readonly groups: Group[]; readonly since: string } {
  const comment = newestComment(input);
  const groups = directivesIn(comment?.content ?? '');
  if (comment && groups.length > 0) return { groups, since: comment.created_at };
  return { groups: directivesIn(`${input.summary}\n${input.description}`), since: '' };
}
