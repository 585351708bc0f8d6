import { isSameName } from './agentNames.ts';
import { type ChatAction, type NewAgent, newAgent } from './chatAction.ts';
import { personIn } from './chatNews.ts';
import { withoutDirectives } from './findDirectives.ts';
import { shortened } from './lines.ts';
import type { ChatInput } from './readChat.ts';

const WORK = 'What kind of work should the team do?';
const REVIEW = 'Who should review its work?';

/** Two questions, one at a time, then the team. Where it stands is told by its own last question. */
export interface Step {
  readonly lines: readonly string[];
  readonly actions: readonly ChatAction[];
}

/** Undefined if these words neither begin the design of a team nor answer a question about it. */
export function designStep(input: ChatInput, words: string, rest: string): Step | undefined {
  const asked = questionBefore(input);
  const begins = /\b(?:design|help me)\b.*\bteam\b/i.test(rest);
  if (asked === undefined && !begins) return undefined;
  if (!input.mayUse.has('create_agent'))
    return { lines: ['Only Malamar can design a team.'], actions: [] };
  if (asked === undefined) return { lines: [WORK], actions: [] };
  if (asked === WORK) return { lines: [REVIEW], actions: [] };
  const actions = teamFor(workIn(input), words, input);
  const names = actions.map(({ name }) => `- ${name}`).join('\n');
  return { lines: ['This is the team for it, in the order in which it works:', names], actions };
}

/** A question that is only quoted does not count: one that was asked is the last line. */
function questionBefore({ history }: ChatInput): string | undefined {
  const said = history.findLast(({ role }) => role === 'agent')?.content.trimEnd() ?? '';
  return [WORK, REVIEW].find((question) => said.endsWith(`\n\n${question}`));
}

/** What was said between the two questions. */
function workIn({ history }: ChatInput): string {
  const second = history.findLastIndex(({ role }) => role === 'agent');
  const first = history.slice(0, second).findLastIndex(({ role }) => role === 'agent');
  return withoutDirectives(personIn(history.slice(first + 1, second)).join('\n\n'));
}

function teamFor(work: string, reviewer: string, { team }: ChatInput): NewAgent[] {
  const about = `The team's work, as the person said it: “${shortened(work, 500)}”.`;
  const member = (name: string, purpose: string): NewAgent =>
    newAgent(freeName(name), `${about}\n\n${purpose}`);
  const freeName = (name: string, number = 1): string => {
    const wanted = number === 1 ? name : `${name} ${number}`;
    return team.some((each) => isSameName(wanted, each.name)) ? freeName(name, number + 1) : wanted;
  };
  const builders = [
    member('Planner', 'Say in a comment how it is to be done, once; skip if that was said.'),
    member('Builder', 'Do what the plan and the newest comments say; skip if it is done.'),
  ];
  if (/^(?:nobody|no ?one|none|no|me|myself|i (?:do|will|can))\b/i.test(reviewer)) return builders;
  const eyes = `Look at the work as the reviewer that the person asked for: “${shortened(reviewer, 500)}”.`;
  return [...builders, member('Reviewer', `${eyes} Ask for review when nothing is left to mend.`)];
}
