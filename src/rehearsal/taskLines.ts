import { withoutDirectives } from './findDirectives.ts';
import { quoted, REHEARSAL } from './lines.ts';
import type { Comment, TaskInput } from './readTask.ts';

/** What this role would do, in the words of the team's list, about the task or the newest comment. */
export function firstThoughts(input: TaskInput, comment: Comment | undefined): string {
  const { agent, team, place } = input;
  const purpose = team[place - 1]?.description ?? '';
  const next = team[place]?.name;
  return [
    REHEARSAL,
    `**${agent.name}** would now take its turn at “${summaryOf(input)}”${purpose === '' ? '.' : `: ${purpose}.`}`,
    quoted(comment ? comment.content : input.description),
    next === undefined ? 'After this the team begins again.' : `The next in the team is ${next}.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

export const askForReview = (input: TaskInput): string =>
  [
    REHEARSAL,
    `The team has rehearsed “${summaryOf(input)}”, and ${input.agent.name}, who works last, asks for your review.`,
    'To have the work done, choose Claude Code, Gemini CLI, Codex CLI or OpenCode for the agents and move the task to Todo.',
  ].join('\n\n');

const summaryOf = ({ summary }: TaskInput): string => withoutDirectives(summary) || 'this task';
