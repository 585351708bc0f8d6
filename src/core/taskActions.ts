import * as z from 'zod';
import { failure, type Result, success } from '../base/result.ts';
import { whatIsWrong } from './wrongShape.ts';

/** What an agent may do to a task: the shape that is read, and the words the prompt has for it. */
const skip = {
  type: 'skip',
  shape: z.object({ type: z.literal('skip') }),
  sentence: 'there is nothing for you to do or to say now.',
  example: { type: 'skip' },
} as const;

const comment = {
  type: 'comment',
  shape: z.object({
    type: z.literal('comment'),
    content: z.string().refine((text) => text.trim() !== '', 'the comment is empty'),
  }),
  sentence:
    'adds a comment in markdown, which the other agents and the person read. It makes the whole team take another turn, so say only what somebody needs to know.',
  example: { type: 'comment', content: 'What I did, what I found, what is left to do.' },
} as const;

const changeStatus = {
  type: 'change_status',
  shape: z.object({ type: z.literal('change_status'), status: z.literal('in_review') }),
  sentence:
    "ends the team's work and asks the person to review the task. Add a comment that says why, unless everything is said already.",
  example: { type: 'change_status', status: 'in_review' },
} as const;

/** Handing a task over is for agents whose policy has `Finalize`; the others are not told of it. */
export const actionsFor = (mayFinalize: boolean) =>
  mayFinalize ? ([skip, comment, changeStatus] as const) : ([skip, comment] as const);

const TaskActions = z.object({
  actions: z
    .array(z.discriminatedUnion('type', [skip.shape, comment.shape, changeStatus.shape]))
    .min(1, 'at least one action is needed'),
});
type TaskAction = z.output<typeof TaskActions>['actions'][number];

/** What an agent's turn at a task comes to. */
export type TaskAnswer =
  | { readonly kind: 'skip' }
  | { readonly kind: 'work'; readonly comment?: string; readonly inReview: boolean };

/** Unknown keys are ignored; an unknown action is not, because the agent meant something by it. */
export function parseTaskAnswer(
  value: unknown,
  { mayFinalize }: { readonly mayFinalize: boolean },
): Result<TaskAnswer> {
  const parsed = TaskActions.safeParse(value);
  if (!parsed.success) return failure(whatIsWrong(parsed.error));
  const { actions } = parsed.data;
  const problem = problemOf(actions, mayFinalize);
  return problem === undefined ? success(answerOf(actions)) : failure(`actions: ${problem}.`);
}

function problemOf(actions: readonly TaskAction[], mayFinalize: boolean): string | undefined {
  const types = actions.map(({ type }) => type);
  if (types.includes('skip') && types.length > 1) return 'skip must stand alone';
  if (types.includes('change_status') && !mayFinalize)
    return 'change_status is not for this agent, because its policy has no Finalize';
  const twice = types.find((type, index) => types.indexOf(type) !== index);
  return twice && `${twice} is there more than once`;
}

function answerOf(actions: readonly TaskAction[]): TaskAnswer {
  if (actions.some(({ type }) => type === 'skip')) return { kind: 'skip' };
  const said = actions.find((action) => action.type === 'comment');
  const inReview = actions.some(({ type }) => type === 'change_status');
  return said ? { kind: 'work', comment: said.content, inReview } : { kind: 'work', inReview };
}
