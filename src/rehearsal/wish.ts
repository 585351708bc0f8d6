import { shortened } from './lines.ts';

/** Where an agent is to stand: at the end, at a number counted from 1, or before another one. */
export type Place = 'last' | number | { readonly before: string };

/** What a person asked for; agents are named as the person named them. */
export type Wish =
  | { readonly type: 'rename_chat'; readonly title: string }
  | { readonly type: 'create_task'; readonly summary: string; readonly description: string }
  | { readonly type: 'create_agent'; readonly name: string; readonly purpose: string }
  | { readonly type: 'update_agent'; readonly agent: string; readonly name: string }
  | { readonly type: 'update_agent'; readonly agent: string; readonly purpose: string }
  | { readonly type: 'delete_agent'; readonly agent: string }
  | { readonly type: 'reorder_agents'; readonly agent: string; readonly place: Place }
  | { readonly type: 'update_workspace'; readonly title: string }
  | { readonly type: 'update_workspace'; readonly description: string };

export type WishType = Wish['type'];

/** Words of a message can be names, by mistake or not. */
export const called = (name: string): string => `“${shortened(name, 80)}”`;

/** The wish in words, to be read after "it understood". */
export function wishInWords(wish: Wish): string {
  switch (wish.type) {
    case 'rename_chat':
      return `rename this chat to ${called(wish.title)}`;
    case 'create_task':
      return `create the task ${called(wish.summary)}`;
    case 'create_agent':
      return `create the agent ${called(wish.name)}`;
    case 'update_agent':
      return 'name' in wish
        ? `rename the agent ${called(wish.agent)} to ${called(wish.name)}`
        : `give the agent ${called(wish.agent)} a new instruction`;
    case 'delete_agent':
      return `delete the agent ${called(wish.agent)}`;
    case 'reorder_agents':
      return `move the agent ${called(wish.agent)} ${placeInWords(wish.place)}`;
    case 'update_workspace':
      return 'title' in wish
        ? `rename this workspace to ${called(wish.title)}`
        : 'give all agents a new instruction';
  }
}

function placeInWords(place: Place): string {
  if (place === 'last') return 'to the end';
  return typeof place === 'number' ? `to place ${place}` : `before ${called(place.before)}`;
}
