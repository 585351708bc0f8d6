import { bare, type Entry } from './directive.ts';
import { directives } from './directives.ts';

/** An action of a task's answer. */
export type TaskAction =
  | { readonly type: 'skip' }
  | { readonly type: 'comment'; readonly content: string }
  | { readonly type: 'change_status'; readonly status: 'in_review' };

/** A piece of a chat's answer. The action is what was written, be it nonsense: somebody has to try. */
export type ChatPart = { readonly say: string } | { readonly action: unknown };

/** The directives that hold in a task. */
export const taskDirectives: readonly Entry<TaskAction>[] = [
  ...directives,
  bare('skip', 'answers with skip', { part: { type: 'skip' } }),
  {
    form: 'comment TEXT',
    does: 'answers with this comment',
    read: (rest) => (rest === '' ? undefined : { part: { type: 'comment', content: rest } }),
  },
  bare('in_review', 'asks for review', { part: { type: 'change_status', status: 'in_review' } }),
];

const saying = (form: string, does: string): Entry<ChatPart> => ({
  form,
  does,
  read: (rest) => (rest === '' ? undefined : { part: { say: rest } }),
});

/** The directives that hold in a chat. */
export const chatDirectives: readonly Entry<ChatPart>[] = [
  ...directives,
  saying('say TEXT', 'answers with this message'),
  saying('comment TEXT', 'does the same'),
  {
    form: 'action JSON',
    does: 'asks for this action, whatever it is',
    read: (rest) => {
      try {
        return { part: { action: JSON.parse(rest) as unknown } };
      } catch {
        // No JSON, so no such directive; its words are shown to the person.
        return undefined;
      }
    },
  },
];
