import { inline } from './markdown.ts';
import type { Callable, OwnFacts } from './ownFacts.ts';

/**
 * Whom it can call, with what, and how to write so that it comes to something. Nothing of it for who can call
 * nobody: an agent that reads of tools it does not have looks for them.
 */
export function callableAgents(own: OwnFacts): string | undefined {
  const ways = [...toMains(own), ...toSubagents(own)];
  if (ways.length === 0) return undefined;
  return [
    '# Agents You Can Call',
    'These agents can help you. The word in code is what the tools take for an agent.',
    ...ways,
    ...(own.tools.includes('retrieve')
      ? [
          'A call that takes long is answered with `running` or `pending` and the handle of a run. The work goes on: wait for it with `retrieve`, and do not ask for the same again.',
        ]
      : []),
    howToAsk,
  ].join('\n\n');
}

function toMains({ tools, callable, mayTopLevel }: OwnFacts): string[] {
  const mains = callable.filter(({ kind }) => kind === 'main');
  if (mains.length === 0) return [];
  const ways = [
    ...(tools.includes('agents_message')
      ? [
          'Ask one with `agents_message`: in `sync` mode you get its answer, in `async` mode you go on at once and it answers in its own chat.',
        ]
      : []),
    ...(tools.includes('summon') && mayTopLevel
      ? [
          '`summon` with `top_level` starts one in an independent chat, for work that goes on without you: there is no result.',
        ]
      : []),
  ];
  if (ways.length === 0) return [];
  return [
    `Main agents, each with a role, tools and a memory of its own. ${ways.join(' ')}`,
    listed(mains),
  ];
}

function toSubagents({ tools, callable }: OwnFacts): string[] {
  const subagents = callable.filter(({ kind }) => kind === 'subagent');
  if (subagents.length === 0) return [];
  const ways = [
    ...(tools.includes('summon')
      ? [
          '`summon` has one do a piece of work in a chat of its own and gives you what it answers; with `background` you go on meanwhile.',
        ]
      : []),
    ...(tools.includes('task')
      ? [
          '`task` has one do a closed piece of work in isolation, after the person has approved it, and gives you a short report instead of a conversation.',
        ]
      : []),
  ];
  if (ways.length === 0) return [];
  return [
    `Subagents, which are there to be called. They have at most the tools that you have, and call nobody themselves. ${ways.join(' ')}`,
    listed(subagents),
  ];
}

const listed = (agents: readonly Callable[]): string =>
  agents
    .map(({ slug, name, description }) => {
      const what = inline(description);
      return `- \`${inline(slug)}\`: ${inline(name)}${what === '' ? '' : `, ${what}`}`;
    })
    .join('\n');

const howToAsk = `Calling another agent costs a whole run. It pays where a part of the work stands by itself and is large, where it needs another role or other tools than yours, or where you would have to read much that only its outcome matters of. It does not pay for what you can do in a few steps, and never for handing your own work on as a whole.

Whoever you call has not read what you have read, and cannot ask back while you wait. So write into the request:

- Goal: what should be true or known afterwards.
- Context: the files, decisions and facts that it needs, and what was tried already.
- Return: what you want back, and in which form.

Check what comes back before you rely on it.`;
