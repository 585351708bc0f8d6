import type { AgentName } from './agentNames.ts';
import { type ChatPart, chatDirectives } from './answerDirectives.ts';
import type { ChatAnswer } from './chatAction.ts';
import { asksForSummary, echo, message, summary } from './chatLines.ts';
import { type News, newsOf } from './chatNews.ts';
import { designStep } from './designTeam.ts';
import { directivesIn, groupsFor, withoutDirectives } from './findDirectives.ts';
import { fulfil } from './fulfil.ts';
import { unknownDirectives } from './lines.ts';
import type { ChatInput } from './readChat.ts';
import { justAnswering, type Turn, turnAsTold } from './turn.ts';
import { wishesIn } from './wishesIn.ts';

/**
 * The rules, in short: what the person's newest words ask for in one of the phrases (phrases.ts) is done;
 * a summary is given; a team is designed by two questions; anything else is echoed. Directives change
 * that. `agents` are needed only for phrases that name one.
 */
export function chatTurn(input: ChatInput, agents: readonly AgentName[]): Turn<ChatAnswer> {
  const news = newsOf(input.history);
  const groups = groupsFor(directivesIn(news.words, chatDirectives), input.agent.name, 1);
  const unknown = groups.flatMap((group) => group.unknown);
  if (unknown.length > 0)
    return justAnswering({ message: unknownDirectives(unknown, chatDirectives), actions: [] });
  return turnAsTold(groups, (told) =>
    told.length > 0 ? toldAnswer(told) : usualAnswer(input, news, agents),
  );
}

/** Whether somebody has to look up who the agents are. */
export function namesAgents(input: ChatInput): boolean {
  const { wishes } = wishesIn(withoutDirectives(newsOf(input.history).words));
  return wishes.some((wish) => 'agent' in wish && input.mayUse.has(wish.type));
}

function toldAnswer(told: readonly ChatPart[]): ChatAnswer {
  const said = told.flatMap((part) => ('say' in part ? part.say : []));
  return {
    ...(said.length > 0 ? { message: said.join('\n\n') } : {}),
    actions: told.flatMap((part) => ('action' in part ? [part.action] : [])),
  };
}

function usualAnswer(input: ChatInput, news: News, agents: readonly AgentName[]): ChatAnswer {
  const words = withoutDirectives(news.words);
  const { wishes, rest } = wishesIn(words);
  if (wishes.length > 0) {
    const { actions, lines } = fulfil(wishes, agents, input);
    return { message: message(`**${input.agent.name}** understood:`, lines.join('\n')), actions };
  }
  if (asksForSummary(rest.trim())) return { message: summary(input, news.earlier), actions: [] };
  const design = designStep(input, words, rest);
  if (design) return { message: message(...design.lines), actions: design.actions };
  return { message: echo(input, words, news.uploads), actions: [] };
}
